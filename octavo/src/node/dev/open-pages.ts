import type { ViteDevServer, WebSocketClient } from 'vite'
import type { MessagesFromTabs, MessagesToTabs } from '../../shared/preview.ts'
import type { Preview } from './preview.ts'
import { findMovedFile, routeOfFile, seePage, type SeenPage } from './state/index.ts'

/** A tab that shows a page of the preview. */
interface Tab {
  route: string
  /** Whether the site had the page when the tab opened it. */
  isFound: boolean
  /** See `Preview.headOf`. */
  head: string | undefined
  /** The page as JSON, as last sent. */
  sent?: string
  /** The page that it shows. */
  seen?: SeenPage | undefined
  /** The address that it goes to: a second message would stop it on its way. */
  next?: string | undefined
}

/** The pages that are open in browsers. */
export interface OpenPages {
  routes(): ReadonlySet<string>
  /**
   * Sends each open page that differs from the one last sent. A tab follows a page to another address, which is known
   * when the site is planned.
   */
  update(isPlanned: boolean): Promise<void>
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
  const tabs = new Map<WebSocketClient, Tab>()
  const send = async (client: WebSocketClient, tab: Tab, isPlanned = true) => {
    const shown = await preview.renderShown(tab.route)
    // A component of the page failed, which is reported as a problem: the tab keeps what it shows.
    if (shown === 'failed') return
    const state = preview.state()
    const moved = shown || !tab.seen ? undefined : findMovedFile(state, tab.seen)
    const route = moved && routeOfFile(state, moved)
    if (route !== undefined) {
      if (route !== tab.next) sendTo(client, 'octavo:move', route)
      tab.next = route
      // On its way there, the page may be edited until it looks like another one.
      tab.seen = seePage(state, route)
      return
    }
    if (moved !== undefined && !isPlanned) return
    tab.next = undefined
    tab.seen = seePage(state, tab.route)
    if ((shown !== undefined) !== tab.isFound || preview.headOf(tab.route) !== tab.head)
      return sendTo(client, 'octavo:reload')
    const json = shown && JSON.stringify(shown)
    if (!shown || json === tab.sent) return
    tab.sent = json
    sendTo(client, 'octavo:page', shown)
  }
  const onShow = ({ route, isFound }: MessagesFromTabs['octavo:show'], client: WebSocketClient) => {
    const known = tabs.get(client)
    if (known?.route === route && known.isFound === isFound && known.head === preview.headOf(route)) return
    const tab: Tab = { route, isFound, head: preview.headOf(route) }
    tabs.set(client, tab)
    // The site may have changed since the document was rendered.
    void send(client, tab).then(onShown).catch(onFailed)
  }
  vite.ws.on('octavo:show', onShow)
  return {
    routes: () => new Set([...tabs.values()].map(({ route }) => route)),
    update: async (isPlanned) => {
      const connected = vite.ws.clients
      for (const client of tabs.keys()) if (!connected.has(client)) tabs.delete(client)
      for (const [client, tab] of tabs) await send(client, tab, isPlanned)
    },
    close: () => vite.ws.off('octavo:show', onShow),
  }
}
