import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Problem } from '../../shared/build/problem.ts'
import { joinWords } from '../../shared/build/text/labels.ts'
import { isRecord } from '../../shared/plain-data.ts'
import { nearestName, suggest } from '../../shared/text/nearest.ts'
import { normalizeBasePath } from '../../shared/urls.ts'
import { isFolder, listEntries, listVisibleFolders } from '../files/index.ts'
import { directionOf } from './text-direction.ts'
import { describeIssue } from './check/describe-issue.ts'
import type { SchemaShape } from './check/schema-walk.ts'
import { CONFIG } from './schema.ts'
import { LANGUAGE, LANGUAGE_SETTINGS, type Layer } from './schema/languages.ts'

/** The value of the configuration for one language. */
export interface LanguageInput {
  input: unknown
  /** Absent for the first language, and for a site whose `languages` are not settings by language. */
  folder?: string
  /** All languages; absent for a site whose `languages` are not settings by language. */
  layers?: readonly Layer[]
}

/** These are the same in all languages: addresses, and what the whole site is built with. */
const SHARED = new Set(['baseUrl', 'language', 'languages', 'publicPath', 'url', 'version'])
/** What is about the language itself. `direction` is a setting of its site, too. */
const ABOUT = new Set(['label', 'fallback'])

/** The configuration of each language, the first one first. */
export interface LanguageSites {
  sites: [LanguageInput, ...LanguageInput[]]
  problems: Problem[]
}

/**
 * The configuration of each language: the shared settings, with the language's in place of them. `languages`: the
 * settings by language in `value`.
 */
export function splitLanguages(
  value: Record<string, unknown>,
  languages: Record<string, unknown>,
  { root, file }: Place,
): LanguageSites {
  const problems = findFaults(value, languages, { root, file })
  const entries = Object.entries(languages).filter(
    (entry): entry is [string, LanguageSettings] => v.is(LANGUAGE, entry[0]) && v.is(LANGUAGE_SETTINGS, entry[1]),
  )
  const { languages: _, ...shared } = value
  if (entries.length === 0) return { sites: [{ input: shared }], problems }
  const base = normalizeBasePath(typeof value.baseUrl === 'string' ? value.baseUrl : '/')
  const layers = entries.map(([language, settings], index) =>
    toLayer(language, settings, index === 0 ? base : { base }),
  )
  const links = layers.map(({ folder = '.', language, label, baseUrl }) => ({ language, label, baseUrl, path: folder }))
  const sites = entries.map(([language, settings], index): LanguageInput => {
    const { baseUrl, folder, settings: names } = layers[index]!
    const own = Object.fromEntries(names.map((name) => [name, settings[name]]))
    const input = { ...shared, ...own, language, languages: links }
    return { input: index === 0 ? input : { ...input, baseUrl }, ...(folder !== undefined && { folder }), layers }
  })
  const [first, ...others] = sites
  return { sites: [first!, ...others], problems }
}

/** `place`: the base path of the site, which the first language has, or around that of another one. */
function toLayer(language: string, settings: LanguageSettings, place: string | { base: string }): Layer {
  const { label, fallback, direction } = settings
  return {
    language,
    label,
    ...(typeof place === 'string' ? { baseUrl: place } : { baseUrl: `${place.base}${language}/`, folder: language }),
    direction: direction === 'ltr' || direction === 'rtl' ? direction : directionOf(language),
    isFilled: fallback !== 'none',
    settings: Object.keys(settings).filter((key) => !ABOUT.has(key) && !SHARED.has(key) && !isMisspelt(key)),
  }
}

type LanguageSettings = v.InferOutput<typeof LANGUAGE_SETTINGS>

interface Place {
  root: string
  file: string
}

function findFaults(value: object, languages: Record<string, unknown>, { root, file }: Place): Problem[] {
  const problems: Problem[] = []
  const report = (key: string[], message: string, hint: string) =>
    void problems.push({ severity: 'error', message, file, key: ['languages', ...key], hint })
  const tags = Object.keys(languages)
  const [first] = tags
  if (first === undefined)
    report([], '"languages" has no language.', "Write the first one, such as en: { label: 'English' }, or remove it.")
  if ('language' in value)
    problems.push({
      severity: 'error',
      message: '"language" has no effect, because "languages" names them.',
      file,
      key: ['language'],
      hint: 'Remove it. The first language in "languages" has the address of the site.',
    })
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const other = seen.get(tag.toLowerCase())
    seen.set(tag.toLowerCase(), tag)
    const settings = languages[tag]
    if (!v.is(LANGUAGE, tag)) {
      report([tag], `"languages" has the key "${tag}", which is not a language tag.`, adviseTag(tag))
      continue
    }
    if (other !== undefined)
      report([tag], `"${tag}" and "${other}" in "languages" have the same address.`, 'Remove one of them.')
    checkSettings(tag, { value, languages, settings }, report)
    if (tag !== first && !isFolder(join(root, tag)))
      report([tag], `There is no folder "${tag}" for the language "${tag}".`, missingFolder(root, tag))
  }
  if (first !== undefined && existsSync(join(root, first, 'docs')))
    report(
      [first],
      `The folder "${first}" is not read: "${first}" is the first language, whose pages are in the folders of the site.`,
      `Move "${first}/docs" to "docs", and what is beside it likewise, or write another language first.`,
    )
  // A folder may belong to a key that is not a tag.
  if (tags.length > 0 && tags.every((tag) => v.is(LANGUAGE, tag))) problems.push(...findUnlisted(root, file, tags))
  return problems
}

/** Whether a key is nearly one that is about the language. Others are checked as settings of its site. */
function isMisspelt(key: string): boolean {
  return !(key in CONFIG.entries) && !ABOUT.has(key) && nearestName(key, [...ABOUT]) !== undefined
}

/** Operating systems write `de_DE`. */
function adviseTag(written: string): string {
  const tag = written.replaceAll('_', '-')
  return v.is(LANGUAGE, tag) ? `Write "${tag}".` : 'Write a tag such as "de" or "pt-BR".'
}

function checkSettings(
  tag: string,
  { value, languages, settings }: { value: object; languages: object; settings: unknown },
  report: (key: string[], message: string, hint: string) => void,
): void {
  const checked = v.safeParse(LANGUAGE_SETTINGS, settings)
  if (!checked.success) {
    const [issue] = checked.issues
    if (isRecord(settings) && !('label' in settings))
      return report(
        [tag],
        `"languages.${tag}.label" is missing.`,
        `Write the name of the language in that language: ${tag}: { label: 'Deutsch' }.`,
      )
    const above = [
      { type: 'object', origin: 'value', input: value, key: 'languages', value: languages },
      { type: 'object', origin: 'value', input: languages, key: tag, value: settings },
    ]
    const path = [...above, ...(issue.path ?? [])] as v.BaseIssue<unknown>['path']
    for (const one of describeIssue(CONFIG as unknown as SchemaShape, { ...issue, path }))
      report(one.path.slice(1).map(String), one.message, `Write it as in de: { label: 'Deutsch', fallback: 'none' }.`)
    return
  }
  for (const key of Object.keys(checked.output)) {
    if (isMisspelt(key))
      report([tag, key], `Unknown key "languages.${tag}.${key}".`, `Did you mean "${nearestName(key, [...ABOUT])}"?`)
    if (SHARED.has(key))
      report(
        [tag, key],
        `"languages.${tag}.${key}" cannot differ between languages.`,
        `Set "${key}" once, for all of them.`,
      )
  }
}

/** The folder may have another name. */
function missingFolder(root: string, tag: string): string {
  const folders = listVisibleFolders(root)
  return (
    suggest(
      tag,
      folders.filter((name) => v.is(LANGUAGE, name)),
    ) ??
    `Create it, and put the translated pages into "${tag}/docs". A page without a translation has the text of the first language.`
  )
}

/** A folder with pages, and the name of a language that is not listed. */
function findUnlisted(root: string, file: string, tags: readonly string[]): Problem[] {
  const isPages = (folder: string) =>
    ['docs', 'pages', 'blog'].some((name) => listEntries(join(root, folder, name)).length > 0)
  const listed = new Set(tags.map((tag) => tag.toLowerCase()))
  const unlisted = listVisibleFolders(root).filter(
    (name) => v.is(LANGUAGE, name) && !listed.has(name.toLowerCase()) && isKnownLanguage(name) && isPages(name),
  )
  return unlisted.map((name) => ({
    severity: 'error',
    message: `The folder "${name}" has pages, but "languages" has no "${name}", so they would not be published.`,
    file,
    key: ['languages'],
    hint: `Add ${name}: { label: ${JSON.stringify(nameLanguage(name))} }, or rename the folder. Listed: ${joinWords(tags, 'and')}.`,
  }))
}

function isKnownLanguage(tag: string): boolean {
  return nameLanguage(tag) !== tag
}

/** The name of a language in that language; the tag if it is not known. */
function nameLanguage(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
}
