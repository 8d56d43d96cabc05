import type { TagTraits, ThemeServer } from '../../shared/theme.ts'
import { findSiteCode, type PackageModules } from './site-code/index.ts'

type Components = Pick<ThemeServer, 'components' | 'siteComponents'>

/**
 * The theme with the tags of all components of the site in `root`, and of `modules` of packages. Those that it lacks,
 * because the code cannot be bundled, are reported already: their tags must not count as unknown, too.
 */
export function withUnbundled<Theme extends Components>(
  theme: Theme,
  root: string,
  modules: PackageModules | undefined,
): Theme {
  const named = Object.keys(findSiteCode(root, modules).components)
  const lacking = named.filter((name) => !theme.siteComponents.includes(name))
  if (lacking.length === 0) return theme
  const unbundled = lacking.map((name) => [name, toUnbundled(theme.components[name])])
  return { ...theme, components: { ...theme.components, ...Object.fromEntries(unbundled) } }
}

/** `builtIn`: the component of the theme that has the same name. */
function toUnbundled(builtIn: TagTraits | undefined): TagTraits {
  return { island: false, parts: builtIn?.parts ?? [], isUnbundled: true }
}
