import { posix } from 'node:path'
import ignore from 'ignore'
import { joinPath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../contract.ts'
import { findConfigFiles, parentOf } from '../../folder/index.ts'
import { asMap, asText, parseYaml, type DataMap } from '../../shared/index.ts'

/** `docs.json` of Mintlify, or `mint.json` as it was called before, the closest to the top of FROM. */
export function findMintlify(folder: Folder): string | undefined {
  return findConfigFiles(folder, CONFIGS.mintlify).find((file) => {
    const { navigation } = readJson(folder, file)
    // Other tools have a `docs.json`, too.
    return typeof navigation === 'object' && navigation !== null
  })
}

/** The settings of the site whose pages are in a folder; without any if it is not one of Mintlify. */
export function readMintlify(folder: Folder, content: string): { file: string; settings: DataMap } {
  const inContent = (name: string) => joinPath(content, name).replace(/^\//, '')
  const file = ['docs.json', 'mint.json'].map(inContent).find((each) => folder.has(each))
  if (file === undefined) return { file: '', settings: {} }
  const settings = Object.entries(readJson(folder, file)).map(([key, value]) => [
    key,
    resolve(value, parentOf(file), folder),
  ])
  return { file, settings: Object.fromEntries(settings) as DataMap }
}

/**
 * A setting may be in another file: `"redirects": { "$ref": "./redirects.json" }`. The keys beside the reference stay.
 * `base`: folder of the settings.
 */
export function resolve(value: unknown, base: string, folder: Folder): unknown {
  const reference = asText(asMap(value)['$ref'])
  if (reference === undefined) return value
  const referred = parseYaml(folder.readText(posix.join(base, reference)) ?? '')
  return Array.isArray(referred) ? referred : { ...asMap(value), ...asMap(referred) }
}

/** JSON is YAML. */
function readJson(folder: Folder, file: string): DataMap {
  return asMap(parseYaml(folder.readText(file) ?? ''))
}

/** https://mintlify.com/docs/organize/mintignore */
const IGNORED = ['README.md', 'LICENSE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'coverage/', 'tmp/', 'temp/']

/** Whether Mintlify publishes the page at a path below its settings. Snippets are for other pages to import. */
export function publishedPages(folder: Folder, content: string): (path: string) => boolean {
  const ignored = ignore()
    .add([...IGNORED, '/snippets/', '/_snippets/'])
    .add(folder.readText(joinPath(content, '.mintignore').replace(/^\//, '')) ?? '')
  return (path) => !ignored.ignores(path)
}
