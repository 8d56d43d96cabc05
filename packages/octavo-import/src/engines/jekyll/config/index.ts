/**
 * The configuration of a Jekyll site.
 *
 * Input   `_config.yml`, and the files in `_data`
 * Output  its values with their places; which files are published, and with which front matter
 * Must not: read pages.
 */
export { defaultsFor } from './defaults.ts'
export { createEntryFilter } from './entry-filter.ts'
export { type Collection, findConfig, type JekyllConfig, readConfig } from './read-config.ts'
export { readData, type DataFile } from './read-data.ts'
export { reportSettings } from './report-settings.ts'
