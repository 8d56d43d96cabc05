import type { Sidebar } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { isLocalHref, nameSidebar, toNewPath, type NavbarItems } from '../../shared/index.ts'
import { convertEntries, convertSidebar, type SidebarContext } from './sidebar.ts'

/** The sidebar, or one for each topic, which is then an item of the navbar. */
export interface Topics {
  sidebar: Sidebar
  items: NavbarItems
}

/** https://starlight-sidebar-topics.netlify.app/docs/configuration/ */
export function convertTopics(starlight: Settings, context: SidebarContext): Topics {
  const topics = starlight.plugin('plugins', 'starlightSidebarTopics')?.list('options') ?? []
  if (topics.length === 0) return { sidebar: convertSidebar(starlight, context), items: [] }
  const sidebar: Record<string, ReturnType<typeof convertEntries>> = {}
  const items: NavbarItems = []
  const taken = new Set<string>()
  for (const topic of topics) {
    if (typeof topic === 'string') continue
    topic.ignore('icon', 'badge', 'id')
    const label = labelOf(topic, context)
    const entries = topic.has('items') ? convertEntries(topic, context) : []
    const link = topic.text('link') ?? ''
    if (entries.length > 0) {
      const id = nameSidebar(label, taken)
      sidebar[id] = entries
      items.push({ type: 'docSidebar', sidebarId: id, label, position: 'left' })
    } else if (!isLocalHref(link)) items.push({ label, href: link, position: 'left' })
    else {
      const to = toNewPath(link, context.site)
      if (to !== undefined) items.push({ label, to, position: 'left' })
      else reportMissing(label, link, topic, context)
    }
  }
  return { sidebar, items }
}

function reportMissing(label: string, link: string, topic: Settings, { log }: SidebarContext): void {
  const message = `The topic "${label}" leads to "${link}", which is not a page of the new site.`
  const hint = 'Add it to the navbar when the page exists.'
  log.report({ kind: 'items of navbar and footer', message, hint, ...topic.placeOf('link') })
}

/** A text, or one for each language. */
function labelOf(topic: Settings, { translation = 'en' }: SidebarContext): string {
  const labels = topic.object('label')
  return topic.text('label') ?? labels.text(translation) ?? labels.text(labels.keys()[0] ?? '') ?? ''
}
