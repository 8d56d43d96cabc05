import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { isSiteCode } from '../../bundle/index.ts'
import { statsOf, toRelativePath } from '../../files/index.ts'
import { page, source } from '../../plan/index.ts'
import { isSidebarFile } from '../../source/index.ts'
import type { Preview } from '../preview.ts'
import { hasChangedSince, type FileWatcher } from './watch-files.ts'

/**
 * The files that the system has reported, to find out whether it reports any: folders that are shared with a container
 * or a virtual machine and those in a network often accept a watcher and then report nothing.
 */
interface EventRecord {
  /** Adds a file, relative to the root. */
  add(file: string): void
  /** Whether a file of the page at a path has changed without an event, although it is watched. */
  hasMissed(path: string, watched: Pick<FileWatcher, 'found' | 'watches'>): Promise<boolean>
}

/** `startTime`: when the site began to load, in milliseconds since 1970. */
export function recordEvents({ site }: Preview, startTime: number): EventRecord {
  const { root } = site.loaded.config
  const times = new Map<string, number | undefined>()
  const timeOf = (file: string) => {
    const stats = statsOf(join(root, file))
    // An event is about an entry of a folder, not about the folder.
    return stats?.isFile() ? Math.max(stats.mtimeMs, stats.ctimeMs) : undefined
  }
  const isReported = (file: string) => times.has(file) && times.get(file) === timeOf(file)
  return {
    add: (file) => times.set(file, timeOf(file)),
    hasMissed: async (path, { found, watches }) => {
      const id = (await site.findId(path)) ?? ''
      const read = await site.answers.ask(source(id))
      if (read && !read.made && timeOf(read.file) !== read.modified && !isReported(read.file)) return true
      const included = read ? ((await site.answers.ask(page(id))).page?.includes ?? []) : []
      const { config, files } = site.loaded
      const others = [
        ...[...found].filter((file) => isSiteCode(file) || isSidebarFile(config, file)),
        ...[...files, ...site.brand.inputs].map((each) => toRelativePath(root, each)),
        ...included.map(({ file }) => file),
      ]
      const isNew = (file: string) => timeOf(file) !== undefined && hasChangedSince(startTime, join(root, file))
      return others.some((file) => isNew(file) && !isReported(file) && watches(file))
    },
  }
}

/** The system reports a change within this time, or not at all. */
const LATEST_EVENT_MILLISECONDS = 500
const STEP_MILLISECONDS = 20

/** Whether something stays missed when events have had time to arrive. */
export async function withoutLateEvent(hasMissed: () => Promise<boolean | undefined>): Promise<boolean> {
  for (let waited = 0; await hasMissed(); waited += STEP_MILLISECONDS) {
    if (waited >= LATEST_EVENT_MILLISECONDS) return true
    await setTimeout(STEP_MILLISECONDS)
    // Events are handled after timers.
    await setImmediate()
  }
  return false
}
