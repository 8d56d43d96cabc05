import type { Problem } from '../../../shared/problem.ts'
import type { SiteContext } from '../context.ts'
import { keepSigns } from '../direction-marks.ts'
import type { DocIndex } from '../doc-index.ts'
import type { RoutedPage } from '../plan.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import { deriveEntries } from './derive-sidebar.ts'
import type { SidebarEntry } from './entry.ts'
import { createSidebar, type Sidebar, type SidebarItem } from './item.ts'
import { DEFAULT_SIDEBAR, parseSidebars } from './parse-sidebar.ts'
import { resolveEntries, type SidebarContext } from './resolve-sidebar.ts'

/**
 * Builds the sidebars of each area: those of its sidebar file, or one that follows the folders if there is no such
 * file. `texts`: content of the sidebar files by area.
 */
export function buildSidebars(site: SiteContext, docs: DocIndex, texts: readonly (string | undefined)[]): Sidebar[] {
  return site.config.areas.flatMap((area, index) => buildAreaSidebars({ ...site, docs, area }, texts[index]))
}

function buildAreaSidebars(context: SidebarContext, text: string | undefined): Sidebar[] {
  const { area, docs, problems } = context
  const create = (name: string, entries: SidebarEntry[]) =>
    createSidebar(toName(context, name), area, keepLabels(context, resolveEntries(context, entries)))
  if (text === undefined) return [create(DEFAULT_SIDEBAR, deriveEntries(area, docs.of(area), ''))]
  const parsed = parseSidebars(text, area.sidebarPath)
  const all = [...parsed.sidebars].map(([name, entries]) => create(name, entries))
  problems.push(...parsed.problems)
  // After a problem, entries are missing from the sidebar that the author wrote.
  if (parsed.problems.length === 0) problems.push(...findMissing(context, docs.of(area), all))
  return all
}

/** The labels as a site of this direction shows them. */
function keepLabels(context: SidebarContext, items: SidebarItem[]): SidebarItem[] {
  for (const { node, children } of items) {
    node.label = keepSigns(node.label, context.config.direction)
    keepLabels(context, children)
  }
  return items
}

/** With several areas, the only sidebar of an area has the name of its folder: `api`, others `api/{name}`. */
function toName({ config: { areas }, area: { path } }: SidebarContext, name: string): string {
  if (areas.length === 1) return name
  return name === DEFAULT_SIDEBAR ? path : `${path}/${name}`
}

function findMissing(
  { config, area, problems }: SidebarContext,
  docs: readonly RoutedPage[],
  sidebars: readonly Sidebar[],
): Problem[] {
  const isListed = (route: string) => sidebars.some(({ byRoute }) => byRoute.has(route))
  // A wrong id may mean one of these.
  const suggested = new Set(
    problems
      .filter(({ kind, file }) => kind === 'unknown-page' && file === area.sidebarPath)
      .flatMap(({ hint = '' }) => [...hint.matchAll(/"(?:- )?([^"]+)"/g)].map(([, id]) => id)),
  )
  return docs
    .filter(({ page, route, id }) => !page.frontMatter.unlisted && !isListed(route) && !suggested.has(id || 'index'))
    .flatMap(({ page, id }) =>
      problemsAtLevel(config.onMissingSidebarEntries, {
        kind: 'not-in-sidebar',
        message: `No sidebar shows the page "${page.file}".`,
        file: page.file,
        hint: `Add "${id || 'index'}" to "${area.sidebarPath}", or set "unlisted: true" in the page.`,
      }),
    )
}
