/**
 * Reads the configuration file of a site: TypeScript, JavaScript, JSON or YAML.
 *
 * Input   the site's folder, and a cache for the bundles of TypeScript and JavaScript files
 * Output  `ReadConfig`: the value that the file exports, the files it depends on, and syntax errors with their place
 *
 * Bundler and YAML parser are imported only for the files that need them: loading one takes longer than the rest.
 * Must not: check the value; throw for anything a site owner wrote.
 */
export type { BundleCache } from './bundle-config.ts'
export { readConfig } from './read-config.ts'
