/**
 * The words of pages and form in the language of a site. The words of a language are loaded only for it.
 */
import { findWordLanguage, nearestName, pickPlural, type WordLanguage } from 'octavo/published'
import { english, SHARED, type ApiWords } from './english.ts'

import type { FormWords } from '../browser/form-words.ts'

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
  return { pages: { ...words.pages, ...own.pages }, form: { ...words.form, ...own.form } }
}

/** The words of the form. */
export function toFormWords({ pages, form }: ApiWords): FormWords {
  const shared = SHARED.map((name) => [name, pages[name]] as const)
  return { ...form, ...(Object.fromEntries(shared) as Pick<PageWords, (typeof SHARED)[number]>) } // One for each.
}

/** A key of `labels` that names no word: `pages.request`, and the nearest one that does. */
export function findUnknownWord(own: OwnWords): { name: string; similar: string | undefined } | undefined {
  const known = Object.entries(english).flatMap(([group, words]) => Object.keys(words).map((key) => `${group}.${key}`))
  const named = Object.entries(own).flatMap(([group, words]) =>
    Object.keys(words ?? {}).map((key) => `${group}.${key}`),
  )
  const name = named.find((each) => !known.includes(each))
  return name === undefined ? undefined : { name, similar: nearestName(name, known) }
}

/** A word with a number, in the form that the language has for it. */
export function countWord(word: string, count: number, language: string): string {
  return pickPlural(word, count, language).replace('{count}', String(count))
}
