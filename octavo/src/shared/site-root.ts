/** Folders in the site root with code of the site that runs while pages are rendered. */
export const CODE_FOLDERS: readonly string[] = ['components', 'theme', 'layouts']

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
