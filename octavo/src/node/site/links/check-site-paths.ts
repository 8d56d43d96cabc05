import { splitHref } from '../../../shared/urls.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import { checkAnchor } from './check-anchor.ts'
import { describeBroken, isUnchecked, type LinkFinding } from './describe-broken.ts'
import type { LinkContext } from './link-context.ts'
import { findAbsolute } from './targets.ts'

/** Resolves the paths in sidebar and settings when all routes are known, and reports broken ones. */
export function checkSitePaths(context: LinkContext): void {
  const { config, problems, sitePaths, targets, advisor, attached } = context
  for (const { path, place: at, mayLeave, apply } of sitePaths) {
    const { path: bare, query, hash } = splitHref(path)
    const target = findAbsolute(targets, bare.startsWith('/') ? bare : `/${bare}`)
    const place = (finding: LinkFinding) => ({ ...finding, ...at })
    if (target && target.kind !== 'draft') {
      if (target.kind === 'route') checkAnchor(context, { href: path, hash, page: target.page, place })
      else if (target.attached) attached.add(target.file)
      apply(target.href + query + hash)
    } else if (!isUnchecked(config, path) && !(mayLeave && !target)) {
      const finding = describeBroken(path, target, () => advisor.adviseRoute(bare))
      problems.push(...problemsAtLevel(config.onBrokenLinks, place(finding)))
    }
  }
}
