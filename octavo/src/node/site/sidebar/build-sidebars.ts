import type { Problem } from '../../../shared/problem.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { SiteContext } from '../context.ts'
import type { DocIndex } from '../doc-index.ts'
import { deriveEntries } from './derive-sidebar.ts'
import { createSidebar, type Sidebar } from './item.ts'
import { DEFAULT_SIDEBAR, parseSidebars } from './parse-sidebar.ts'
import { resolveEntries, type SidebarContext } from './resolve-sidebar.ts'

/** Builds the sidebars of the sidebar file, or one that follows the folders if there is no such file. */
export function buildSidebars(site: SiteContext, docs: DocIndex, text: string | undefined): Sidebar[] {
  const { config, problems } = site
  const context: SidebarContext = { ...site, docs }
  if (text === undefined) {
    return [createSidebar(DEFAULT_SIDEBAR, resolveEntries(context, deriveEntries(config, docs.docs, '')))]
  }
  const parsed = parseSidebars(text, config.docs.sidebarPath)
  const all = [...parsed.sidebars].map(([name, entries]) => createSidebar(name, resolveEntries(context, entries)))
  problems.push(...parsed.problems)
  // After a problem, entries are missing from the sidebar that the author wrote.
  if (parsed.problems.length === 0) problems.push(...findMissing(config, docs, all))
  return all
}

function findMissing(config: SiteConfig, docs: DocIndex, sidebars: Sidebar[]): Problem[] {
  const isListed = (route: string) => sidebars.some(({ byRoute }) => byRoute.has(route))
  return docs.docs
    .filter(({ page, route }) => !page.frontMatter.unlisted && !isListed(route))
    .map(({ page, id }) => ({
      severity: 'warning',
      kind: 'not-in-sidebar',
      message: `No sidebar shows the page "${page.file}".`,
      file: page.file,
      hint: `Add "${id || 'index'}" to "${config.docs.sidebarPath}", or set "unlisted: true" in the page.`,
    }))
}
