import type { Problem } from '../shared/problem.ts'
import type { ShellManifest } from '../shared/theme.ts'
import { placeProblems, type SiteConfig } from './config/index.ts'

/** Whether a site has a look of its own. The code for it is loaded only then. */
export function hasBrand({ theme, styles = [], logo }: SiteConfig): boolean {
  return theme !== undefined || styles.length > 0 || (typeof logo === 'object' && logo.size !== undefined)
}

/** Gives the shell the look of the site. `cacheDir` is absolute. */
export async function applyBrand(
  config: SiteConfig,
  { manifest }: { manifest: ShellManifest },
  cacheDir: string,
): Promise<{ manifest: ShellManifest; problems: Problem[] }> {
  const { brandShell } = await import('./assets/brand/index.ts')
  const branded = await brandShell(config, manifest, cacheDir)
  return { ...branded, problems: await placeProblems(config.root, branded.problems) }
}
