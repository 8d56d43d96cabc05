import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { listen } from '../relay.ts'
import type { Cookie, InputSource, Session } from './session.ts'

const START_MILLISECONDS = 120_000
/** WebKitGTK writes the console of its pages to standard output, see `PRINT_CONSOLE`. */
const COMPLAINT = /^CONSOLE \S+ ERROR (.*)$/gm
const PRINT_CONSOLE = '--enable-write-console-messages-to-stdout=true'

interface Capabilities {
  browserVersion: string
  setWindowRect: boolean
}

/** A display in memory: WebKitGTK has no mode without windows. Returns its name. */
async function startDisplay(): Promise<{ child: ChildProcess; display: string }> {
  const words = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', words, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, display: `:${String(number).trim()}` }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  return port
}

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

function callAt(address: string): Call {
  return async <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const response = await fetch(address + path, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`)
    // The caller knows the type of the answer.
    return value as Value
  }
}

/** WebKitGTK, driven by the WebDriver protocol: its driver does not know WebDriver BiDi for pages. */
class WebKitSession implements Session {
  readonly browser: string
  readonly complaints: string[]
  readonly close: () => Promise<void>
  readonly #call: Call
  /** Only a page of an origin can clear its storage. */
  readonly #origins = new Set<string>()
  /** The tab of the session, which stays. */
  readonly #first: string

  constructor(browser: string, complaints: string[], call: Call, first: string, close: () => Promise<void>) {
    this.browser = browser
    this.complaints = complaints
    this.#call = call
    this.#first = first
    this.close = close
  }

  async goTo(url: string): Promise<void> {
    if (url.startsWith('http')) this.#origins.add(new URL(url).origin)
    await this.#call('POST', '/url', { url })
  }

  async move(how: 'back' | 'forward' | 'reload'): Promise<void> {
    await this.#call('POST', how === 'reload' ? '/refresh' : `/${how}`)
  }

  async evaluate(expression: string): Promise<string | null> {
    const script = `const [done] = arguments
      Promise.resolve(${expression}).then((value) => done({ value: JSON.stringify(value) ?? null }),
        (error) => done({ error: String(error) }))`
    const answer = await this.#call<{ value: string | null } | { error: string }>('POST', '/execute/async', {
      script,
      args: [],
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  }

  async perform(actions: InputSource[]): Promise<void> {
    await this.#call('POST', '/actions', { actions })
  }

  async resize(width: number, height: number): Promise<void> {
    const rect = { x: 0, y: 0, width, height }
    await this.#call('POST', '/window/rect', rect)
    // The bars of the window.
    const inner = Number(await this.evaluate('innerHeight'))
    await this.#call('POST', '/window/rect', { ...rect, height: height + height - inner })
  }

  async cookies(): Promise<Cookie[]> {
    const cookies = await this.#call<Cookie[]>('GET', '/cookie')
    // The driver writes times after 2038 as negative numbers.
    return cookies.map(({ expiry, ...cookie }) => ({
      ...cookie,
      ...(expiry !== undefined && { expiry: expiry >>> 0 }),
    }))
  }

  async tabs(): Promise<string[]> {
    return this.#call<string[]>('GET', '/window/handles')
  }

  async switchTo(tab: string): Promise<void> {
    await this.#call('POST', '/window', { handle: tab })
  }

  async reset(): Promise<void> {
    for (const tab of await this.tabs()) {
      if (tab === this.#first) continue
      await this.switchTo(tab)
      await this.#call('DELETE', '/window')
    }
    await this.switchTo(this.#first)
    for (const origin of this.#origins) {
      await this.goTo(`${origin}/robots.txt`)
      await this.evaluate('(localStorage.clear(), sessionStorage.clear())')
      await this.#call('DELETE', '/cookie')
    }
    this.#origins.clear()
    await this.goTo('about:blank')
    this.complaints.length = 0
  }
}

/** Starts WebKitGTK and its driver. `executable`: the driver. */
export async function startWebKit(executable: string): Promise<Session> {
  const { child: screen, display } = await startDisplay()
  const port = await freePort()
  const driver = spawn(executable, [`--port=${port}`], {
    // Without a graphics card, and without the daemons of a desktop.
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const complaints: string[] = []
  driver.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, complaint = ''] of text.matchAll(COMPLAINT)) complaints.push(complaint)
  })
  const address = `http://127.0.0.1:${port}`
  await waitForDriver(address)
  const { sessionId, capabilities } = await callAt(address)<{ sessionId: string; capabilities: Capabilities }>(
    'POST',
    '/session',
    {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { args: ['--automation', PRINT_CONSOLE] },
        },
      },
    },
  )
  const call = callAt(`${address}/session/${sessionId}`)
  const close = async () => {
    await call('DELETE', '').catch(() => {})
    for (const child of [driver, screen]) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
  }
  const first = await call<string>('GET', '/window')
  return new WebKitSession(`WebKitGTK ${capabilities.browserVersion}`, complaints, call, first, close)
}

async function waitForDriver(address: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < START_MILLISECONDS;) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(50)
  }
  throw new Error('The driver of WebKitGTK does not answer.')
}
