import type { ProgressEvent } from '../../report.ts'
import type { PublishedFile } from './record.ts'
import type { TransferPlan, Wanted } from './plan-transfer.ts'

/** Requests at a time. */
const PARALLEL = 16
/** Files larger than this one are in memory one at a time. */
const LARGE_BYTES = 8_000_000

/** Runs `work` for all items, several at a time. Stops at the first error. */
async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  parallel = PARALLEL,
): Promise<void> {
  const queue = [...items]
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await work(next).catch((error) => {
        queue.length = 0
        throw error
      })
    }
  }
  const lanes = Array.from({ length: Math.min(parallel, items.length) }, lane)
  // What is on its way arrives before the caller goes on.
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
}

interface Transfer {
  plan: TransferPlan
  wanted: Wanted
  /** Puts the file of a path into its place, and returns its etag. */
  bring(path: string): Promise<string>
  /** Keeps a document that is about to be replaced. */
  keep(path: string, digest: string): Promise<void>
  assertHeld(): void
  onProgress: ((event: ProgressEvent) => void) | undefined
}

/** Brings all files of the plan into their places, in its order. Returns all files of the publication. */
export async function transfer({ plan, wanted, bring, keep, assertHeld, onProgress }: Transfer) {
  const files = new Map<string, PublishedFile>(plan.current)
  const paths = plan.groups.flat()
  const sizeOf = (path: string) => wanted.get(path)?.size ?? 0
  const progress = startProgress(
    paths.length,
    paths.reduce((sum, path) => sum + sizeOf(path), 0),
    onProgress,
  )
  const move = async (path: string) => {
    assertHeld()
    const digest = plan.kept.get(path)
    if (digest !== undefined) await keep(path, digest)
    const etag = await bring(path)
    files.set(path, [wanted.get(path)?.digest ?? '', sizeOf(path), etag])
    progress(sizeOf(path))
  }
  for (const group of plan.groups) {
    await inParallel(
      group.filter((path) => sizeOf(path) <= LARGE_BYTES),
      move,
    )
    await inParallel(
      group.filter((path) => sizeOf(path) > LARGE_BYTES),
      move,
      1,
    )
  }
  await inParallel(
    plan.removed.filter((path) => plan.kept.has(path)),
    async (path) => {
      assertHeld()
      await keep(path, plan.kept.get(path) ?? '')
    },
  )
  return files
}

/** Returns the function that reports each file with its bytes. */
function startProgress(total: number, totalBytes: number, onProgress: Transfer['onProgress']) {
  const started = performance.now()
  const bytes = { done: 0, total: totalBytes, msLeft: 0 }
  let done = 0
  if (total > 0) onProgress?.({ station: 'upload', done, total, bytes })
  return (size: number) => {
    done++
    bytes.done += size
    // A file takes a round trip, however small it is.
    const share = (done / total + bytes.done / Math.max(1, totalBytes)) / 2
    bytes.msLeft = ((performance.now() - started) * (1 - share)) / share
    onProgress?.({ station: 'upload', done, total, bytes: { ...bytes } })
  }
}
