import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'undici'
import type { Cookie, InputSource, Session } from './session.ts'

/** Firefox prints the address of its server for WebDriver BiDi on standard error. */
const ADDRESS = /WebDriver BiDi listening on (ws:\S+)/

type Send = <Result>(method: string, params?: object) => Promise<Result>

interface Message {
  id?: number
  error?: string
  message?: string
  result?: unknown
  params?: unknown
}

interface LogEntry {
  level: string
  text: string
  source: { context?: string }
}

/** The cookie of BiDi: https://www.w3.org/TR/webdriver-bidi/#type-network-Cookie */
interface BidiCookie extends Omit<Cookie, 'value' | 'sameSite'> {
  value: { value: string }
  sameSite: 'strict' | 'lax' | 'none' | 'default'
}

interface Tree {
  contexts: { context: string; userContext: string }[]
}

/** Starts Firefox without a window, with an empty profile. If it exits early, the error has its output. */
async function start(executable: string, profile: string) {
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(executable, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    const [, address] = ADDRESS.exec(printed) ?? []
    if (address === undefined) continue
    child.stderr.resume()
    return { child, address }
  }
  throw new Error(`${executable} did not start:\n${printed}`)
}

async function connect(address: string, onEvent: (params: unknown) => void): Promise<Send> {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${address}.`)))
  })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, error, message, result, params } = JSON.parse(String(data)) as Message
    if (id === undefined) return onEvent(params)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'))
  })
  let last = 0
  return <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last
      // The caller knows the type of the answer.
      waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

/** Firefox, driven by WebDriver BiDi. Each test runs in a new container, with separate cookies and storage. */
class FirefoxSession implements Session {
  readonly browser: string
  readonly complaints: string[]
  readonly close: () => Promise<void>
  readonly #send: Send
  #container = ''
  #tab = ''

  constructor(browser: string, complaints: string[], send: Send, close: () => Promise<void>) {
    this.browser = browser
    this.complaints = complaints
    this.#send = send
    this.close = close
  }

  async goTo(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#tab, url, wait: 'complete' })
  }

  async move(how: 'back' | 'forward' | 'reload'): Promise<void> {
    if (how === 'reload') await this.#send('browsingContext.reload', { context: this.#tab, wait: 'complete' })
    else await this.#send('browsingContext.traverseHistory', { context: this.#tab, delta: how === 'back' ? -1 : 1 })
  }

  async evaluate(expression: string): Promise<string | null> {
    const answer = await this.#send<{
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await ${expression}))()`,
      target: { context: this.#tab },
      awaitPromise: true,
    })
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result?.value ?? null
  }

  async perform(actions: InputSource[]): Promise<void> {
    await this.#send('input.performActions', { context: this.#tab, actions })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('browsingContext.setViewport', { context: this.#tab, viewport: { width, height } })
  }

  async cookies(): Promise<Cookie[]> {
    const partition = { type: 'context', context: this.#tab }
    const { cookies } = await this.#send<{ cookies: BidiCookie[] }>('storage.getCookies', { partition })
    return cookies.map(({ value: { value }, sameSite, ...cookie }) => ({
      ...cookie,
      value,
      sameSite: sameSite.charAt(0).toUpperCase() + sameSite.slice(1),
    }))
  }

  async tabs(): Promise<string[]> {
    const { contexts } = await this.#send<Tree>('browsingContext.getTree')
    return contexts.filter(({ userContext }) => userContext === this.#container).map(({ context }) => context)
  }

  async switchTo(tab: string): Promise<void> {
    this.#tab = tab
    await this.#send('browsingContext.activate', { context: tab })
  }

  async print(): Promise<Buffer> {
    const { data } = await this.#send<{ data: string }>('browsingContext.print', { context: this.#tab })
    return Buffer.from(data, 'base64')
  }

  async reset(): Promise<void> {
    if (this.#container) await this.#send('browser.removeUserContext', { userContext: this.#container })
    const { userContext } = await this.#send<{ userContext: string }>('browser.createUserContext')
    this.#container = userContext
    const { context } = await this.#send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
    this.#tab = context
    this.complaints.length = 0
  }
}

/** Starts Firefox. */
export async function startFirefox(executable: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'octavo-firefox-'))
  const { child, address } = await start(executable, profile)
  const complaints: string[] = []
  const send = await connect(address, (params) => {
    const { level, text } = params as LogEntry
    if (level === 'error') complaints.push(text)
  })
  const { capabilities } = await send<{ capabilities: { browserName: string; browserVersion: string } }>(
    'session.new',
    { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } },
  )
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // Firefox reports violations of the policy to its own console only.
  await send('script.addPreloadScript', {
    functionDeclaration: `() => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('policy: ' + violatedDirective + ' forbids ' + blockedURI))`,
  })
  const close = async () => {
    const ended = once(child, 'exit')
    await send('browser.close').catch(() => child.kill())
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return new FirefoxSession(`${capabilities.browserName} ${capabilities.browserVersion}`, complaints, send, close)
}
