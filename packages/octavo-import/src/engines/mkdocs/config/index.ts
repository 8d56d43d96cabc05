/**
 * The configuration of a MkDocs site.
 *
 * Input   `mkdocs.yml` and the files that it inherits from
 * Output  its values with their places, without executing its Python tags; `nav` as a sidebar
 * Must not: read pages.
 */
export { baseUrlOf, findConfig, type MkDocsConfig, overlaysOf, readConfig, shortName } from './read-config.ts'
export { localizeConfig, readTranslationSettings, type TranslationSettings } from './languages.ts'
export { toSidebar } from './nav.ts'
export { readNav } from './nav-files.ts'
