/** Names of the configuration of a site, in order of precedence. */
export const CONFIG_FILES = [
  'octavo.config.ts',
  'octavo.config.mts',
  'octavo.config.js',
  'octavo.config.mjs',
  'octavo.config.json',
  'octavo.config.yml',
  'octavo.config.yaml',
]
