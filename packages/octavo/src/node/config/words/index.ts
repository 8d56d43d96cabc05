/**
 * The words of the languages that Octavo ships with, besides English.
 *
 * Input   the language of a site, and the value of its configuration
 * Output  the same value with the words of the language as defaults of `labels` and `admonitions`
 *
 * The words of a language are loaded only for it.
 * Must not: change a word that the site sets.
 */
import { isRecord } from '../../../shared/plain-data.ts'
import { findWordLanguage, type WordLanguage } from '../../../shared/word-languages.ts'
import type { Translation } from './translation.ts'

type Load = () => Promise<{ words: Translation }>

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

/** The words of a language tag, such as `de-AT` or `zh-TW`; undefined for English and for an unknown language. */
async function loadTranslation(tag: unknown): Promise<Translation | undefined> {
  const language = typeof tag === 'string' ? findWordLanguage(tag) : undefined
  return language === undefined || language === 'en' ? undefined : (await TRANSLATIONS[language]()).words
}

/** The value of a configuration with the words of its language as defaults. */
export async function withWords(input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const translation = await loadTranslation(input.language)
  if (!translation) return input
  const titles = Object.entries(translation.admonitions).map(([kind, label]) => [kind, { label, like: kind }] as const)
  return {
    ...input,
    labels: withDefaults(input.labels, translation.labels),
    admonitions: withDefaults(input.admonitions, Object.fromEntries(titles)),
  }
}

/** Fills in what is missing in an object, and in the objects in it. Another value is left as it is. */
function withDefaults(value: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  if (value === undefined) return defaults
  if (!isRecord(value)) return value
  const filled = Object.entries(defaults).map(([key, known]) => {
    const own = value[key]
    const isFilled = isRecord(known) && !('like' in known)
    return [key, own === undefined || isFilled ? (isFilled ? withDefaults(own, known) : known) : own] as const
  })
  return { ...value, ...Object.fromEntries(filled) }
}
