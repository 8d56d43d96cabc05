/** Where Octavo publishes files that it names after their content. An author may publish files there, too. */
const FOLDER = 'assets/'

/** Beginnings of the names that Octavo gives to files of the site. Those of the shell have no common one. */
const BEGINNINGS = ['cards/', 'icons/', 'img/', 'search-', 'sidebar-'].map((name) => FOLDER + name)

/**
 * Patterns of the addresses that may be cached for ever, which match no file of the author. `shell`: paths of the files
 * of the shell, `others`: of all files that the author publishes.
 */
export function listImmutable(shell: readonly string[], others: readonly string[]): string[] {
  const mixed = others.filter((file) => file.startsWith(FOLDER))
  if (mixed.length === 0) return [`/${FOLDER}*`]
  const beginnings = BEGINNINGS.filter((beginning) => !mixed.some((file) => file.startsWith(beginning)))
  const named = shell.filter((file) => file.startsWith(FOLDER) && !beginnings.some((each) => file.startsWith(each)))
  return [...beginnings.map((beginning) => `/${beginning}*`), ...named.map((file) => `/${file}`)]
}
