import { posix } from 'node:path'
import type { FrontMatter, PageSummary } from '../../../shared/page.ts'
import type { Problem } from '../../../shared/problem.ts'
import {
  decodePath,
  describeDifference,
  joinPath,
  toPathKey,
  toRoute,
  withoutNumberPrefixes,
} from '../../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../../config/schema.ts'
import { findArea, folderOf } from '../areas/index.ts'
import { findAddressFault } from './address.ts'
import type { SiteContext } from '../context.ts'
import type { RoutedPage, SiteInput } from '../plan.ts'
import { problemsAtLevel } from '../problems-at-level.ts'

/** Gives every page its id and its route. Of several pages with the same route, only the first is returned. */
export function assignRoutes(
  context: SiteContext,
  summaries: PageSummary[],
  routed?: SiteInput['routed'],
): RoutedPage[] {
  const { config, problems } = context
  const byRoute = new Map<string, RoutedPage>()
  const byKey = new Map<string, RoutedPage>()
  for (const summary of summaries) {
    const page = routed?.get(summary) ?? routePage(context, summary, routed)
    const first = byRoute.get(page.route)
    // A folder that is configured twice is reported as such.
    if (first && first.page.file !== summary.file)
      problems.push(...problemsAtLevel(config.onDuplicateRoutes, sameRoute(first, page)))
    if (first) continue
    const key = toPathKey(decodePath(page.route))
    const lookalike = byKey.get(key)
    if (lookalike) problems.push(...looksLike(lookalike, page))
    byRoute.set(page.route, page)
    byKey.set(key, page)
  }
  return [...byRoute.values()]
}

function routePage(context: SiteContext, page: PageSummary, routed: SiteInput['routed']): RoutedPage {
  const { config } = context
  const area = page.collection === 'docs' ? findArea(config, page.file) : undefined
  const toPath = (path: string) => toIdPath(area ?? config.areas[0], path)
  const folder = toPath(posix.dirname(pathInCollection(config, page.file)).replace(/^\.$/, ''))
  const { slug, id: ownId } = page.frontMatter
  const id = ownId ? joinPath(folder, ownId) : toPath(page.id)
  const wanted = slug === undefined ? id : slugPath(folder, slug)
  const path = choosePath(context, page, wanted)
  const route = toRoute(config.baseUrl, joinPath(area?.routeBasePath ?? '', path), config.trailingSlash)
  const result = { page, id, route, ...(area && { area }) }
  // A fault must be reported by each plan.
  if (path === wanted) routed?.set(page, result)
  return result
}

/** A path below an area as ids and addresses have it, perhaps without numbers. */
export function toIdPath({ numberPrefixes }: DocsArea, path: string): string {
  return numberPrefixes === 'strip' ? withoutNumberPrefixes(path) : path
}

/** The path that the front matter sets, or that of the file if it is not a valid address. */
function choosePath({ problems }: SiteContext, page: PageSummary, path: string): string {
  const fault = findAddressFault(path)
  if (fault === undefined) return path
  problems.push(noAddress(page, fault))
  return page.id
}

/** `docs/design/index.md` → `design/index.md` */
export function pathInCollection(config: SiteConfig, file: string): string {
  return file.slice(folderOf(config, file).length).replace(/^\//, '')
}

/** Relative to the collection if the slug starts with a slash, else to the folder of the file. */
function slugPath(folder: string, slug: string): string {
  const path = posix.normalize(slug.startsWith('/') ? slug.slice(1) : joinPath(folder, slug))
  return path === '.' ? '' : path
}

function noAddress({ file, frontMatter: { slug, id } }: PageSummary, fault: string): Problem {
  const what = slug !== undefined ? `The slug "${slug}"` : id ? `The id "${id}"` : `The address of "${file}"`
  const hint = slug === undefined ? 'Rename it, or give the page a "slug".' : SLUG_HINT
  return {
    severity: 'error',
    kind: 'invalid-address',
    message: `${what} ${fault}.`,
    file,
    ...addressKey({ slug, id }),
    hint,
  }
}

/** The front matter key that sets the address of a page; none if the file name does. */
function addressKey({ slug, id }: FrontMatter): Pick<Problem, 'key'> {
  return slug !== undefined ? { key: ['slug'] } : id ? { key: ['id'] } : {}
}

const SLUG_HINT = 'Write a path relative to the file, or one from the top such as "/guides/setup".'

function sameRoute(first: RoutedPage, second: RoutedPage): Omit<Problem, 'severity'> {
  return {
    message: `"${first.page.file}" and "${second.page.file}" have the same address "${first.route}".`,
    file: second.page.file,
    ...addressKey(second.page.frontMatter),
    hint: `Only "${first.page.file}" is published. Give one of them another "slug", or rename it.`,
  }
}

/** `findSources` reports files whose names look alike. */
function looksLike(first: RoutedPage, second: RoutedPage): Problem[] {
  if (toPathKey(first.page.file) === toPathKey(second.page.file)) return []
  const [one, other] = [decodePath(first.route), decodePath(second.route)]
  return [
    {
      severity: 'error',
      kind: 'address-case',
      message: `The addresses "${one}" and "${other}" ${describeDifference(one, other)}.`,
      file: second.page.file,
      ...addressKey(second.page.frontMatter),
      hint: `Change the "slug" of this page or of "${first.page.file}": many hosts and disks treat them as the same address.`,
    },
  ]
}
