import type { ViteDevServer, WebSocketClient } from 'vite'
import type { MessagesFromTabs, MessagesToTabs } from '../../shared/preview.ts'
import type { PageSummary } from '../../shared/build/page.ts'
import { documentJob, page, sourceList } from '../plan/index.ts'
import type { LiveSite } from './live-site.ts'
import type { Preview } from './preview.ts'

/** A tab that shows a page of the preview. */
interface Tab {
  route: string
  /** Whether the site had the page when the tab opened it. */
  isFound: boolean
  /** The tags in the head of its document, which only a new document can change. */
  head: string | undefined
  /** The page as JSON, as last sent. */
  sent?: string
  /** The page that it shows. */
  seen?: SeenPage | undefined
  /** The addresses that it was sent to and has not shown yet: a second message to the last would stop it on its way. */
  way: readonly string[]
}

/** A page that a tab shows, and the files of all pages at that time. */
interface SeenPage {
  file: string
  summary: PageSummary
  files: readonly string[]
}

/** The pages that are open in browsers. */
interface OpenPages {
  /** Sends each open page that differs from the one last sent. A tab follows a page to another address. */
  update(): Promise<void>
  close(): void
}

interface OpenPagesOptions {
  /** Called when a page that a tab has opened is rendered, also if a component of it has failed. */
  onShown(): void
  /** Called with the error of such a page that cannot be compiled. */
  onFailed(error: unknown): void
}

/** Sends a message to one tab. Vite's types check the data only of messages to all tabs. */
export function sendTo<Name extends keyof MessagesToTabs>(
  client: WebSocketClient,
  name: Name,
  ...data: MessagesToTabs[Name] extends undefined ? [] : [MessagesToTabs[Name]]
): void {
  client.send(name, ...data)
}

/** A tab reports its page with `octavo:show` at first and after each soft navigation. */
export function trackOpenPages(
  vite: ViteDevServer,
  preview: Preview,
  { onShown, onFailed }: OpenPagesOptions,
): OpenPages {
  const { site, renderer } = preview
  const tabs = new Map<WebSocketClient, Tab>()
  const send = async (client: WebSocketClient, tab: Tab) => {
    const id = await site.findId(tab.route)
    const shown = id === undefined ? undefined : await renderer.renderShown(id)
    // A component of the page failed, which is reported as a problem: the tab keeps what it shows.
    if (shown === 'failed') return
    const moved = shown || !tab.seen ? undefined : await findMovedFile(site, tab.seen)
    const route = moved && (await site.routeOf(moved))
    if (route !== undefined) {
      if (route !== tab.way.at(-1)) {
        sendTo(client, 'octavo:move', route)
        tab.way = [...tab.way, route]
      }
      // On its way there, the page may be edited until it looks like another one.
      tab.seen = await seePage(site, moved)
      return
    }
    tab.way = []
    tab.seen = await seePage(site, id)
    if ((shown !== undefined) !== tab.isFound || (await headOf(site, id)) !== tab.head)
      return sendTo(client, 'octavo:reload')
    const json = shown && JSON.stringify(shown)
    if (!shown || json === tab.sent) return
    tab.sent = json
    sendTo(client, 'octavo:page', shown)
  }
  const show = async ({ route, isFound }: MessagesFromTabs['octavo:show'], client: WebSocketClient) => {
    const head = await headOf(site, await site.findId(route))
    const known = tabs.get(client)
    if (known?.route === route && known.isFound === isFound && known.head === head) return
    // A page that was renamed may be renamed again before the tab has arrived.
    const { seen, way } = known?.way.includes(route) ? known : { seen: undefined, way: [] }
    const tab: Tab = { route, isFound, head, seen, way }
    tabs.set(client, tab)
    // The site may have changed since the document was rendered.
    await send(client, tab)
    onShown()
  }
  const onShow = (message: MessagesFromTabs['octavo:show'], client: WebSocketClient) => {
    show(message, client).catch(onFailed)
  }
  vite.ws.on('octavo:show', onShow)
  return {
    update: async () => {
      const connected = vite.ws.clients
      for (const client of tabs.keys()) if (!connected.has(client)) tabs.delete(client)
      for (const [client, tab] of tabs) await send(client, tab)
    },
    close: () => vite.ws.off('octavo:show', onShow),
  }
}

async function headOf({ answers }: LiveSite, id: string | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : (await answers.ask(documentJob(id)))?.head
}

/** undefined for a document without a file. */
async function seePage({ answers }: LiveSite, id: string | undefined): Promise<SeenPage | undefined> {
  const found = id === undefined ? undefined : (await answers.ask(page(id))).page
  return found && { file: found.file, summary: found.readSummary(), files: await answers.ask(sourceList()) }
}

/** Finds the file of a page whose address is gone: the same file, or a new one that looks the same. */
async function findMovedFile({ answers }: LiveSite, { file, summary, files }: SeenPage): Promise<string | undefined> {
  const now = await answers.ask(sourceList())
  if (now.includes(file)) return file
  const before = new Set(files)
  const added = now.filter((each) => !before.has(each))
  const pages = await answers.all(page, added)
  const alike = pages.flatMap((each) => (each.page && isSame(each.page.readSummary(), summary) ? each.page.file : []))
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * A page may be edited while it is renamed, so its beginning or its headings are enough. Without a title and headings,
 * its title follows from the name of its file.
 */
function isSame(a: PageSummary, b: PageSummary): boolean {
  const hasSameBeginning = a.description === b.description
  if (a.untitled || b.untitled) return a.untitled === b.untitled && hasSameBeginning
  const hasSameHeadings = a.headings.length > 0 && JSON.stringify(a.headings) === JSON.stringify(b.headings)
  return a.title === b.title && (hasSameBeginning || hasSameHeadings)
}
