import { posix } from 'node:path'
import { placeProblem } from '../../../shared/build/problem.ts'
import type { LinkRef } from '../../../shared/build/page.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import { decodePath, isExternalHref, splitHref } from '../../../shared/urls.ts'
import type { WrittenPage } from '../plan.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import type { Place } from '../context.ts'
import { noteAnchor } from './check-anchors.ts'
import { describeBroken, isUnchecked, type LinkContext } from './link-context.ts'
import { findCause, findTarget, findAbsolute, type Target, type Targets } from './targets.ts'

/** The address of each link of a page. Problems are added to the context. */
export function resolveLinks(context: LinkContext, from: WrittenPage): string[] {
  return from.page.links.map((link) => resolveLink(context, from, link))
}

function resolveLink(context: LinkContext, from: WrittenPage, link: LinkRef): string {
  const href = context.targets.names.get(link.href) ?? link.href
  if (isExternalHref(href)) return isNamed(context, href) ? reportUnknownName(context, from, link) : href
  const { path, query, hash } = splitHref(href)
  const file = link.file ?? from.page.file
  const toAnchor = (page: string | undefined) => {
    noteAnchor(context, { href: link.href, hash, page, place: placeProblem({}, file, link) })
  }
  if (path === '') {
    toAnchor(from.page.file)
    return link.href
  }
  const target = findTarget(context.targets, path, { file, route: from.route })
  if (target === undefined || target.kind === 'draft') return reportBroken(context, { link, file, path, from }, target)
  const mdx = findMdx(target)
  if (mdx !== undefined) return reportMdx(context, link, mdx, file)
  if (target.kind === 'file' && target.attached) context.attached.add(target.file)
  if (target.kind === 'route') toAnchor(target.page?.file)
  return target.href + query + hash
}

/** Whether a link names something by the scheme of a page source. */
function isNamed({ config }: LinkContext, href: string): boolean {
  return config.sources.some(({ names }) => names && href.startsWith(`${names.scheme}:`))
}

function reportUnknownName({ config, targets, problems }: LinkContext, { page }: WrittenPage, link: LinkRef): string {
  const { href } = link
  if (config.onBrokenLinks === 'ignore' || isUnchecked(config, href)) return href
  const hint = suggest(href, targets.names.keys()) ?? 'Fix the name after the colon.'
  const finding = { kind: 'broken-link' as const, message: `The link "${href}" names nothing of this site.`, hint }
  problems.push(...problemsAtLevel(config.onBrokenLinks, placeProblem(finding, link.file ?? page.file, link)))
  return href
}

/** A link to a path from a page; `file` is the page, or the fragment in it that has the link. */
interface BrokenLink {
  link: LinkRef
  file: string
  path: string
  from: WrittenPage
}

function reportBroken(context: LinkContext, { link, file, path, from }: BrokenLink, target?: Target): string {
  const { config, targets, problems } = context
  if (config.onBrokenLinks === 'ignore' || isUnchecked(config, link.href)) return link.href
  const wanted = posix.join(posix.dirname(file), decodePath(path))
  const encoded = target ? undefined : adviseEncoded(targets, link.href, { file, route: from.route })
  const cause = target ? undefined : findCause(targets, path, from.route)
  const finding = { ...describeBroken(link.href, target), ...(encoded && { hint: encoded }), ...(cause && { cause }) }
  const nearest = path.startsWith('/')
    ? { kind: 'route' as const, path }
    : { kind: 'file' as const, wanted, from: file }
  const advice = target || encoded ? undefined : nearest
  problems.push(...problemsAtLevel(config.onBrokenLinks, { ...placeProblem(finding, file, link), advice }))
  return link.href
}

/**
 * The hint for a link to a file such as `C#.md`, whose name has a mark that ends the path of an address. undefined if
 * there is no such file.
 */
function adviseEncoded(targets: Targets, href: string, from: { file: string; route: string }): string | undefined {
  const found = listEncoded(href).find((each) => findTarget(targets, splitHref(each).path, from)?.kind)
  return found && `Write "#" as "%23" and "?" as "%3F" in the name of a file: "${found}".`
}

/** All marks may be in the name, or all but the last, which begins an anchor. */
function listEncoded(href: string): string[] {
  const encode = (text: string) => text.replaceAll('#', '%23').replaceAll('?', '%3F')
  const anchor = href.lastIndexOf('#')
  const spellings = [encode(href), ...(anchor > 0 ? [encode(href.slice(0, anchor)) + href.slice(anchor)] : [])]
  return spellings.filter((spelling) => spelling !== href)
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

/**
 * The address of a path in the sidebar or in a setting. A broken one is reported, and undefined. `mayLeave`: the path
 * may lead to another site of the host, so it is not reported if this one has no such page.
 */
export function resolveSitePath(
  context: LinkContext,
  path: string,
  { place, mayLeave }: { place: Place; mayLeave?: boolean },
): string | undefined {
  const { config, problems, targets, attached } = context
  const { path: bare, query, hash } = splitHref(path)
  const target = findAbsolute(targets, bare.startsWith('/') ? bare : `/${bare}`)
  if (target && target.kind !== 'draft') {
    if (target.kind === 'route') noteAnchor(context, { href: path, hash, page: target.page?.file, place })
    else if (target.attached) attached.add(target.file)
    return target.href + query + hash
  }
  if (isUnchecked(config, path) || (mayLeave && !target)) return undefined
  const advice = target ? undefined : { kind: 'route' as const, path: bare }
  problems.push(...problemsAtLevel(config.onBrokenLinks, { ...describeBroken(path, target), ...place, advice }))
  return undefined
}
