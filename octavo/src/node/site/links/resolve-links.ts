import { posix } from 'node:path'
import { placeProblem } from '../../../shared/problem.ts'
import type { LinkRef, PageSummary } from '../../../shared/page.ts'
import { decodePath, isExternalHref, splitHref } from '../../../shared/urls.ts'
import { matchesAny } from '../../../shared/text/patterns.ts'
import type { SiteContext } from '../context.ts'
import type { RoutedPage } from '../plan.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import type { LinkAdvisor } from './advise.ts'
import { adviseEncoded } from './advise-encoded.ts'
import type { AnchorIndex } from './anchors.ts'
import { findCause, findTarget, type Target, type Targets } from './targets.ts'

export type LinkContext = SiteContext & {
  targets: Targets
  anchors: AnchorIndex
  advisor: LinkAdvisor
  /** Files beside pages that links lead to. */
  attached: Set<string>
}

/** The address of each link of a page. Problems are added to the context. */
export function resolveLinks(context: LinkContext, from: RoutedPage): string[] {
  return from.page.links.map((link) => resolveLink(context, from, link))
}

function resolveLink(context: LinkContext, from: RoutedPage, link: LinkRef): string {
  if (isExternalHref(link.href)) return link.href
  const { path, query, hash } = splitHref(link.href)
  const file = link.file ?? from.page.file
  if (path === '') {
    checkAnchor(context, { link, file, page: from.page, hash })
    return link.href
  }
  const target = findTarget(context.targets, path, { file, route: from.route })
  if (target === undefined || target.kind === 'draft') return reportBroken(context, { link, file, path, from }, target)
  const mdx = findMdx(target)
  if (mdx !== undefined) return reportMdx(context, link, mdx, file)
  if (target.kind === 'file' && target.attached) context.attached.add(target.file)
  if (target.kind === 'route') checkAnchor(context, { link, file, page: target.page, hash })
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
  if (config.onBrokenLinks === 'ignore' || isUnchecked(context, link)) return link.href
  const wanted = posix.join(posix.dirname(file), decodePath(path))
  const message = target
    ? `The link "${link.href}" leads to a draft, which is not published.`
    : `The link "${link.href}" leads to no page or file of this site.`
  const hint = target
    ? 'Remove the link, or publish the page by removing "draft: true" from it.'
    : (adviseEncoded(targets, link.href, { file, route: from.route }) ??
      (path.startsWith('/') ? advisor.adviseRoute(path) : advisor.adviseFile(wanted, file)))
  const cause = target ? undefined : findCause(targets, path, from.route)
  const kind = target ? ('link-to-draft' as const) : ('broken-link' as const)
  const finding = { kind, message, hint, ...(cause && { cause }) }
  problems.push(...problemsAtLevel(config.onBrokenLinks, placeProblem(finding, file, link)))
  return link.href
}

/** Whether two ids are made of the same words: `build-outdir` of VitePress and `buildoutdir` of GitHub. */
function isSameHeading(id: string, other: string): boolean {
  const words = (each: string) => each.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return words(id) === words(other)
}

/** An MDX file beside the pages, which a link would publish as its source. One in the public folder is a download. */
function findMdx(target: Target): string | undefined {
  return target.kind === 'file' && target.attached && /\.mdx$/i.test(target.file) ? target.file : undefined
}

function reportMdx(context: LinkContext, link: LinkRef, target: string, file: string): string {
  if (isUnchecked(context, link)) return link.href
  const found = {
    severity: 'warning' as const,
    kind: 'link-to-mdx' as const,
    message: `The link "${link.href}" leads to an MDX file, which is not published.`,
    hint: `Rename "${target}" to "${posix.basename(target).replace(/x$/i, '')}" and replace its imports and expressions.`,
  }
  context.problems.push(placeProblem(found, file, link))
  return link.href
}

/** Whether the site says that a build cannot check the link. */
function isUnchecked({ config }: LinkContext, { href }: LinkRef): boolean {
  return matchesAny(href, config.uncheckedLinks)
}

/**
 * Whether every page has an anchor: the top of the document, also as `#` or with a text fragment only, see
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
 */
function isOnEveryPage(id: string): boolean {
  return id === '' || id === 'top'
}

/** A link to a place in a page; `page` is undefined for a generated one. */
interface AnchorLink extends Pick<BrokenLink, 'link' | 'file'> {
  page: PageSummary | undefined
  /** With `#`. */
  hash: string
}

function checkAnchor(context: LinkContext, { link, file, page, hash }: AnchorLink): void {
  const id = decodePath(hash.slice(1).replace(/:~:.*$/s, ''))
  const level = context.config.onBrokenAnchors
  if (level === 'ignore' || isOnEveryPage(id) || context.anchors.has(page, id) || isUnchecked(context, link)) return
  const where = page ? `"${page.file}"` : 'the generated page'
  const anchors = [...context.anchors.list(page)]
  const finding = {
    kind: 'broken-anchor' as const,
    message: `The link "${link.href}" names the anchor "#${id}", which ${where} does not have.`,
    hint: context.advisor.adviseAnchor(id, anchors),
    ...(anchors.some((anchor) => isSameHeading(anchor, id)) && { cause: 'heading-id' as const }),
  }
  context.problems.push(...problemsAtLevel(level, placeProblem(finding, file, link)))
}
