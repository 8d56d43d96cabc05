import { setTimeout as sleep } from 'node:timers/promises'
import type { ExternalStatus } from '../report.ts'
import { hasAnchor, listAnchors } from './anchors.ts'
import { describeFailure, describeStatus, NO_HOST, type Failure } from './failures.ts'
import type { Hosts } from './hosts.ts'
import { PrivateHost } from './private-addresses.ts'
import { request, type Reply, type RequestSettings } from './request.ts'

/** What an address leads to. */
export interface Answer {
  status: ExternalStatus
  /** Why it is not `ok`, as the end of a sentence: `the server answers 404`. */
  reason?: string
  /** Status code of the last answer. */
  code?: number
  /** The address behind all redirects. */
  target?: string
  /** The address to write instead, because a redirect is permanent. */
  replacement?: string
  /** The anchors that the page does not have. */
  missing?: string[]
}

export interface AskTools {
  hosts: Hosts
  settings: RequestSettings
  /** Milliseconds before each further attempt. */
  retries: readonly number[]
  /** Called before each request. */
  onRequest(): void
}

const LONGEST_WAIT = 30_000
const HOST_IS_CLOSED: Answer = { status: 'unclear', reason: 'the host has asked for no more requests' }
const MOST_REDIRECTS = 10

/** An answer that another attempt may change, and when the host wants it at the earliest. */
interface Attempt {
  answer: Answer
  isTemporary?: boolean | undefined
  host?: string
  wait?: number | undefined
}

/** Asks for an address, again if it fails in a way that may pass. `anchors`: what the page should have. */
export async function askAddress(url: URL, anchors: readonly string[], tools: AskTools): Promise<Answer> {
  // Most servers answer HEAD, which costs them least. Those that refuse it have many ways to say so.
  if (anchors.length === 0) {
    const headed = await attempt(url, 'HEAD', anchors, tools)
    const { status, reason } = headed.answer
    if (status === 'ok' || status === 'skipped' || reason === NO_HOST || !mayAskAgain(headed, tools))
      return headed.answer
    if (headed.wait !== undefined) await rest(headed, headed.wait, tools)
  }
  for (const wait of [...tools.retries, undefined]) {
    const got = await attempt(url, 'GET', anchors, tools)
    if (!got.isTemporary || wait === undefined || !mayAskAgain(got, tools)) return got.answer
    await rest(got, wait, tools)
  }
  throw new Error('unreachable: the last attempt returns')
}

/** A host that asks for a long time gets no further request in this run. */
function mayAskAgain({ host, wait = 0 }: Attempt, { hosts }: AskTools): boolean {
  if (host === undefined || wait <= LONGEST_WAIT) return true
  hosts.close(host)
  return false
}

/** A host that has named a time rests for all its addresses, others wait for this address only. */
async function rest({ host, wait }: Attempt, otherwise: number, { hosts }: AskTools): Promise<void> {
  if (wait === undefined || host === undefined) await sleep(otherwise)
  else hosts.rest(host, Math.min(wait, LONGEST_WAIT))
}

async function attempt(
  url: URL,
  method: 'HEAD' | 'GET',
  anchors: readonly string[],
  tools: AskTools,
): Promise<Attempt> {
  try {
    return await follow(url, method, anchors, tools)
  } catch (error) {
    if (error instanceof PrivateHost)
      return { answer: { status: 'skipped', reason: 'the address is in a private network' } }
    return toFailed(describeFailure(error))
  }
}

function toFailed({ isTemporary, ...failure }: Failure): Attempt {
  return { answer: failure, isTemporary }
}

/** Follows redirects to the last answer. */
async function follow(
  url: URL,
  method: 'HEAD' | 'GET',
  anchors: readonly string[],
  { hosts, settings, onRequest }: AskTools,
): Promise<Attempt> {
  const seen = new Set<string>()
  let current = url
  let permanent = url
  for (;;) {
    seen.add(current.href)
    const reply = await hosts.run(current.host, async () => {
      if (hosts.isClosed(current.host)) return undefined
      onRequest()
      return request(current, { method, wantsHtml: anchors.length > 0 }, settings)
    })
    if (reply === undefined) return { answer: HOST_IS_CLOSED }
    const next = readRedirect(reply, current)
    if (next === undefined) {
      const last = toAttempt(reply, current, anchors)
      return { ...last, answer: { ...last.answer, ...toPlaces(url, current, permanent) } }
    }
    const broken = findBadRedirect(next, seen)
    if (next === null || broken !== undefined)
      return { answer: { status: 'broken', reason: broken, code: reply.status } }
    if (permanent === current && (reply.status === 301 || reply.status === 308)) permanent = next
    current = next
  }
}

/** The address that a redirect names, null if it is no address; undefined for another answer. */
function readRedirect({ status, headers: { location } }: Reply, from: URL): URL | null | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined
  // Sent as UTF-8 by some servers, and read as Latin-1 by Node.js.
  const written = Buffer.from(location, 'latin1').toString('utf8')
  return URL.canParse(written, from.href) ? new URL(written, from) : null
}

function findBadRedirect(next: URL | null, seen: ReadonlySet<string>): string | undefined {
  if (next === null || !/^https?:$/.test(next.protocol)) return 'the server redirects to what is no web address'
  if (seen.has(next.href)) return 'the server redirects in a circle'
  return seen.size > MOST_REDIRECTS ? `the server redirects more than ${MOST_REDIRECTS} times` : undefined
}

function toPlaces(url: URL, current: URL, permanent: URL): Pick<Answer, 'target' | 'replacement'> {
  return {
    ...(current !== url && { target: current.href }),
    ...(permanent !== url && { replacement: permanent.href }),
  }
}

function toAttempt({ status: code, headers, html }: Reply, { host }: URL, anchors: readonly string[]): Attempt {
  if (code >= 300) {
    const { isTemporary, ...failure } = describeStatus(code)
    return { answer: { ...failure, code }, isTemporary, host, wait: readWait(headers['retry-after']) }
  }
  if (html === undefined) return { answer: { status: 'ok', code } }
  const found = listAnchors(html)
  const missing = anchors.filter((id) => !hasAnchor(found, id))
  return { answer: { status: 'ok', code, ...(missing.length > 0 && { missing }) } }
}

/** `Retry-After` in milliseconds: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function readWait(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const wait = /^\d+$/.test(written.trim()) ? Number(written) * 1000 : Date.parse(written) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
