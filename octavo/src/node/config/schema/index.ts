/**
 * The schemas that the configuration is made of, one file for each part of it.
 *
 * Output  a valibot schema for each top-level key with fields of its own, and the values that several of them share
 *
 * The description of a key is its reference: editors show it, and the user guide's configuration page is made from it.
 * The title of a schema is its value in words. Every message completes the sentence `"key" must be …`.
 * Must not: read files; depend on a site.
 */
export { ANALYTICS, FEEDBACK } from './analytics.ts'
export { BLOG, CHANGELOG } from './blog.ts'
export { ANNOUNCEMENT_BAR, BADGES, COLOR_MODE, CONTACT, LOGO } from './appearance.ts'
export { FAVICON, IMAGES, SOCIAL_CARDS, STYLES, THEME } from './brand.ts'
export {
  ADMONITION_KINDS,
  CUSTOM_FIELDS,
  DOCS,
  EMBEDS,
  LLMS,
  FRONT_MATTER,
  PAGES,
  REDIRECTS,
  SEARCH,
  TAGS,
  TOC,
  VERSION,
} from './content.ts'
export type { DocsAreaSettings, DocsFolder } from './content.ts'
export { LANGUAGE, LANGUAGES } from './languages.ts'
export { FOOTER, NAVBAR } from './navigation.ts'
export { LABELS } from './labels.ts'
export { MARKDOWN, MODULES, PAGE_SOURCES } from './site-code.ts'
export { HEADERS, POLICY } from './policy.ts'
export { BASE_PATH, LOCAL_PATH, REPORT_LEVEL, SITE_PATH, TEXT } from './values.ts'
