import { posix } from 'node:path'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { asList, asMap, asText, parseYaml, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import type { Section } from './space-file.ts'
import { inFolder } from '../../../folder/index.ts'

interface Part extends Section {
  isDefault: boolean
}

/**
 * Reads `docs.yaml`: sections, in groups or not, with the spaces that are variants of each other. The default section
 * comes first. Of several variants, the default one is imported, or the one of a language.
 */
export function listSections(
  folder: Folder,
  file: string,
  log: ConversionLog,
  language?: SiteLanguage,
): { title?: string; sections: Section[] } {
  const site = asMap(asMap(parseYaml(folder.readText(file) ?? ''))['site'])
  const title = asText(site['title'])
  const named = title === undefined ? {} : { title }
  if (language) return { ...named, sections: [{ directory: language.key, path: '', label: language.label }] }
  const base = posix.dirname(file)
  const parts = readParts(asList(site['structure']).map(asMap), base, file, log)
  const first = parts.find(({ isDefault }) => isDefault) ?? parts[0]
  const sorted = parts.toSorted((a, b) => Number(b === first) - Number(a === first))
  const sections = sorted.map(({ directory, path, label }, index) => ({
    directory,
    label,
    path: index === 0 ? '' : path,
  }))
  return { ...named, sections }
}

function readParts(items: readonly DataMap[], base: string, file: string, log: ConversionLog): Part[] {
  // A site without sections has the variants themselves.
  const spaces = items.filter(({ type }) => type === 'space')
  const variant = chooseVariant(spaces, file, log)
  const own = variant === undefined ? [] : toPart(variant, { ...variant, default: true }, base)
  const others = items.flatMap((item) => {
    const children = asList(item['children']).map(asMap)
    if (item['type'] === 'section-group') return readParts(children, base, file, log)
    const chosen = item['type'] === 'section' ? chooseVariant(children, file, log) : undefined
    return chosen === undefined ? [] : toPart(chosen, item, base)
  })
  return [...own, ...others]
}

function toPart(space: DataMap, section: DataMap, base: string): Part[] {
  const directory = asText(asMap(space['content'])['directory'])
  // A path of two dots would lead out of the new site.
  const path = inFolder('', asText(section['path']) ?? '')
  if (directory === undefined) return []
  return [
    {
      directory: inFolder(base, directory),
      path,
      label: asText(section['title']) ?? path,
      isDefault: section['default'] === true,
    },
  ]
}

/** The default one of the spaces that have files. The others are reported. */
function chooseVariant(spaces: readonly DataMap[], file: string, log: ConversionLog): DataMap | undefined {
  const hasFiles = (space: DataMap) => asText(asMap(space['content'])['directory']) !== undefined
  const chosen = spaces.find((space) => space['default'] === true && hasFiles(space)) ?? spaces.find(hasFiles)
  for (const space of spaces) if (space !== chosen) reportVariant(space, file, log)
  return chosen
}

function reportVariant(space: DataMap, file: string, log: ConversionLog): void {
  const { directory, language } = asMap(space['content'])
  const name = asText(space['title']) ?? asText(space['path']) ?? 'without a name'
  const place = asText(directory)
  log.report({
    kind: asText(language) === undefined ? 'variants' : 'translations',
    message:
      place === undefined
        ? `The variant "${name}" has no files in the repository.`
        : `The variant "${name}" in ${place} is not imported.`,
    hint:
      place === undefined
        ? 'Synchronize it with the repository, and import it as its own site.'
        : 'Import this folder as its own site, and list both in "languages" or publish them as versions.',
    file,
  })
}
