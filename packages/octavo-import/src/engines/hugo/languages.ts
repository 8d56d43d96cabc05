import { isMarkdownFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { asMap, asText, ConversionLog, type LanguageView, overlayFolder, toSiteLanguages } from '../../shared/index.ts'
import {
  type HugoConfig,
  languageKeys,
  languageTag,
  type Mount,
  readConfig,
  settingsOf,
  type SiteSettings,
} from './config.ts'

/** Files in the folders of pages that no mount publishes are not in the old site. */
export function leaveOutUnmounted(folder: Folder, { contentMounts }: SiteSettings, log: ConversionLog): void {
  const inFolders = folder.files.filter((file) => contentMounts.some(({ source }) => isIn(file, source)))
  log.keepPublished(inFolders, (file) => contentMounts.some((mount) => pathIn(file, mount) !== undefined))
}

/** FROM as a language sees it, with its pages and their files in `content/`, without languages in their names. */
export function viewLanguage(folder: Folder, config: HugoConfig, settings: SiteSettings): LanguageView {
  const keys = languageKeys(config)
  const main = settingsOf(config)
  const isMain = settings.language === main.language
  const moved = moveContent(folder, settings, keys, isMain || !isSameContent(settings, main))
  const mainFiles = isMain ? new Set<string>() : new Set(moveContent(folder, main, keys, true).values())
  // A page has the pictures of the default language, if its language has none.
  if (!isMain)
    for (const [path, file] of moveContent(folder, main, keys, true)) if (!isMarkdownFile(path)) add(moved, path, file)
  const all = keys.length === 0 ? [settings] : keys.map((key) => settingsOf(config, key))
  const sources = all.flatMap(({ contentMounts }) => contentMounts.map(({ source }) => source))
  const folders = [...sources, joinPath(config.root, 'content')]
  return overlayFolder(folder, {
    moved,
    isHidden: (file) => folders.some((each) => isIn(file, each)),
    isUntranslated: (file) => isMarkdownFile(file) && mainFiles.has(file),
  })
}

function isIn(file: string, source: string): boolean {
  return source === '' || file === source || file.startsWith(`${source}/`)
}

function isSameContent(a: SiteSettings, b: SiteSettings): boolean {
  const list = ({ contentMounts }: SiteSettings) => contentMounts.map(({ source }) => source).join('\n')
  return list(a) === list(b)
}

/**
 * The files of a language by their paths in its view. A file whose name has another language is not one of them.
 * @param takesOthers Whether pages without a language in their names are in this one.
 */
function moveContent(
  folder: Folder,
  { contentMounts, language, root }: SiteSettings,
  keys: readonly string[],
  takesOthers: boolean,
): Map<string, string> {
  const moved = new Map<string, string>()
  const later = new Map<string, string>()
  for (const mount of contentMounts)
    for (const file of folder.files) {
      const below = pathIn(file, mount)
      if (below === undefined) continue
      const named = languageOf(below, keys)
      const path = joinPath(root, 'content', mount.target, named.path)
      if (named.language === language) add(moved, path, file)
      else if (named.language === undefined && (takesOthers || !isMarkdownFile(file))) add(later, path, file)
    }
  for (const [path, file] of later) add(moved, path, file)
  return moved
}

/** The path below a mount; '' for a mounted file. */
function pathIn(file: string, { source, has }: Mount): string | undefined {
  if (!isIn(file, source)) return undefined
  const path = source === '' ? file : file.slice(source.length + 1)
  return has(path) ? path : undefined
}

/** `setup.de.md` → `setup.md` in `de`. */
function languageOf(path: string, keys: readonly string[]): { path: string; language?: string } {
  const [, name = '', language = '', extension = ''] = /^(.+)\.([\w-]+)(\.\w+)$/.exec(path) ?? []
  const key = language.toLowerCase()
  return keys.includes(key) ? { path: name + extension, language: key } : { path }
}

/** The first one counts. */
function add(files: Map<string, string>, path: string, file: string): void {
  if (!files.has(path)) files.set(path, file)
}

/** The languages that have their own page. */
export function listLanguages(folder: Folder, file: string): SiteLanguage[] {
  const config = readConfig(folder, file, new ConversionLog())
  const keys = languageKeys(config)
  if (keys.length < 2) return []
  const found = keys.map((key) => ({ key, ...countPages(folder, config, key) })).filter(({ own }) => own > 0)
  return toSiteLanguages(
    found.map(({ key, others }) => {
      const { baseUrl, data, params } = settingsOf(config, key)
      const own = asMap(asMap(config.data['languages'])[key])
      const label = asText(own['label']) ?? asText(data['languagename']) ?? asText(params['languagename'])
      return { key, tag: languageTag(own, key), label, baseUrl, isFilled: others > 0 }
    }),
    false,
  )
}

/** Counts the pages of a language, and the pages that a mount shows from the default language. */
function countPages(folder: Folder, config: HugoConfig, key: string): { own: number; others: number } {
  const { folder: view, originOf, isUntranslated } = viewLanguage(folder, config, settingsOf(config, key))
  const content = `${joinPath(config.root, 'content')}/`
  const pages = view.files.filter((file) => file.startsWith(content) && isMarkdownFile(file))
  const others = pages.filter((file) => isUntranslated(originOf(file))).length
  return { own: pages.length - others, others }
}
