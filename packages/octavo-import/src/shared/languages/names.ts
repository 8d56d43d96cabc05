/**
 * What the readers of engines with translations share.
 *
 * Input   FROM, and where the files of a language are
 * Output  FROM as that language sees it; names of languages; words of the interface; findings
 * Must not: know an engine.
 */
import type { UserConfig } from 'octavo'
import { lookUp } from 'octavo/foreign'
import { plural } from 'octavo/markdown'
import type { SiteLanguage } from '../../contract.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** The name of a language in itself: `de` → `Deutsch`. A tag that is not one is its own name. */
export function nameLanguage(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}

/** A language as settings name it. */
interface NamedLanguage extends Pick<SiteLanguage, 'key' | 'baseUrl'> {
  /** Default: made of the key. */
  tag?: string
  /** Default: in itself. */
  label?: string | undefined
  /** Default: the `isFilled` of all languages. */
  isFilled?: boolean
}

/** The languages of a site, the default one first. @param isFilled Whether pages without a translation have its text. */
export function toSiteLanguages(languages: readonly NamedLanguage[], isFilled: boolean): SiteLanguage[] {
  const all = languages.map(({ key }) => key)
  return languages.map(({ key, baseUrl, tag = toLanguageTag(key), label, ...own }, index) => ({
    key,
    tag,
    label: label ?? nameLanguage(tag),
    baseUrl,
    isDefault: index === 0,
    isFilled: own.isFilled ?? isFilled,
    all,
  }))
}

/**
 * The folders at the top of paths that are named after a language, and most of whose files are also at the top: those
 * of the default language.
 */
export function findLanguageFolders(paths: readonly string[]): { folder: string; tag: string }[] {
  const all = new Set(paths)
  const folders = new Set(paths.map((path) => path.slice(0, Math.max(path.indexOf('/'), 0))))
  return [...folders].sort().flatMap((folder) => {
    const tag = tagOfName(folder)
    const own = tag === undefined ? [] : paths.filter((path) => path.startsWith(`${folder}/`))
    const repeated = own.filter((path) => all.has(path.slice(folder.length + 1)))
    return tag === undefined || own.length < 2 || repeated.length <= own.length / 2 ? [] : [{ folder, tag }]
  })
}

/**
 * The tag of a folder or a file that is named after a language: `pt-br` → `pt-BR`, `zh_cn` → `zh-CN`; undefined for
 * others, for example `my-app`. A second part is a region or a script: https://www.rfc-editor.org/rfc/rfc5646#section-2.1
 */
export function tagOfName(name: string): string | undefined {
  if (!/^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}))?$/i.test(name)) return undefined
  const tag = toLanguageTag(name)
  const [language = ''] = tag.split('-')
  const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language)
  return known === undefined ? undefined : tag
}

/** Codes of countries that sites use for languages. */
const COUNTRIES: Record<string, string> = { cn: 'zh-CN', tw: 'zh-TW', jp: 'ja', kr: 'ko', ua: 'uk', cz: 'cs' }

/** The tag of a language that a site names: `cn` → `zh-CN`, `pt_br` → `pt-BR`. A name that is none stays. */
export function toLanguageTag(key: string): string {
  try {
    return lookUp(COUNTRIES, key) ?? Intl.getCanonicalLocales(key.replace('_', '-'))[0] ?? key
  } catch {
    return key
  }
}

/** Reports that the pages of a language are not imported. `files`: their paths in FROM. */
export function reportLanguage(language: string, files: readonly string[], log: ConversionLog): void {
  const [file] = files
  if (file === undefined) return
  log.report({
    kind: 'translations',
    message: `The language "${language}" is not imported: ${plural(files.length, 'file')}.`,
    hint: 'List it among the languages of the old site and import again: it needs at least one page.',
    file,
  })
}

/** Words of an engine by its own key, with their keys in `labels.shell`. */
export type WordKeys = readonly (readonly [key: string, word: string])[]

/** The words that `find` has a text for. */
export function toLabels(words: WordKeys, find: (key: string) => string | undefined): Pick<UserConfig, 'labels'> {
  const shell = words.flatMap(([key, word]) => {
    const text = find(key)
    return text ? [[word, text]] : []
  })
  return shell.length === 0 ? {} : { labels: { shell: Object.fromEntries(shell) } }
}

/** The setting for a direction that a site names. For other values, for example `auto`, the language decides. */
export function convertDirection(direction: string | undefined): Pick<UserConfig, 'direction'> {
  return direction === 'rtl' || direction === 'ltr' ? { direction } : {}
}
