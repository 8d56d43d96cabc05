import type { Problem } from '../../shared/build/problem.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import {
  checkSiteCode,
  findMissingModule,
  hasPlainPages,
  readPrebuilt,
  toBundleProblems,
  withUnbundled,
  type ShellFeatures,
} from '../bundle/index.ts'
import { type BundledTheme, type BundleTheme } from './shell/index.ts'
import { loadTheme } from '../tasks/theme.ts'
import { watched } from '../watchdog/index.ts'

/** The theme with the site's components, as pages of the preview are rendered with it. */
export interface Themes {
  /** The current theme. While a component cannot be bundled: the last good one, or that without site components. */
  read(): Promise<ThemeServer>
  /** The current theme with its module. */
  readBundle(): Promise<BundledTheme>
  /** Bundles the components again, after a change. */
  refresh(): Promise<void>
  /** Why the components cannot be bundled, or the site's module for analytics could not be. */
  problems(): Problem[]
}

/** `root` is absolute. */
export function createThemes(bundleTheme: BundleTheme, root: string, features: ShellFeatures): Themes {
  let problems: Problem[] = []
  const load = async (fallback: () => Promise<BundledTheme>): Promise<BundledTheme> => {
    // Browsers load it only where visits are counted, so the preview works without it.
    const missing = findMissingModule(root, features)
    // Not before: the problems of the last code are not fixed while this one is bundled.
    const settle = (found: Problem[]) => (problems = [...found, ...missing])
    const fallBack = async (found: Problem[]) => {
      const last = await fallback()
      settle(found)
      return { ...last, theme: withUnbundled(last.theme, root, features.modules) }
    }
    const misplaced = checkSiteCode(root)
    if (misplaced.length > 0) return fallBack(misplaced)
    try {
      const bundled = await (hasPlainPages(root, features)
        ? loadPrebuilt()
        : watched({ kind: 'components' }, bundleTheme))
      settle([])
      return bundled
    } catch (error) {
      return fallBack(toBundleProblems(error, root))
    }
  }
  let current = load(loadPrebuilt)
  return {
    read: async () => (await current).theme,
    readBundle: () => current,
    refresh: async () => {
      const last = current
      current = load(() => last)
      await current
    },
    problems: () => problems,
  }
}

async function loadPrebuilt(): Promise<BundledTheme> {
  const { serverModule, serverDigest } = readPrebuilt()
  return { theme: await loadTheme(serverModule), serverModule, serverDigest }
}
