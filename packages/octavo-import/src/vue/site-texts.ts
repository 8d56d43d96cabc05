import type { Settings } from '../javascript/index.ts'

/** The texts of the site in a language. */
export interface SiteTexts {
  title?: string
  description?: string
}

/** @param locale The settings of the language, which are on top of the common ones. */
export function readSiteTexts(config: Settings, locale: Settings): SiteTexts {
  const [title, description] = ['title', 'description'].map((key) => locale.text(key) ?? config.text(key))
  return { title, description }
}
