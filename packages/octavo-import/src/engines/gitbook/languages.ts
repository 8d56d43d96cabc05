import { posix } from 'node:path'
import { joinPath, trimSlashes } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { ModuleReader, readConfig } from '../../javascript/index.ts'
import { asList, asMap, asText, ConversionLog, parseYaml, toSiteLanguages, type DataMap } from '../../shared/index.ts'
import { LEGACY_FILE, SITE_FILE } from './config.ts'
import { parseSummary } from './summary.ts'
import { inFolder } from '../../folder/index.ts'

/** The languages of a book, each in its own folder. The key of a language is that folder in FROM. */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  if (SITE_FILE.test(file)) return listVariants(folder, file)
  return LEGACY_FILE.test(file) ? listBooks(folder, file) : []
}

interface Named {
  key: string
  tag: string
  label: string | undefined
  path: string
}

/** `LANGS.md`: https://honkit.netlify.app/languages.html */
function listBooks(folder: Folder, file: string): SiteLanguage[] {
  const log = new ConversionLog()
  const config = readConfig(new ModuleReader(folder, log), file, log)
  const root = inFolder(posix.dirname(file), config.text('root') ?? '')
  const groups = parseSummary(folder.readText(joinPath(root, 'LANGS.md')) ?? '', root)
  const named = groups.flatMap(({ entries }) =>
    entries.map(({ target, title }): Named => {
      const path = posix.basename(target)
      return { key: target, tag: path, label: title, path }
    }),
  )
  return toLanguages(named.filter(({ key }) => folder.has(joinPath(key, 'README.md'))))
}

/** The variants of the only section of `docs.yaml`, if each has a language. */
function listVariants(folder: Folder, file: string): SiteLanguage[] {
  const site = asMap(asMap(parseYaml(folder.readText(file) ?? ''))['site'])
  const spaces = listSpaces(asList(site['structure']).map(asMap))
  const isOneSection = new Set(spaces.map(({ section }) => section)).size === 1
  const named = spaces.flatMap(({ space }): Named[] => {
    const { directory, language } = asMap(space['content'])
    const [place, tag] = [asText(directory), asText(language)]
    if (place === undefined || tag === undefined) return []
    const path = space['default'] === true ? '' : trimSlashes(asText(space['path']) ?? tag)
    return [{ key: inFolder(posix.dirname(file), place), tag, label: asText(space['title']), path }]
  })
  const sorted = named.toSorted((a, b) => Number(b.path === '') - Number(a.path === ''))
  return isOneSection && named.length === spaces.length ? toLanguages(sorted) : []
}

/** The spaces that have files, with what contains them. */
function listSpaces(items: readonly DataMap[], section?: DataMap): { space: DataMap; section: DataMap | undefined }[] {
  return items.flatMap((item) => {
    if (item['type'] !== 'space') return listSpaces(asList(item['children']).map(asMap), item)
    return asText(asMap(item['content'])['directory']) === undefined ? [] : [{ space: item, section }]
  })
}

function toLanguages(named: readonly Named[]): SiteLanguage[] {
  if (new Set(named.map(({ tag }) => tag)).size < Math.max(2, named.length)) return []
  return toSiteLanguages(
    named.map((each) => ({ ...each, baseUrl: joinPath('/', each.path, '/') })),
    false,
  )
}
