import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listEntries, statsOf } from '../../files/index.ts'

/**
 * Looks at a folder again and again, without what is in its folders, for file systems that report no changes. Calls
 * `onName` with the name of each entry that was added, changed or removed.
 */
export function pollFolder(place: string, milliseconds: number, onName: (name: string) => void): { close(): void } {
  let known = new Map(listEntries(place).map(({ name }) => [name, toState(statsOf(join(place, name)))]))
  let isClosed = false
  const look = async () => {
    const now = (await readStates(place)) ?? known
    const names = new Set([...known.keys(), ...now.keys()])
    const changed = [...names].filter((name) => known.get(name) !== now.get(name))
    known = now
    // Handling one of them may close the folder.
    for (const name of changed) if (!isClosed) onName(name)
    if (!isClosed) timer = setTimeout(look, milliseconds)
  }
  let timer = setTimeout(look, milliseconds)
  return {
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/**
 * Undefined if the folder is there and cannot be read, for example because a network is down. Asynchronously, unlike at
 * the start: the file system may be slow, and tabs wait for answers.
 */
async function readStates(place: string): Promise<Map<string, string> | undefined> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => (isGone(error) ? [] : undefined))
  const toEntry = async (name: string) => [name, toState(await stat(join(place, name)).catch(() => undefined))] as const
  return names && new Map(await Promise.all(names.map(toEntry)))
}

function isGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR'
}

function toState(stats: Stats | undefined): string {
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : 'unreadable'
}
