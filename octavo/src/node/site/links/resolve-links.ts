import { posix } from 'node:path'
import { placeProblem } from '../../../shared/problem.ts'
import type { LinkRef } from '../../../shared/page.ts'
import { decodePath, isExternalHref, splitHref } from '../../../shared/urls.ts'
import type { RoutedPage } from '../plan.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import { adviseEncoded } from './advise-encoded.ts'
import { checkAnchor } from './check-anchor.ts'
import { describeBroken, isUnchecked, type LinkFinding } from './describe-broken.ts'
import type { LinkContext } from './link-context.ts'
import { findCause, findTarget, type Target } from './targets.ts'

/** The address of each link of a page. Problems are added to the context. */
export function resolveLinks(context: LinkContext, from: RoutedPage): string[] {
  return from.page.links.map((link) => resolveLink(context, from, link))
}

function resolveLink(context: LinkContext, from: RoutedPage, link: LinkRef): string {
  if (isExternalHref(link.href)) return link.href
  const { path, query, hash } = splitHref(link.href)
  const file = link.file ?? from.page.file
  const anchor = {
    href: link.href,
    hash,
    place: (finding: LinkFinding) => placeProblem(finding, file, link),
  }
  if (path === '') {
    checkAnchor(context, { ...anchor, page: from.page })
    return link.href
  }
  const target = findTarget(context.targets, path, { file, route: from.route })
  if (target === undefined || target.kind === 'draft') return reportBroken(context, { link, file, path, from }, target)
  const mdx = findMdx(target)
  if (mdx !== undefined) return reportMdx(context, link, mdx, file)
  if (target.kind === 'file' && target.attached) context.attached.add(target.file)
  if (target.kind === 'route') checkAnchor(context, { ...anchor, page: target.page })
  return target.href + query + hash
}

/** A link to a path from a page; `file` is the page, or the fragment in it that has the link. */
interface BrokenLink {
  link: LinkRef
  file: string
  path: string
  from: RoutedPage
}

function reportBroken(context: LinkContext, { link, file, path, from }: BrokenLink, target?: Target): string {
  const { config, targets, advisor, problems } = context
  if (config.onBrokenLinks === 'ignore' || isUnchecked(config, link.href)) return link.href
  const wanted = posix.join(posix.dirname(file), decodePath(path))
  const advise = () =>
    adviseEncoded(targets, link.href, { file, route: from.route }) ??
    (path.startsWith('/') ? advisor.adviseRoute(path) : advisor.adviseFile(wanted, file))
  const cause = target ? undefined : findCause(targets, path, from.route)
  const finding = { ...describeBroken(link.href, target, advise), ...(cause && { cause }) }
  problems.push(...problemsAtLevel(config.onBrokenLinks, placeProblem(finding, file, link)))
  return link.href
}

/** An MDX file beside the pages, which a link would publish as its source. One in the public folder is a download. */
function findMdx(target: Target): string | undefined {
  return target.kind === 'file' && target.attached && /\.mdx$/i.test(target.file) ? target.file : undefined
}

function reportMdx(context: LinkContext, link: LinkRef, target: string, file: string): string {
  if (isUnchecked(context.config, link.href)) return link.href
  const found = {
    severity: 'warning' as const,
    kind: 'link-to-mdx' as const,
    message: `The link "${link.href}" leads to an MDX file, which is not published.`,
    hint: `Rename "${target}" to "${posix.basename(target).replace(/x$/i, '')}" and replace its imports and expressions.`,
  }
  context.problems.push(placeProblem(found, file, link))
  return link.href
}
