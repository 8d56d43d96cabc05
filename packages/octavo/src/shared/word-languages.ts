/** The languages that Octavo has all words in, besides English. */
export const TRANSLATED = [
  'ar',
  'cs',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'tr',
  'uk',
  'zh-Hans',
  'zh-Hant',
] as const

/** One of the languages with words. */
export type WordLanguage = (typeof TRANSLATED)[number] | 'en'

/** The language whose words a tag such as `de-AT` or `zh-TW` has; undefined if they are in English for want of others. */
export function findWordLanguage(tag: string): WordLanguage | undefined {
  const names = toNames(tag)
  return names.includes('en') ? 'en' : TRANSLATED.find((language) => names.includes(language))
}

/** `zh-TW` → `zh-Hant`, `zh`. */
function toNames(tag: string): string[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return [`${language}-${script}`, language]
  } catch {
    // Not a tag, which is reported.
    return []
  }
}
