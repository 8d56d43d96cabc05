import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { identifyProcess, OutputError } from '../../output/index.ts'
import type { ObjectStore, StoredText } from './store.ts'

/** A lock that nobody has renewed for this long has no owner any more. By the clock of the store. */
const EXPIRY_MILLISECONDS = 60_000
const RENEW_MILLISECONDS = 15_000
const POLL_MILLISECONDS = 2000
/** A command ends with a message if another publication still has the version after this time. */
const PATIENCE_MILLISECONDS = 300_000

const LOCK = v.object({
  /** Makes each lock another object, so that its owner recognizes it. */
  id: v.string(),
  /** The user and the machine, for messages. */
  owner: v.string(),
  /** See `placeOf`. */
  place: v.string(),
  /** Makes each renewal another object, for stores that do not say when it was written. */
  renewals: v.optional(v.number(), 0),
})
type Lock = v.InferOutput<typeof LOCK>

export interface HeldLock {
  /** Throws if another publication has taken the lock, because this one did not renew it in time. */
  assertHeld(): void
  release(): Promise<void>
}

/** The user and the machine, as messages and lists of publications name them. */
export function nameOwner(): string {
  return `${userName()}@${hostname()}`
}

/** Containers may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return process.env['USER'] ?? String(process.getuid?.())
  }
}

/**
 * Claims `key` with a lock object, and renews it. Waits for another owner; throws `OutputError` if it keeps the lock for
 * longer than five minutes.
 */
export async function takeLock(
  store: ObjectStore,
  key: string,
  onWaiting: (owner: string, seconds: number) => void = () => undefined,
  pollMilliseconds = POLL_MILLISECONDS,
): Promise<HeldLock> {
  const lock: Lock = { id: randomUUID(), owner: nameOwner(), place: placeOf(), renewals: 0 }
  const put = (expected: string | null) => {
    const content = Buffer.from(JSON.stringify(lock))
    lock.renewals++
    return store.put(key, content, { type: 'application/json', cacheControl: 'no-store', expected })
  }
  const started = Date.now()
  let seen = { etag: '', since: started }
  for (;;) {
    const sentAt = Date.now()
    const held = (etag: string) => hold({ store, key, id: lock.id, put, etag, renewedAt: sentAt })
    const taken = await put(null)
    if (taken !== undefined) return held(taken)
    const current = await store.get(key)
    const holder = current && parse(current)
    // The answer to the upload was lost, and it was sent again.
    if (current && holder?.id === lock.id) return held(current.etag)
    if (current && seen.etag !== current.etag) seen = { etag: current.etag, since: Date.now() }
    if (current && isAbandoned(current.age ?? Date.now() - seen.since, holder)) {
      const overtaken = await put(current.etag)
      if (overtaken !== undefined) return held(overtaken)
      continue
    }
    const waited = Date.now() - started
    const owner = holder?.owner ?? 'someone'
    if (waited > PATIENCE_MILLISECONDS) throw stillLocked(`${store.address}/${key}`, owner)
    if (current) onWaiting(owner, Math.round(waited / 1000))
    await setTimeout(pollMilliseconds * (0.5 + Math.random()))
  }
}

interface Holding {
  store: ObjectStore
  key: string
  id: string
  put(expected: string): Promise<string | undefined>
  etag: string
  /** By the clock of this machine, and not later than the store wrote it. */
  renewedAt: number
}

async function hold({ store, key, id, put, ...first }: Holding): Promise<HeldLock> {
  let { etag, renewedAt } = first
  let isLost = false
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renew().catch(() => undefined)
  }, RENEW_MILLISECONDS).unref()
  const renew = async () => {
    const sentAt = Date.now()
    const next = await put(etag)
    if (next !== undefined) return void ([etag, renewedAt] = [next, sentAt])
    const current = await store.get(key)
    // The answer to a renewal was lost, and it was sent again.
    if (current && parse(current)?.id === id) [etag, renewedAt] = [current.etag, sentAt]
    else isLost = true
  }
  // It may have been sent many times before it arrived.
  if (Date.now() - renewedAt > RENEW_MILLISECONDS) await renew()
  return {
    assertHeld: () => {
      if (isLost || Date.now() - renewedAt > EXPIRY_MILLISECONDS) throw lost(`${store.address}/${key}`)
    },
    release: async () => {
      clearInterval(timer)
      await renewal
      // Later, another publication may have taken it.
      if (!isLost && Date.now() - renewedAt < EXPIRY_MILLISECONDS / 2) await store.remove([key])
    },
  }
}

function parse({ text }: StoredText): Lock | undefined {
  try {
    return v.parse(LOCK, JSON.parse(text))
  } catch {
    return undefined
  }
}

function isAbandoned(age: number, holder: Lock | undefined): boolean {
  return age > EXPIRY_MILLISECONDS || (holder !== undefined && isEnded(holder.place))
}

/**
 * The process and where its id is valid: since this start of the system, in this container. Empty where that cannot be
 * told, as on systems other than Linux.
 */
function placeOf(): string {
  try {
    return [
      readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      readlinkSync('/proc/self/ns/pid'),
      identifyProcess(process.pid),
    ].join(' ')
  } catch {
    return ''
  }
}

/** Whether the process of a lock ran here and is gone: nobody has to wait for a lock that it left. */
function isEnded(place: string): boolean {
  const [boot, namespace, pid = ''] = place.split(' ')
  const [ownBoot, ownNamespace] = placeOf().split(' ')
  if (!boot || boot !== ownBoot || namespace !== ownNamespace) return false
  const running = identifyProcess(Number.parseInt(pid, 10))
  return running === undefined || !place.endsWith(running)
}

function stillLocked(address: string, owner: string): OutputError {
  return new OutputError(
    `${owner} is still publishing this version after five minutes, so nothing was changed.`,
    `Wait for it and run the command again, or remove ${address} if nobody is publishing.`,
  )
}

function lost(address: string): OutputError {
  return new OutputError(
    'The connection to the store was so bad that another publication may have taken over this version.',
    `Run the command again. ${address} says who publishes now.`,
  )
}
