import { withoutFinalSlashes } from '../urls.ts'

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

/** The sidebar file of a folder of documentation, unless the configuration names another one. */
export const SIDEBAR_FILE = 'sidebar.yml'

/** The path of a file or folder of the site in one form: with forward slashes, no leading `./` and no final slash. */
export function toLocalPath(path: string): string {
  return withoutFinalSlashes(path.replaceAll('\\', '/').replace(/^(\.\/)+/, ''))
}

/**
 * Whether a path in this form is below the site root. `~`, `$HOME` and `%USERPROFILE%` mean a folder only to a shell.
 */
export function isLocalPath(path: string): boolean {
  return !/^(\/|[a-z]:|~|\$|%)|(^|\/)\.{0,2}(\/|$)|\p{Cc}/iu.test(path)
}

/** Whether a value is the path of a file or folder of the site, in any form. */
export function isInSite(value: unknown): boolean {
  return typeof value === 'string' && isLocalPath(toLocalPath(value))
}
