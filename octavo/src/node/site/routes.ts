import { posix } from 'node:path'
import type { FrontMatter, PageSummary } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { decodePath, joinPath, toRoute } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/schema.ts'
import { findAddressFault } from './address.ts'
import type { SiteContext } from './context.ts'
import type { RoutedPage } from './plan.ts'
import { report } from './report.ts'

/** Gives every page its id and its route. Of two pages with one route only the first is returned. */
export function assignRoutes(context: SiteContext, summaries: PageSummary[]): RoutedPage[] {
  const { config, problems } = context
  const byRoute = new Map<string, RoutedPage>()
  const byLowerCase = new Map<string, RoutedPage>()
  for (const summary of summaries) {
    const page = routePage(context, summary)
    const twin = byRoute.get(page.route)
    if (twin) problems.push(...report(config.onDuplicateRoutes, sameRoute(twin, page)))
    if (twin) continue
    const lookalike = byLowerCase.get(page.route.toLowerCase())
    if (lookalike) problems.push(...differsByCase(lookalike, page))
    byRoute.set(page.route, page)
    byLowerCase.set(page.route.toLowerCase(), page)
  }
  return [...byRoute.values()]
}

function routePage(context: SiteContext, page: PageSummary): RoutedPage {
  const { config } = context
  const folder = posix.dirname(pathInCollection(config, page.file)).replace(/^\.$/, '')
  const { slug, id: ownId } = page.frontMatter
  const id = ownId ? joinPath(folder, ownId) : page.id
  const path = choosePath(context, page, slug === undefined ? id : slugPath(folder, slug))
  const base = page.collection === 'docs' ? config.docs.routeBasePath : ''
  return { page, id, route: toRoute(config.baseUrl, joinPath(base, path), config.trailingSlash) }
}

/** The path the page asks for, or one like its file when that can be no address. */
function choosePath({ problems }: SiteContext, page: PageSummary, path: string): string {
  const fault = findAddressFault(path)
  if (fault === undefined) return path
  problems.push(noAddress(page, fault))
  return page.id
}

/** `docs/design/index.md` → `design/index.md` */
export function pathInCollection(config: SiteConfig, file: string): string {
  const folder = [config.docs.path, config.pages.path].find((path) => file.startsWith(`${path}/`)) ?? ''
  return file.slice(folder.length).replace(/^\//, '')
}

/** Below the collection when it starts with a slash, else beside the file. */
function slugPath(folder: string, slug: string): string {
  const path = posix.normalize(slug.startsWith('/') ? slug.slice(1) : joinPath(folder, slug))
  return path === '.' ? '' : path
}

function noAddress({ file, frontMatter: { slug, id } }: PageSummary, fault: string): Problem {
  const what = slug !== undefined ? `The slug "${slug}"` : id ? `The id "${id}"` : `The address of "${file}"`
  const hint = slug === undefined ? 'Rename it, or give the page a "slug".' : SLUG_HINT
  return { severity: 'error', message: `${what} ${fault}.`, file, ...addressKey({ slug, id }), hint }
}

/** The setting that gives a page its address; none when it is the file's name. */
function addressKey({ slug, id }: FrontMatter): Pick<Problem, 'key'> {
  return slug !== undefined ? { key: ['slug'] } : id ? { key: ['id'] } : {}
}

const SLUG_HINT = 'Start it with a slash to count from the top: "/guides/setup".'

function sameRoute(first: RoutedPage, second: RoutedPage): Omit<Problem, 'severity'> {
  return {
    message: `"${first.page.file}" and "${second.page.file}" have the same address "${first.route}".`,
    file: second.page.file,
    ...addressKey(second.page.frontMatter),
    hint: `Only "${first.page.file}" is published. Give one of them another "slug", or rename it.`,
  }
}

/** Two files whose own names differ only by case were told when they were found. */
function differsByCase(first: RoutedPage, second: RoutedPage): Problem[] {
  if (first.page.file.toLowerCase() === second.page.file.toLowerCase()) return []
  const [one, other] = [decodePath(first.route), decodePath(second.route)]
  return [
    {
      severity: 'error',
      message: `The addresses "${one}" and "${other}" differ only by upper and lower case.`,
      file: second.page.file,
      ...addressKey(second.page.frontMatter),
      hint: `Change the "slug" of this page or of "${first.page.file}": many hosts and disks take them for one.`,
    },
  ]
}
