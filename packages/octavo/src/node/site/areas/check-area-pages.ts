import type { Problem } from '../../../shared/build/problem.ts'
import { toRoute } from '../../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../../config/schema.ts'
import type { PageHead, RoutedPage } from '../plan.ts'
import { findArea } from './find-area.ts'

/**
 * Reports areas without a page, and pages with an address in another area. `heads` include drafts. A site with one
 * area has no such problems.
 */
export function checkAreaPages(
  config: SiteConfig,
  heads: readonly PageHead[],
  pages: readonly RoutedPage[],
): Problem[] {
  if (config.areas.length < 2) return []
  const used = new Set(heads.map(({ file }) => findArea(config, file)))
  return [
    ...config.areas.flatMap((area, index) =>
      used.has(area) || isInsideAnother(config, area) ? [] : withoutPages(config, area, index),
    ),
    ...pages.flatMap((page) => findMisplaced(config, page)),
  ]
}

/** Its pages belong to the other area, which is reported already. */
function isInsideAnother({ areas }: SiteConfig, area: DocsArea): boolean {
  return areas.some((other) => other !== area && `${area.path}/`.startsWith(`${other.path}/`))
}

function withoutPages({ file }: SiteConfig, { path, setting }: DocsArea, index: number): Problem[] {
  return [
    {
      severity: 'error',
      kind: 'no-pages',
      message: `"${setting}.path" is the folder "${path}", which contains no page.`,
      file,
      key: ['docs', index, 'path'],
      hint: `Write a first page, "${path}/index.md", or fix the path: it is relative to the site folder.`,
    },
  ]
}

function findMisplaced(config: SiteConfig, { page, area, route }: RoutedPage): Problem[] {
  const owner = area && ownerOf(config, route)
  if (!area || !owner || owner === area) return []
  return [
    {
      severity: 'error',
      kind: 'invalid-address',
      message: `"${page.file}" is a page of the area "${area.label}", but its address "${route}" is in the area "${owner.label}".`,
      file: page.file,
      hint: `Move it to "${owner.path}", or give it another "slug".`,
    },
  ]
}

/** The area with the longest address that contains a route. */
function ownerOf({ areas, baseUrl }: SiteConfig, route: string): DocsArea | undefined {
  const contains = ({ routeBasePath }: DocsArea) => `${route}/`.startsWith(toRoute(baseUrl, routeBasePath, true))
  return areas.filter(contains).sort((a, b) => b.routeBasePath.length - a.routeBasePath.length)[0]
}
