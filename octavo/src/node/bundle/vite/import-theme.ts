import { pathToFileURL } from 'node:url'
import type { ThemeServer } from '../../../shared/theme.ts'
import { SiteCodeError, toLoadProblem } from '../problems/index.ts'

/**
 * Imports a server module: the bundle of `src/theme/server.tsx`, which exports `theme`. Rejects with a `SiteCodeError`
 * if a module of the site throws, or does not export what it must.
 */
export async function importTheme(serverModule: string, root: string): Promise<ThemeServer> {
  const imported = import(pathToFileURL(serverModule).href).catch((error: unknown) => {
    const problem = toLoadProblem(error, root)
    throw problem ? new SiteCodeError([problem]) : error
  })
  // An import by a computed path has no type.
  const { theme } = (await imported) as { theme: ThemeServer }
  if (theme.problems.length > 0) throw new SiteCodeError(theme.problems)
  return theme
}
