import { NOT_FOUND_FILE } from '../urls.ts'
import { BUILD_STAMP_FILE } from './versions/build-stamp.ts'

/** The pages as a list for language models: https://llmstxt.org */
export const LLMS_FILE = 'llms.txt'
/** The Markdown of all pages in one file, for a site with `llms.full`. */
export const LLMS_FULL_FILE = 'llms-full.txt'
export const ROBOTS_FILE = 'robots.txt'
export const SITEMAP_FILE = 'sitemap.xml'
/** The sitemaps of all languages. */
export const SITEMAP_INDEX_FILE = 'sitemap-index.xml'
/** Response headers for hosts, which read this file and do not send it. */
export const HEADERS_FILE = '_headers'
/** Rules of the site for hosts, which read this file and do not send it. */
export const REDIRECTS_FILE = '_redirects'

/** Files that hosts and crawlers read at the root of a site only, so that its languages share them. */
export const ROOT_ONLY_FILES: ReadonlySet<string> = new Set([
  HEADERS_FILE,
  REDIRECTS_FILE,
  ROBOTS_FILE,
  '.nojekyll',
  'CNAME',
])

/** Files in whose place a site may publish its own. */
export const REPLACEABLE_FILES: ReadonlySet<string> = new Set([LLMS_FILE, LLMS_FULL_FILE, ROBOTS_FILE])

/** Files that a build writes at the base path, besides its pages, and that servers send. */
export const GENERATED_FILES: ReadonlySet<string> = new Set([
  BUILD_STAMP_FILE,
  LLMS_FILE,
  NOT_FOUND_FILE,
  ROBOTS_FILE,
  SITEMAP_FILE,
])
