import * as sdk from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../shared/eventually.fixture.ts'
import { takeLock } from './lock.ts'
import { openStore, type ObjectStore } from './store.ts'
import { CREDENTIALS, startFaultProxy, startS3rver, type FaultProxy, type RunningStore } from './stores.fixture.ts'

const KEY = '.octavo/5.1/lock.json'
const MINUTE = 60_000

let running: RunningStore
let proxy: FaultProxy
let store: ObjectStore

beforeEach(async () => {
  Object.assign(process.env, CREDENTIALS)
  running = await startS3rver()
  proxy = await startFaultProxy(running, { checksConditions: true })
  store = openStore({ sdk, bucket: 'docs', prefix: 'handbook', endpoint: proxy.url, env: process.env })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await proxy.close()
  await running.close()
})

/** The lock of a publication on another machine, whose processes nobody can see here. */
const lockElsewhere = (renewals = 0) =>
  store.put(KEY, Buffer.from(JSON.stringify({ id: 'other', owner: 'ann@other', place: 'boot pid 1 2', renewals })), {
    type: 'application/json',
    cacheControl: 'no-store',
  })

/** Sets the clock of this machine. */
const { now } = Date
const shiftClock = (milliseconds: number) => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds)
}

/** Lets time pass on the clock of the store. */
const shiftStore = (milliseconds: number) => {
  proxy.alter = (headers) => void (headers.date = new Date(Date.parse(headers.date ?? '') + milliseconds).toUTCString())
}

const ownerOf = async () => JSON.parse((await store.get(KEY))?.text ?? '{}') as { owner: string }

/** Takes the lock. `release` says when it is still waiting, and lets the other one go. */
async function takeAfterWaiting(release: () => Promise<unknown>) {
  const waited: string[] = []
  const onWaiting = (owner: string) => {
    waited.push(owner)
    if (waited.length === 2) void release()
  }
  const lock = await takeLock(store, KEY, onWaiting, 100)
  return { lock, waited }
}

test.each([
  ['an hour ahead', 60 * MINUTE],
  ['an hour behind', -60 * MINUTE],
])('a lock of another machine counts by the clock of the store, with a clock %s', async (_, shift) => {
  shiftClock(shift)
  await lockElsewhere()
  const { lock, waited } = await takeAfterWaiting(() => store.remove([KEY]))
  expect(waited).toEqual(['ann@other', 'ann@other'])
  await lock.release()
  await lockElsewhere()
  shiftStore(2 * MINUTE)
  const onWaiting = vi.fn<() => void>()
  const expired = await takeLock(store, KEY, onWaiting)
  expect(onWaiting).not.toHaveBeenCalled()
  expect((await ownerOf()).owner).not.toBe('ann@other')
  await expired.release()
  expect(await store.get(KEY)).toBeUndefined()
})

test('in a store that does not say when objects were written, a lock expires when nobody renews it', async () => {
  proxy.alter = (headers) => delete headers['last-modified']
  await lockElsewhere()
  let looks = 0
  const get = async (key: string) => {
    // Two minutes later, it is renewed once more, and then never again.
    if (++looks === 3) {
      await lockElsewhere(1)
      shiftClock(2 * MINUTE)
    }
    if (looks === 6) shiftClock(4 * MINUTE)
    return store.get(key)
  }
  const lock = await takeLock({ ...store, get }, KEY, undefined, 100)
  expect(looks).toBe(6)
  await lock.release()
})

test('a publication that did not renew its lock in time stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const first = await takeLock(store, KEY)
  expect(() => first.assertHeld()).not.toThrow()
  shiftStore(2 * MINUTE)
  await store.remove([KEY])
  await lockElsewhere()
  vi.advanceTimersByTime(15_000)
  await eventually(() => expect(() => first.assertHeld()).toThrow('may have taken over this version'))
  await first.release()
  expect((await ownerOf()).owner).toBe('ann@other')
})

test('objects are removed in batches, and none without the lock', async () => {
  const keys = Array.from({ length: 2500 }, (_, index) => `5.1/${index}.html`)
  proxy.asked = []
  let batches = 0
  const assertHeld = () => {
    if (++batches === 3) throw new Error('lost')
  }
  await expect(store.remove(keys, assertHeld)).rejects.toThrow('lost')
  expect(proxy.asked.map(({ method }) => method)).toEqual(['POST', 'POST'])
})
