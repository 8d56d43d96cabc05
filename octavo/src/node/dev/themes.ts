import type { Problem } from '../../shared/problem.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import {
  checkSiteCode,
  findMissingModule,
  hasSiteCode,
  readPrebuilt,
  toBundleProblems,
  withUnbundled,
  type BundledTheme,
  type BundleTheme,
  type ShellFeatures,
} from '../assets/index.ts'
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
  const { analytics, feedback, words } = features
  let problems: Problem[] = []
  let missing: Problem[] = []
  const load = async (fallback: () => Promise<BundledTheme>): Promise<BundledTheme> => {
    // Browsers load it only where visits are counted, so the preview works without it.
    missing = analytics ? findMissingModule(root, analytics) : []
    problems = checkSiteCode(root)
    const fallBack = async () => {
      const last = await fallback()
      return { ...last, theme: withUnbundled(last.theme, root) }
    }
    if (problems.length > 0) return fallBack()
    if (!hasSiteCode(root) && !feedback && !words) return loadPrebuilt()
    try {
      // Not without `await`: a rejection must be caught here.
      return await watched({ kind: 'components' }, bundleTheme)
    } catch (error) {
      problems = toBundleProblems(error, root)
      return fallBack()
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
    problems: () => [...problems, ...missing],
  }
}

async function loadPrebuilt(): Promise<BundledTheme> {
  const { serverModule, serverDigest } = readPrebuilt()
  return { theme: await loadTheme(serverModule), serverModule, serverDigest }
}
