/**
 * The configuration of a site.
 *
 * Input   the site's folder: `octavo.config.ts` (or .js, .mjs, .json, .yml), `package.json`, the home page if there is
 *         one; the environment variable OCTAVO_ANALYTICS
 * Output  `SiteConfig` with every default filled in, and the problems of the file
 *
 * Steps   `read/` the file; `check/` it against the schema; complete the defaults; `locate/` the problems in the file.
 * A folder without any of these files is a site too. Invalid values become problems and fall back to their defaults.
 * Must not: read pages; throw for anything a site owner wrote.
 */
import { join, resolve } from 'node:path'
import { isRecord } from '../../shared/plain-data.ts'
import { CONFIG_FILES } from '../../shared/build/site-root.ts'
import { hasErrors, splitResults, withoutRepeats, type Problem } from '../../shared/build/problem.ts'
import { findNamedFile, isFolder } from '../files/index.ts'
import { ANALYTICS_VARIABLE, applyAnalyticsVariable } from './analytics-variable.ts'
import { checkConfig } from './check/check-config.ts'
import { completeConfig, decidesDefaults } from './complete-config.ts'
import { placeProblems, toOwnPlaces } from './locate/index.ts'
import { readConfig, type BundleCache } from './read/index.ts'
import type { CheckedConfig, SiteConfig } from './schema.ts'
import type { LanguageInput, LanguageSites } from './split-languages.ts'

export type { SiteConfig } from './schema.ts'

export interface LoadedConfig {
  config: SiteConfig
  /** The site in its other languages; empty for a site in one. */
  others: readonly SiteConfig[]
  problems: Problem[]
  /** Whether the file has a mistake for which it says nothing: other problems would follow from that. */
  isUnreadable: boolean
  /** Absolute paths of the files that the configuration is read from, whether they exist or not. */
  files: string[]
}

/** Whether a change in a file, relative to the site root, means loading the configuration again. */
export function dependsOn({ config, files }: LoadedConfig, file: string): boolean {
  const isNamed = file === config.markdown.glossary
  return isNamed || files.includes(join(config.root, file)) || decidesDefaults(config, file)
}

/** Loads the configuration of the site in `root`. With a cache, an unchanged file is not bundled again. */
export async function loadConfig(root: string, cache?: BundleCache): Promise<LoadedConfig> {
  const folder = resolve(root)
  const read = await readConfig(folder, cache)
  const { file, value, module } = read
  const { sites, problems } = await toSites(value, { root: folder, file })
  const complete = (site: LanguageInput) => completeSite(site, { root: folder, file, module })
  const [first, ...others] = [await complete(sites[0]), ...(await Promise.all(sites.slice(1).map(complete)))]
  const all = [...problems, ...[first, ...others].flatMap((site) => site.problems)]
  const watched = CONFIG_FILES.map((name) => join(folder, name))
  return {
    config: first.config,
    others: others.map(({ config }) => config),
    problems: withoutRepeats([...checkFolder(folder), ...read.problems, ...(await placeProblems(folder, all))]),
    isUnreadable: hasErrors(read.problems),
    files: [...new Set([...read.files, ...watched])],
  }
}

// Most sites load none of these three modules.

async function toSites(value: unknown, place: { root: string; file: string }): Promise<LanguageSites> {
  if (!isRecord(value) || !isRecord(value.languages)) return { sites: [{ input: value }], problems: [] }
  const { splitLanguages } = await import('./split-languages.ts')
  return splitLanguages(value, value.languages, place)
}

async function withOwnWords(input: unknown): Promise<unknown> {
  if (!isRecord(input) || input.language === undefined) return input
  const { withWords } = await import('./words/index.ts')
  return withWords(input)
}

async function withAdditions(config: SiteConfig): Promise<{ config: SiteConfig; problems: Problem[] }> {
  if (config.sources.length === 0) return { config, problems: [] }
  const { addFromSources } = await import('./source-additions.ts')
  return addFromSources(config)
}

/** The configuration of the site in one language. */
async function completeSite(
  { input, folder: layer, layers }: LanguageInput,
  { root, file, module }: { root: string; file: string; module: string | undefined },
): Promise<{ config: SiteConfig; problems: Problem[] }> {
  const checked = checkConfig(await withOwnWords(input), file)
  const replaced = applyAnalyticsVariable(checked.config.analytics, process.env[ANALYTICS_VARIABLE])
  const place = { root, file, ...(layer !== undefined && { layer }), ...(layers && { layers }) }
  const complete = completeConfig({ ...checked.config, analytics: replaced.analytics }, place)
  const hasModule = module !== undefined && hasPageCode(checked.config)
  const { config, problems: ofSources } = await withAdditions({ ...complete, ...(hasModule && { module }) })
  const missing = findMissing(checked.config, root, file)
  const problems = [...checked.problems, ...missing, ...replaced.problems, ...ofSources]
  return {
    config,
    problems: toOwnPlaces(config, problems),
  }
}

/** Whether pages are made with functions of the configuration. */
function hasPageCode({ markdown }: Pick<SiteConfig, 'markdown'>): boolean {
  const { remarkPlugins, transforms } = markdown
  return remarkPlugins.length > 0 || Object.values(transforms).some((transform) => transform !== undefined)
}

/** Whether the navbar has a search box. */
export function hasSearch({ navbar }: SiteConfig): boolean {
  return navbar.items.some(({ type }) => type === 'search')
}

function checkFolder(folder: string): Problem[] {
  if (isFolder(folder)) return []
  return [{ severity: 'error', message: `There is no folder "${folder}".`, hint: 'Pass the folder of the site.' }]
}

/** Folders that a site may lack if it does not name them. */
const DEFAULTS = new Set(['docs', 'pages', 'public'])

/** Reports folders and modules that the configuration names, but that do not exist. */
function findMissing(config: CheckedConfig, root: string, file: string): Problem[] {
  return [...findMissingFolders(config, root, file), ...findMissingModules(config, root, file)]
}

/** Folders that the configuration names, but that do not exist. Of several areas, each must have a page. */
function findMissingFolders({ docs, pages, publicPath }: CheckedConfig, root: string, file: string): Problem[] {
  const named = [
    ...(Array.isArray(docs) ? [] : [{ key: ['docs', 'path'], path: docs.path }]),
    { key: ['publicPath'], path: publicPath },
    { key: ['pages', 'path'], path: pages.path },
  ]
  return named
    .filter(({ path }) => !DEFAULTS.has(path) && !isFolder(join(root, path)))
    .map(({ key, path }) => ({
      severity: 'warning',
      message: `"${key.join('.')}" names the folder "${path}", which does not exist.`,
      file,
      key,
      hint: 'Create it, or fix the path: it is relative to the folder of the site.',
    }))
}

/** Modules of packages that the configuration names, but that cannot be found. */
function findMissingModules({ modules }: CheckedConfig, root: string, file: string): Problem[] {
  const named = Object.entries(modules ?? {}).flatMap(([kind, paths]) =>
    Object.entries(paths).map(([name, path]) => findNamedFile(`modules.${kind}.${name}`, path, { root, file })),
  )
  return splitResults(named).problems
}
