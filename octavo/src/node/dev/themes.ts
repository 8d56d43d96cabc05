import type { Problem } from '../../shared/problem.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import { bundleShell, checkComponents, toBundleProblem, type DevShell } from '../assets/index.ts'
import { componentsFolder } from '../load-site.ts'
import { loadTheme } from '../tasks/theme.ts'
import { watched } from '../watchdog/index.ts'

/** The theme with the site's components, as pages of the preview are rendered with it. */
export interface Themes {
  /** The current theme. While a component cannot be bundled: the last good one, or that without site components. */
  read(): Promise<ThemeServer>
  /** Bundles the components again, after a change. */
  refresh(): Promise<void>
  /** Why the components cannot be bundled. */
  problems(): Problem[]
}

/** `root` and `cacheDir` are absolute. */
export function createThemes(shell: DevShell, root: string, cacheDir: string): Themes {
  let problems: Problem[] = []
  const load = async (fallback: () => Promise<ThemeServer>): Promise<ThemeServer> => {
    problems = checkFolder(root)
    if (problems.length > 0) return fallback()
    try {
      const theme = await watched({ kind: 'components' }, shell.bundleTheme)
      return theme
    } catch (error) {
      problems = [toBundleProblem(error, root)]
      return fallback()
    }
  }
  let current: Promise<ThemeServer> = load(() => loadBuiltIn(root, cacheDir))
  return {
    read: () => current,
    refresh: async () => {
      const last = current
      current = load(() => last)
      await current
    },
    problems: () => problems,
  }
}

/** Component files that must not be read. */
function checkFolder(root: string): Problem[] {
  const folder = componentsFolder(root)
  return folder === null ? [] : checkComponents(root, folder)
}

async function loadBuiltIn(root: string, cacheDir: string): Promise<ThemeServer> {
  const { manifest } = await bundleShell({ root, componentsDir: null, cacheDir })
  return loadTheme(manifest.serverModule)
}
