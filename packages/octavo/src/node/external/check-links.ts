import type { Problem } from '../../shared/build/problem.ts'
import { digest } from '../digest.ts'
import type { ExternalAddress, ExternalReport } from '../report.ts'
import { toAnchor } from './anchors.ts'
import { askAddress, type Answer, type AskTools } from './ask-address.ts'
import { NO_HOST, NO_NAMES } from './failures.ts'
import { Hosts, type Pace } from './hosts.ts'
import { toProblems, type ExternalLink } from './problems.ts'

/** Keeps answers for later runs. */
export interface Remembered {
  read(key: string): KeptAnswer | undefined
  write(key: string, value: KeptAnswer): void
  /** Removes old answers, except those with a key in `live`. */
  prune(live: ReadonlySet<string>): void
}

/** An address that works. Failures are not kept: they may be repaired at any time. */
interface KeptAnswer {
  /** Milliseconds since 1970. */
  time: number
  answer: Answer
  /** The anchors that were looked for, and found. */
  anchors: string[]
}

const KEEP_MILLISECONDS = 7 * 24 * 60 * 60 * 1000
const PACE: Pace = { most: 16, mostPerHost: 2, pause: 200 }
const TIMEOUT = 15_000
const RETRIES = [1000, 4000]

/** How a run asks. Tests change the times. */
export interface ExternalSettings {
  /** Version of Octavo, for the server logs of other sites. */
  version: string
  /** Whether requests may go to this machine and to private networks. */
  allowPrivate: boolean
  pace?: Pace
  timeout?: number
  retries?: readonly number[]
}

interface CheckInput extends ExternalSettings {
  links: readonly ExternalLink[]
  remembered: Remembered
  onProgress(done: number, total: number): void
}

/** Checks links to other sites. Each address is asked for once, however many links lead there. */
export async function checkExternalLinks(input: CheckInput): Promise<{ report: ExternalReport; problems: Problem[] }> {
  const { links, remembered, onProgress } = input
  const counts = { requests: 0, remembered: 0 }
  const tools: AskTools = {
    hosts: new Hosts(input.pace ?? PACE),
    settings: {
      timeout: input.timeout ?? TIMEOUT,
      allowPrivate: input.allowPrivate,
      userAgent: `Mozilla/5.0 (compatible; octavo/${input.version}; link check)`,
    },
    retries: input.retries ?? RETRIES,
    onRequest: () => void counts.requests++,
  }
  const groups = groupByAddress(links)
  let done = 0
  const check = async ([href, group]: [string, ExternalLink[]]) => {
    const [{ url }] = group as [ExternalLink]
    const anchors = [...new Set(group.flatMap(({ fragment }) => toAnchor(fragment) ?? []))].sort()
    const key = digest(href)
    const kept = isExample(url) ? EXAMPLE : readKept(remembered, key, anchors)
    const answer = kept ?? (await askAddress(url, anchors, tools))
    if (kept && kept !== EXAMPLE) counts.remembered++
    else if (answer.status === 'ok' && !answer.missing) remembered.write(key, { time: Date.now(), answer, anchors })
    onProgress(++done, groups.size)
    return { address: toAddress(href, group, answer), problems: group.flatMap((link) => toProblems(link, answer)) }
  }
  const checked = await Promise.all([...groups].map(check))
  remembered.prune(new Set([...groups.keys()].map((href) => digest(href))))
  return {
    report: { addresses: checked.map(({ address }) => address), ...counts },
    problems: findOffline(checked.map(({ address }) => address)) ?? checked.flatMap(({ problems }) => problems),
  }
}

function groupByAddress(links: readonly ExternalLink[]): Map<string, ExternalLink[]> {
  const groups = new Map<string, ExternalLink[]>()
  for (const link of links) {
    const group = groups.get(link.url.href)
    if (group) group.push(link)
    else groups.set(link.url.href, [link])
  }
  return groups
}

/** One problem in place of many if no host at all was found: the fault is not in the links. */
function findOffline(addresses: readonly ExternalAddress[]): Problem[] | undefined {
  const asked = addresses.filter(({ status }) => status !== 'skipped')
  const hosts = new Set(asked.map(({ url }) => new URL(url).host))
  if (hosts.size < 3 || asked.some(({ reason }) => reason !== NO_HOST && reason !== NO_NAMES)) return undefined
  return [
    {
      severity: 'warning',
      kind: 'external-unclear',
      message: `The links to other sites could not be checked: none of the ${hosts.size} hosts is found.`,
      hint: 'Run the check where the network is, and names of hosts can be looked up.',
    },
  ]
}

const EXAMPLE: Answer = { status: 'skipped', reason: 'the name of the host is reserved for examples' }

/** https://www.rfc-editor.org/rfc/rfc2606 */
function isExample({ hostname }: URL): boolean {
  return /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/.test(hostname)
}

function readKept(remembered: Remembered, key: string, anchors: readonly string[]): Answer | undefined {
  const kept = remembered.read(key)
  const isOld = kept === undefined || Date.now() - kept.time > KEEP_MILLISECONDS || kept.time > Date.now()
  return isOld || anchors.some((anchor) => !kept.anchors.includes(anchor)) ? undefined : kept.answer
}

function toAddress(url: string, group: readonly ExternalLink[], answer: Answer): ExternalAddress {
  return { url, ...answer, places: group.map(({ place: { file, line, column } }) => ({ file, line, column })) }
}
