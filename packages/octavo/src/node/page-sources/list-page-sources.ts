import type { Problem } from '../../shared/build/problem.ts'
import { toLocalPath } from '../../shared/build/site-root.ts'
import type { PageSource } from '../../shared/build/site-code.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import type { SiteConfig } from '../config/index.ts'
import { createBlog } from './blog/create-blog.ts'
import { createChangelog } from './create-changelog.ts'

type SourceConfig = Pick<SiteConfig, 'sources' | 'blog' | 'changelog' | 'labels' | 'images' | 'publicPath'>

/** By configuration: a source may keep values between `pages` and `files`. */
const listed = new WeakMap<SourceConfig, readonly PageSource[]>()

/** The sources of a site in order: blog and changelog, then the sources in its configuration. */
export function listPageSources(config: SourceConfig): readonly PageSource[] {
  const known = listed.get(config)
  if (known) return known
  const { blog, changelog, sources, labels, images, publicPath } = config
  const all = [
    ...(blog ? [createBlog({ ...blog, labels: labels.blog, publicPath, imageHosts: images.hosts })] : []),
    ...(changelog ? [createChangelog({ ...changelog, labels: labels.changelog })] : []),
    ...sources,
  ]
  listed.set(config, all)
  return all
}

/** Whether a site has any source. */
export function hasPageSources({
  blog,
  changelog,
  sources,
}: Pick<SourceConfig, 'blog' | 'changelog' | 'sources'>): boolean {
  return blog !== undefined || changelog !== undefined || sources.length > 0
}

/** Folders, relative to the site root, whose files the pages of sources may show or link. */
export function listSourceFolders(config: SourceConfig): string[] {
  const folders = listPageSources(config).flatMap(({ folder }) => (folder === undefined ? [] : toLocalPath(folder)))
  return [...new Set(folders)]
}

/** Files and folders, relative to the site root, whose change means making the pages of sources again. */
export function listWatched(config: SourceConfig): string[] {
  const named = listPageSources(config).flatMap(({ watch = [] }) =>
    typeof watch === 'function' ? [] : watch.map(toLocalPath),
  )
  return [...new Set([...named, ...listSourceFolders(config)])]
}

/** Represents a change that a source reports by itself, among the names of changed files. */
export const PAGE_SOURCE_CHANGE = '@source'

/** Whether a change in a file, relative to the site root, means making the pages of sources again. */
export function dependsOnPageSources(config: SourceConfig, file: string): boolean {
  if (file === PAGE_SOURCE_CHANGE) return true
  return listWatched(config).some((path) => file === path || file.startsWith(`${path}/`))
}

/**
 * Starts the sources that watch by themselves. A function that throws is passed to `report`. Returns a function that
 * stops them.
 */
export function watchWithFunctions(
  config: SourceConfig & Pick<SiteConfig, 'file'>,
  changed: () => void,
  report: (problem: Problem) => void,
): () => void {
  const attempt = <Value>(name: string, run: () => Value): Value | undefined => {
    try {
      return run()
    } catch (error) {
      return void report(failedToWatch(name, error, config.file))
    }
  }
  const stops = listPageSources(config).flatMap(({ name, watch }) => {
    const stop = typeof watch === 'function' ? attempt(name, () => watch(changed)) : undefined
    return stop ? [() => attempt(name, stop)] : []
  })
  return () => stops.forEach((stop) => stop())
}

function failedToWatch(name: string, error: unknown, file: string): Problem {
  return {
    severity: 'error',
    message: `The page source "${name}" cannot be watched: ${thrownMessage(error)}`,
    file,
    hint: 'Fix the function "watch" of the source.',
  }
}
