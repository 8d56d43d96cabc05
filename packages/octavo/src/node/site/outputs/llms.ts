import type { SidebarNode } from '../../../shared/site.ts'
import { escapeMarkdown, toDestination } from '../../../shared/build/text/markdown.ts'
import type { DocumentPlan, ListedSite } from '../plan.ts'

type LlmsPlan = Pick<ListedSite, 'site' | 'documents' | 'sidebars' | 'areaLabels'>

/**
 * `llms.txt` (https://llmstxt.org): the pages as a list for language models, with a section for each top-level category.
 * Links lead to the Markdown of the pages, and are absolute if the site's origin is known.
 */
export function renderLlms(plan: LlmsPlan): string {
  const { site } = plan
  const sections = groupPages(plan).map(({ label, pages }) => renderSection(label, pages, site.url))
  const head = [`# ${escapeMarkdown(site.title)}`, site.tagline && `> ${escapeMarkdown(site.tagline)}`]
  return `${[...head, ...sections].filter(Boolean).join('\n\n')}\n`
}

/** The addresses of the Markdown of the pages in `llms.txt`, in the same order. */
export function listMarkdown(plan: LlmsPlan): string[] {
  // Pages without one are not in the groups.
  return groupPages(plan).flatMap(({ pages }) => pages.map(({ markdownUrl = '' }) => markdownUrl))
}

/** Each page once, at its first place in a sidebar; pages without a place are in the last group. */
function groupPages(plan: LlmsPlan): { label: string; pages: DocumentPlan['data'][] }[] {
  const { site, sidebars } = plan
  const listed = plan.documents.filter(({ data }) => !data.unlisted && data.markdownUrl)
  const byRoute = new Map(listed.map(({ data }) => [data.route, data]))
  const seen = new Set<string>()
  const groups = Object.entries(sidebars)
    .flatMap(([name, top]) => groupTopLevel(top, site.title, plan.areaLabels?.[name]))
    .map(({ label, nodes }) => {
      const routes = [...new Set(nodes.flatMap(listRoutes))].filter((route) => byRoute.has(route) && !seen.has(route))
      for (const route of routes) seen.add(route)
      return { label, pages: routes.map((route) => byRoute.get(route)!) } // Filtered above.
    })
  const others = [...byRoute].flatMap(([route, data]) => (seen.has(route) ? [] : [data]))
  return [...groups, { label: 'Other pages', pages: others }]
}

interface Group {
  label: string
  nodes: SidebarNode[]
}

/**
 * Entries outside a category are in a group with the title of the site or the label of the area, before the others. In
 * a site with several areas, each group names its area.
 */
function groupTopLevel(top: SidebarNode[], title: string, area: string | undefined): Group[] {
  const [loose, categories] = [top.filter((node) => !node.children), top.filter((node) => node.children)]
  const labelOf = (node: SidebarNode) => (area === undefined ? node.label : `${area} › ${node.label}`)
  return [
    { label: area ?? title, nodes: loose },
    ...categories.map((node) => ({ label: labelOf(node), nodes: [node] })),
  ]
}

function listRoutes(node: SidebarNode): string[] {
  return [...(node.href === undefined ? [] : [node.href]), ...(node.children ?? []).flatMap(listRoutes)]
}

/** '' without pages. */
function renderSection(label: string, pages: DocumentPlan['data'][], url: string): string {
  return pages.length === 0
    ? ''
    : `## ${escapeMarkdown(label)}\n\n${pages.map((page) => renderLink(page, url)).join('\n')}`
}

function renderLink({ title, markdownUrl, description }: DocumentPlan['data'], url: string): string {
  const text = description ? `: ${escapeMarkdown(description)}` : ''
  return `- [${escapeMarkdown(title)}](${toDestination(url + markdownUrl)})${text}`
}
