import { splitHref } from '../../../shared/urls.ts'
import { matchesAny } from '../../../shared/text/patterns.ts'
import type { SiteContext } from '../context.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import type { LinkAdvisor } from './advise.ts'
import { findAbsolute, type Targets } from './targets.ts'

/** Resolves the paths in sidebar, navbar and footer when all routes are known, and reports broken ones. */
export function checkSitePaths(
  { config, problems, sitePaths }: SiteContext,
  targets: Targets,
  advisor: LinkAdvisor,
): void {
  for (const { path, place, apply } of sitePaths) {
    const { path: bare, query, hash } = splitHref(path)
    const target = findAbsolute(targets, bare.startsWith('/') ? bare : `/${bare}`)
    const message = `The link "${path}" leads to no page or file of this site.`
    if (target === undefined && matchesAny(path, config.uncheckedLinks)) continue
    if (target === undefined)
      problems.push(
        ...problemsAtLevel(config.onBrokenLinks, {
          kind: 'broken-link',
          message,
          ...place,
          hint: advisor.adviseRoute(bare),
        }),
      )
    else if (target.kind !== 'draft') apply(target.href + query + hash)
  }
}
