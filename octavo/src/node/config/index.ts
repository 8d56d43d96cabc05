/**
 * The configuration of a site.
 *
 * Input   the site's folder: `octavo.config.ts` (or .js, .mjs, .json, .yml), `package.json`, whether there is a home page,
 *         the environment variable OCTAVO_ANALYTICS
 * Output  `SiteConfig` with every default filled in, and what is wrong with the file
 *
 * Steps   read the file; check it against the schema; fill in defaults that depend on the folder.
 * A folder without any of these files is a site too. Wrong values become problems and fall back to their defaults.
 * Must not: look at pages; throw for anything a site owner wrote.
 */
import { join, resolve } from 'node:path'
import { stat } from 'node:fs/promises'
import type { Problem } from '../../shared/problem.ts'
import { ANALYTICS_VARIABLE, applyAnalyticsVariable } from './analytics-variable.ts'
import type { BundleCache } from './bundle-config.ts'
import { checkConfig } from './check-config.ts'
import { completeConfig, defaultingFiles } from './complete-config.ts'
import { placeProblems } from './place-problems.ts'
import { CONFIG_FILES, readConfig } from './read-config.ts'
import type { SiteConfig } from './schema.ts'

export interface LoadedConfig {
  config: SiteConfig
  problems: Problem[]
  /** Absolute paths of the files the configuration depends on, whether they exist or not: a change in one of them means loading again. */
  files: string[]
}

/** Loads the configuration of the site in `root`. With a cache, a file that is the same as last time is not bundled again. */
export async function loadConfig(root: string, cache?: BundleCache): Promise<LoadedConfig> {
  const folder = resolve(root)
  const read = await readConfig(folder, cache)
  const checked = checkConfig(read.value, read.file)
  const replaced = applyAnalyticsVariable(checked.config.analytics, process.env[ANALYTICS_VARIABLE])
  const watched = [...CONFIG_FILES, ...defaultingFiles(checked.config)].map((file) => join(folder, file))
  return {
    config: await completeConfig({ ...checked.config, analytics: replaced.analytics }, folder, read.file),
    problems: [
      ...(await checkFolder(folder)),
      ...read.problems,
      ...(await placeProblems(folder, checked.problems)),
      ...replaced.problems,
    ],
    files: [...new Set([...read.files, ...watched])],
  }
}

async function checkFolder(folder: string): Promise<Problem[]> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (isFolder) return []
  return [{ severity: 'error', message: `There is no folder "${folder}".`, hint: 'Name the folder of the site.' }]
}

export { hasSearch } from './has-search.ts'
export { placeProblems } from './place-problems.ts'
export type { SiteConfig, UserConfig } from './schema.ts'
