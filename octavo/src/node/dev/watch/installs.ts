/**
 * Files that package managers write when they have installed packages: npm, pnpm, Yarn 2 and Yarn 1. After `git pull`
 * an installation changes no other file of the site.
 */
export const INSTALL_RECORDS: readonly string[] = [
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
]

/** The file whose change has the same consequences. */
export function toCause(file: string): string {
  return INSTALL_RECORDS.includes(file) ? 'package.json' : file
}
