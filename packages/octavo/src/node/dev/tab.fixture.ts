import { connect, type Socket } from 'node:net'
import type { ShownPage } from '../../shared/preview.ts'

/** A browser tab that shows one page of a preview, without a browser. */
export interface Tab {
  /** The page as last sent to the tab; undefined if it still shows the document that it has loaded. */
  shown(): ShownPage | undefined
  /** The style sheet of the site as last sent to the tab. */
  styles(): string | undefined
  /** The path of its address. */
  route(): string
  /** How often the preview has made the tab load its document again. */
  reloads(): number
  close(): void
}

/**
 * Opens a page as the preview's client does: reports it to the server, and again after each reload and move. A move
 * takes `moveMilliseconds`.
 */
export function openTab(address: string, { basePath = '/', moveMilliseconds = 0 } = {}): Tab {
  let url = address
  let shown: ShownPage | undefined
  let styles: string | undefined
  let reloads = 0
  let build: string | undefined
  let socket: Socket | undefined
  let isClosed = false
  const report = async () => {
    shown = undefined
    const asked = url
    const response = await fetch(asked)
    const html = await response.text()
    // A browser that is sent elsewhere drops the document that it was loading.
    if (asked !== url) return
    build = /name="octavo-build" content="(\w+)"/.exec(html)?.[1]
    const data = { route: new URL(asked).pathname, isFound: response.ok }
    const message = { type: 'custom', event: 'octavo:show', data }
    if (socket && !socket.destroyed) send(socket, message)
  }
  const onMessage = (text: string) => {
    const { event, data } = JSON.parse(text) as { event?: string; data?: unknown }
    if (event === 'octavo:page') shown = data as ShownPage
    if (event === 'octavo:brand') styles = data as string
    if (event === 'octavo:move') {
      url = new URL(data as string, url).href
      setTimeout(() => void report(), moveMilliseconds)
    }
    const isOutdated = event === 'octavo:build' && data !== build
    if (event !== 'octavo:reload' && !isOutdated) return
    reloads++
    void report()
  }
  const open = () => {
    if (isClosed) return
    socket = openSocket(new URL(basePath, url), () => void report(), onMessage)
    // Vite's client asks until the server answers, and then loads the page again.
    socket.on('close', () => setTimeout(open, 50))
  }
  open()
  const close = () => {
    isClosed = true
    socket?.destroy()
  }
  return { shown: () => shown, styles: () => styles, route: () => new URL(url).pathname, reloads: () => reloads, close }
}

/** Opens a WebSocket as Vite's client does. */
function openSocket(url: URL, onOpen: () => void, onText: (text: string) => void): Socket {
  const { hostname, port, host, pathname } = url
  const socket = connect(Number(port), hostname)
  const readMessages = createReader(onText)
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: vite-hmr\r\n\r\n',
  )
  socket.once('data', (head) => {
    if (!head.toString().startsWith('HTTP/1.1 101')) return
    const end = head.indexOf('\r\n\r\n') + 4
    readMessages(head.subarray(end))
    socket.on('data', readMessages)
    onOpen()
  })
  return socket.on('error', () => socket.destroy())
}

/** Sends a text frame with an empty mask: https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
function send(socket: Socket, message: unknown): void {
  const text = Buffer.from(JSON.stringify(message))
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | 126]), length, Buffer.alloc(4), text]))
}

/** Joins the bytes of unfragmented text frames of a server. */
function createReader(onText: (text: string) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 2) {
      const short = rest[1]!
      const start = short === 127 ? 10 : short === 126 ? 4 : 2
      if (rest.length < start) return
      const length = short === 127 ? Number(rest.readBigUInt64BE(2)) : short === 126 ? rest.readUInt16BE(2) : short
      if (rest.length < start + length) return
      if (rest[0] === 0x81) onText(rest.toString('utf8', start, start + length))
      rest = rest.subarray(start + length)
    }
  }
}
