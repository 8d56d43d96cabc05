import { trimSlashes } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { asMap, asText, parseYaml, type ConversionLog, type DataMap, readYamlFile } from '../../../shared/index.ts'
import type { Space, WrittenRedirect } from './book.ts'
import { inFolder } from '../../../folder/index.ts'

/** A space as a site names it. */
export interface Section {
  /** Folder in FROM with the `.gitbook.yaml`. */
  directory: string
  path: string
  label: string
}

/** Reads `.gitbook.yaml`: https://gitbook.com/docs/docs-as-code/git-sync/content-configuration */
export function readSpace(folder: Folder, { directory, path, label }: Section, log: ConversionLog): Space {
  const names = ['.gitbook.yaml', '.gitbook.yml'].map((name) => inFolder(directory, name))
  const file = names.find((name) => folder.has(name)) ?? inFolder(directory, '.gitbook.yaml')
  const yaml = readYamlFile(folder, file, log)
  const data = asMap(yaml.data)
  const root = inFolder(directory, asText(data['root']) ?? '')
  const structure = asMap(data['structure'])
  return {
    root,
    path,
    label,
    readme: inFolder(root, asText(structure['readme']) ?? 'README.md'),
    summary: inFolder(root, asText(structure['summary']) ?? 'SUMMARY.md'),
    redirects: readRedirects(data, (key) => ({ file, line: yaml.placeOf(['redirects', key]).line })),
  }
}

function readRedirects(data: DataMap, placeOf: (key: string) => { file: string; line: number }): WrittenRedirect[] {
  return Object.entries(asMap(data['redirects'])).flatMap(([from, value]) => {
    const to = asText(value)
    return to === undefined ? [] : [{ from: trimSlashes(from), to, ...placeOf(from) }]
  })
}

/** The variables of a space: https://gitbook.com/docs/create-content/variables-and-expressions */
export function readVariables(folder: Folder, root: string): Map<string, string> {
  const data = asMap(parseYaml(folder.readText(inFolder(root, '.gitbook/vars.yaml')) ?? ''))
  return new Map(
    Object.entries(data).flatMap(([name, value]): [string, string][] => {
      const text = asText(value)
      return text === undefined ? [] : [[`space.vars.${name}`, text]]
    }),
  )
}
