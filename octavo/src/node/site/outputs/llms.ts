import type { SidebarNode } from '../../../shared/site.ts'
import type { DocumentPlan, SitePlan } from '../plan.ts'

/**
 * `llms.txt`: the site as a list for programs that read it, one section per top-level category. Links lead to the
 * Markdown of the pages, absolute when the site's origin is known.
 */
export function renderLlms(plan: Pick<SitePlan, 'site' | 'documents' | 'sidebars'>): string {
  const { site, sidebars } = plan
  const listed = plan.documents.filter(({ data }) => !data.unlisted && !data.draft && data.markdownUrl)
  const byRoute = new Map(listed.map((document) => [document.data.route, document]))
  const head = [`# ${site.title}`, ...(site.tagline ? [`> ${site.tagline}`] : [])]
  const sections = Object.values(sidebars).flatMap((top) => renderSections(top, site.title, byRoute, site.url))
  const rest = [...byRoute.values()].map(({ data }) => renderLink(data, site.url))
  return [...head, ...sections, ...(rest.length > 0 ? ['## Other pages', rest.join('\n')] : []), '']
    .join('\n\n')
    .replace(/\n*$/, '\n')
}

type Listed = Map<string, DocumentPlan>

/** Each page is listed once, where it stands first: `byRoute` loses what is rendered. */
function renderSections(top: SidebarNode[], title: string, byRoute: Listed, url: string): string[] {
  const loose = top.filter((node) => !node.children)
  const categories = top.filter((node) => node.children)
  const groups = [
    ...(loose.length > 0 ? [{ label: title, nodes: loose }] : []),
    ...categories.map((node) => ({ label: node.label, nodes: [node] })),
  ]
  return groups.flatMap(({ label, nodes }) => {
    const lines = nodes.flatMap((node) => renderNode(node, byRoute, url))
    return lines.length > 0 ? [`## ${label}`, lines.join('\n')] : []
  })
}

function renderNode(node: SidebarNode, byRoute: Listed, url: string): string[] {
  const document = node.href === undefined ? undefined : byRoute.get(node.href)
  if (document) byRoute.delete(document.data.route)
  const own = document ? [renderLink(document.data, url)] : []
  return [...own, ...(node.children ?? []).flatMap((child) => renderNode(child, byRoute, url))]
}

function renderLink({ title, markdownUrl, description }: DocumentPlan['data'], url: string): string {
  const label = title.replace(/[[\]]/g, '\\$&')
  return `- [${label}](${url}${markdownUrl})${description ? `: ${description.replace(/\s+/g, ' ')}` : ''}`
}
