/** Checks the modules of the site that only browsers load: the client module and that for analytics. */
import { existsSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { joinWords } from '../../shared/build/text/labels.ts'
import { nearestName } from '../../shared/text/nearest.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { toRelativePath } from '../files/index.ts'
import type { TagTraits, ThemeServer } from '../../shared/theme.ts'
import type { ShellFeatures } from './shell-features.ts'
import { findSiteCode, type PackageModules } from './site-code/index.ts'

const EXPORT = 'onPage'

/** Finds a misspelled `onPage`. A client module without any export is right: it may do everything when it is loaded. */
export function checkClientModule({ output }: Rolldown.RolldownOutput, root: string): Problem[] {
  const { client } = findSiteCode(root)
  if (client === null) return []
  const file = toRelativePath(root, client)
  // Vite separates the folders of identifiers by slashes, also on Windows.
  const isClient = (id: string | null) => id !== null && toRelativePath(root, id) === file
  const names = output.flatMap((each) => (each.type === 'chunk' && isClient(each.facadeModuleId) ? each.exports : []))
  const near = names.filter((name) => name !== EXPORT && nearestName(name, [EXPORT]) !== undefined)
  if (near.length === 0 || names.includes(EXPORT)) return []
  const message = `${file} exports "${near[0]}", which nothing calls.`
  return [{ severity: 'error', message, file, hint: `Did you mean "${EXPORT}"?` }]
}

const FUNCTIONS = ['start', 'page', 'stop']

/** The Problem of a module for analytics that does not exist. `root`: absolute path of the site. */
export function findMissingModule(root: string, { analyticsModule: module }: ShellFeatures): Problem[] {
  if (module === undefined || existsSync(module)) return []
  const file = toRelativePath(root, module)
  const hint = 'Add the file, or fix "analytics.module" in the configuration.'
  return [{ severity: 'error', message: `The module "${file}" for analytics does not exist.`, file, hint }]
}

/** The Problem of a module for analytics that does not export what it must. */
export function checkAnalyticsModule(
  { output }: Pick<Rolldown.RolldownOutput, 'output'>,
  root: string,
  { analyticsModule: module, feedback }: ShellFeatures,
): Problem[] {
  if (module === undefined) return []
  const modules = output.flatMap((file) => (file.type === 'chunk' ? [file.modules[module]] : []))
  const exported = new Set(modules.flatMap((found) => found?.renderedExports ?? []))
  const wanted = feedback?.target.kind === 'provider' ? [...FUNCTIONS, 'event'] : FUNCTIONS
  const missing = wanted.filter((name) => !exported.has(name))
  if (missing.length === 0) return []
  const file = toRelativePath(root, module)
  const message = `The module for analytics does not export "${missing.join('", "')}".`
  return [
    {
      severity: 'error',
      message,
      file,
      hint: `Declare and export the functions ${joinWords(
        wanted.map((name) => `"${name}"`),
        'and',
      )} in this file.`,
    },
  ]
}

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
