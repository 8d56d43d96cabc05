import { posix } from 'node:path'
import type { FrontMatter } from '../../../shared/build/page.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import {
  decodePath,
  describeDifference,
  joinPath,
  toDocumentFile,
  toPathKey,
  withoutNumberPrefixes,
} from '../../../shared/urls.ts'
import { findWindowsFault, toWindowsProblem } from '../../../shared/build/windows-names.ts'
import type { DocsArea, SiteConfig } from '../../config/schema.ts'
import { findArea, folderOf } from '../areas/index.ts'
import { findAddressFault, toSiteRoute } from './address.ts'
import type { SiteContext } from '../context.ts'
import type { PageHead, RoutedPage } from '../plan.ts'
import { problemsAtLevel } from '../problems-at-level.ts'

interface AssignedRoutes {
  /** Of several pages with the same route, the first one. */
  pages: RoutedPage[]
  /** The others, by file. They are not published. */
  duplicates: Map<string, RoutedPage>
}

/** Gives every page its id and its route. */
export function assignRoutes(context: SiteContext, heads: readonly PageHead[]): AssignedRoutes {
  const { config, problems } = context
  const byRoute = new Map<string, RoutedPage>()
  const byKey = new Map<string, RoutedPage>()
  const names = new Set<string>()
  const duplicates = new Map<string, RoutedPage>()
  for (const head of heads) {
    const page = routePage(context, head)
    const first = byRoute.get(page.route)
    // A folder that is configured twice is reported as such.
    if (first && first.page.file !== head.file) {
      problems.push(...problemsAtLevel(config.onDuplicateRoutes, sameRoute(first, page)))
      duplicates.set(head.file, page)
    }
    if (first) continue
    const lookalike = byKey.get(page.routeKey)
    if (lookalike) problems.push(...looksLike(lookalike, page))
    checkName(context, page, names)
    byRoute.set(page.route, page)
    byKey.set(page.routeKey, page)
  }
  return { pages: [...byRoute.values()], duplicates }
}

function routePage(context: SiteContext, page: PageHead): RoutedPage {
  const { config } = context
  const area = page.collection === 'docs' ? findArea(config, page.file) : undefined
  const isMade = page.collection === 'pages' && folderOf(config, page.file) !== config.pages.path
  // A page source gives its pages their addresses. The addresses of other pages follow from their files.
  const toPath = (path: string) => (isMade ? path : toIdPath(area ?? config.areas[0], path))
  const folder = toPath(posix.dirname(isMade ? page.id : pathInCollection(config, page.file)).replace(/^\.$/, ''))
  const { slug, id: ownId } = page.frontMatter
  const id = ownId ? joinPath(folder, ownId) : toPath(page.id)
  const wanted = slug === undefined ? id : slugPath(folder, slug)
  const path = choosePath(context, page, wanted)
  const route = toSiteRoute(config, area?.routeBasePath ?? '', path)
  return { page, id, route, routeKey: toPathKey(decodePath(route)), ...(area && { area }) }
}

/** A path below an area as ids and addresses have it, perhaps without numbers. */
export function toIdPath({ numberPrefixes }: DocsArea, path: string): string {
  return numberPrefixes === 'strip' ? withoutNumberPrefixes(path) : path
}

/** The path that the front matter sets, or the path of the file if it is not a valid address. */
function choosePath({ problems }: SiteContext, page: PageHead, path: string): string {
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

/** Warns of an address whose document cannot be a file on Windows, once for each folder. */
function checkName({ config, problems }: SiteContext, { page, route }: RoutedPage, reported: Set<string>): void {
  const fault = findWindowsFault(toDocumentFile(config.baseUrl, route))
  if (!fault || reported.has(fault.path)) return
  reported.add(fault.path)
  const { slug, id } = page.frontMatter
  problems.push({
    ...toWindowsProblem(describeAddress(page), fault),
    file: page.file,
    ...addressKey({ slug, id }),
    hint: slug === undefined ? RENAME_HINT : 'Choose another "slug".',
  })
}

function describeAddress({ file, frontMatter: { slug, id } }: PageHead): string {
  return slug !== undefined ? `The slug "${slug}"` : id ? `The id "${id}"` : `The address of "${file}"`
}

function noAddress(page: PageHead, fault: string): Problem {
  const { slug, id } = page.frontMatter
  return {
    severity: 'error',
    kind: 'invalid-address',
    message: `${describeAddress(page)} ${fault}.`,
    file: page.file,
    ...addressKey({ slug, id }),
    hint: slug === undefined ? RENAME_HINT : SLUG_HINT,
  }
}

/** The front matter key that sets the address of a page; none if the file name does. */
function addressKey({ slug, id }: FrontMatter): Pick<Problem, 'key'> {
  return slug !== undefined ? { key: ['slug'] } : id ? { key: ['id'] } : {}
}

const RENAME_HINT = 'Rename it, or give the page a "slug".'
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
