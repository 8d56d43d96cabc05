/**
 * The configuration of a MkDocs site.
 *
 * Input   `mkdocs.yml` and the files that it inherits from
 * Output  its values with their places, without executing its Python tags; `nav` as a sidebar
 * Must not: read pages.
 */
export { baseUrlOf } from './base-url.ts'
export { localizeConfig, readTranslationSettings, type TranslationSettings } from './languages.ts'
export { toSidebar } from './nav.ts'
export { readNav } from './nav-files.ts'
export { overlaysOf } from './overlays.ts'
export { findConfig, readConfig, shortName, type MkDocsConfig } from './read-config.ts'
