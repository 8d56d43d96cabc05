/**
 * A site in several languages: each becomes its own site, in its own folder.
 *
 * Input   the site of each language, as the engine reads it
 * Output  the sites with what joins them; the folders in TO; the reports of all builds
 *
 * Steps   read each language → join: list of languages, dropdown, links between languages, components, public files →
 *         write → build each below the one at the root.
 * Must not: know an engine.
 */
export { importLanguages, type BuildAndCompare, type LanguagesInput } from './import-languages.ts'
