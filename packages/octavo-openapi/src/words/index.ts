/**
 * The words of pages and form in the language of a site. The words of a language are loaded only for it.
 */
import {
  findWordLanguage,
  findWrongNames,
  listNames,
  nearestName,
  pickPlural,
  type WordLanguage,
} from 'octavo/published'
import type { FormWords } from '../browser/form-words.ts'
import { fields, isFields } from '../json.ts'
import { english, SHARED, type ApiWords } from './english.ts'

export type { ApiWords } from './english.ts'
export type PageWords = ApiWords['pages']

/** Words that the option `labels` sets. */
export type OwnWords = { readonly [Group in keyof ApiWords]?: Partial<ApiWords[Group]> | undefined }

type Load = () => Promise<{ words: ApiWords }>

const TRANSLATIONS: Readonly<Record<Exclude<WordLanguage, 'en'>, Load>> = {
  ar: () => import('./ar.ts'),
  cs: () => import('./cs.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt-BR.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
}

/** The words of a language tag, English ones for another language. `own` take their places. */
export async function loadWords(tag: string, own: OwnWords = {}): Promise<ApiWords> {
  const language = findWordLanguage(tag) ?? 'en'
  const words: ApiWords = language === 'en' ? english : (await TRANSLATIONS[language]()).words
  return { pages: { ...words.pages, ...listTexts(own.pages) }, form: { ...words.form, ...listTexts(own.form) } }
}

/** The words of the form. */
export function toFormWords({ pages, form }: ApiWords): FormWords {
  const shared = SHARED.map((name) => [name, pages[name]] as const)
  return { ...form, ...(Object.fromEntries(shared) as Pick<PageWords, (typeof SHARED)[number]>) } // One for each.
}

/** The first mistake in `labels`, which types do not find in JavaScript: what is wrong, and what to do. */
export function findWrongLabel(own: OwnWords): { fault: string; hint: string } | undefined {
  const known = Object.entries(english).flatMap(([group, words]) =>
    Object.entries(words).map(([key, word]) => [`${group}.${key}`, word] as const),
  )
  const names: string[] = known.map(([name]) => name)
  const unknown = (name: string, similar: string | undefined) => ({
    fault: `has "${name}", which is none of its words`,
    hint: similar === undefined ? 'Remove it.' : `Did you mean "${similar}"?`,
  })
  for (const [group, words] of Object.entries(own)) {
    if (words === undefined) continue
    if (!isFields(words))
      return unknown(
        group,
        names.find((name) => name.endsWith(`.${group}`)),
      )
    for (const [key, word] of Object.entries(words)) {
      const name = `${group}.${key}`
      if (!names.includes(name)) return unknown(name, nearestName(name, names))
      if (word !== undefined && typeof word !== 'string')
        return { fault: `has no text as "${name}"`, hint: 'Write the word in quotes.' }
      const [, original = ''] = known.find(([each]) => each === name) ?? []
      const expected = word === undefined ? undefined : findWrongNames(word, { known: listNames(original) })
      if (expected !== undefined)
        return { fault: `has "${name}", which must be ${expected}`, hint: 'Values take the place of names in braces.' }
    }
  }
  return undefined
}

function listTexts(words: unknown): Record<string, string> {
  const texts = Object.entries(fields(words)).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/** A word with a number, in the form that the language has for it. */
export function countWord(word: string, count: number, language: string): string {
  return pickPlural(word, count, language).replace('{count}', String(count))
}
