/**
 * A Jekyll site.
 *
 * Input   FROM with `_config.yml`
 * Output  `ImportedSite`: pages and posts at their addresses, sidebar and navbar of the theme, settings
 *
 * Steps   configuration → pages with their addresses → templates → Markdown → links → sidebar.
 * Must not: know how a template or Markdown is read.
 */
export { readSite } from './read-site.ts'
