/**
 * The changelog: a page source like any of a site's.
 *
 * Must not: use anything of Octavo that the source of a site cannot use; load what makes it before it is asked for.
 */
import { joinPath } from '../../shared/urls.ts'
import type { PageSource } from '../../shared/build/site-code.ts'
import type { ChangelogConfig, Version } from './changelog.ts'

/** The source of a site's changelog. What makes it is loaded when the site is read. */
export function createChangelog(config: ChangelogConfig): PageSource {
  const feed = joinPath(config.routeBasePath, 'rss.xml')
  let versions: readonly Version[] = []
  return {
    name: 'changelog',
    watch: config.from === 'file' ? [config.path] : [],
    pages: async (site) => {
      const { makeChangelog } = await import('./changelog.ts')
      const changelog = await makeChangelog(config, site)
      if (!changelog) return []
      versions = changelog.versions
      return [changelog.page]
    },
    feeds: ({ url }) =>
      url === '' ? [] : [{ path: feed, type: 'application/rss+xml', title: `${config.title} (RSS)` }],
    files: async (site): Promise<Record<string, string>> => {
      if (site.url === '') return {}
      const { renderFeed } = await import('./changelog.ts')
      return { [feed]: renderFeed(versions, { ...config, path: feed }, site) }
    },
  }
}
