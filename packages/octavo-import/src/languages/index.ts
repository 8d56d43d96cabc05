/**
 * A site in several languages: one site, in which each language has the files that it does not share.
 *
 * Input   the site of each language, as the engine reads it
 * Output  one site with `languages`; the old addresses of all pages; a report on each language
 *
 * Steps   place: tag, folder and addresses of each language → read each language → complete it → keep addresses that
 *         the place has changed → join: settings, pages, files, components.
 * Must not: know an engine; write or build.
 */
export { readLanguages, type JoinedSite, type LanguagesSource } from './read-languages.ts'
