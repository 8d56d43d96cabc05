import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Linux and macOS list the open files of a process here. On Windows, Node.js itself uses handles instead. */
const OPEN_FILES = '/dev/fd'

/**
 * Makes `fs.close` and `fs.closeSync` refuse files that are open now: Node.js aborts without a message when its event
 * loop loses one of its own. Returns a function that ends this.
 */
export function guardDescriptors(): () => void {
  const { close, closeSync } = fs
  const guarded = listOpenFiles()
  if (guarded.size === 0) return () => {}
  const refuse = (descriptor: number) => {
    if (guarded.has(descriptor) && guarded.get(descriptor) === identify(descriptor))
      throw new Error(`It closes the file descriptor ${descriptor}, which it did not open`)
  }
  const closeOwn: typeof closeSync = (descriptor) => {
    refuse(descriptor)
    closeSync(descriptor)
  }
  // `close` has other properties, which `util.promisify` uses.
  const closeOwnLater = Object.assign((...input: Parameters<typeof close>) => {
    refuse(input[0])
    close(...input)
  }, close)
  replace(closeOwnLater, closeOwn)
  return () => replace(close, closeSync)
}

/** For `import { closeSync } from 'node:fs'`, too. */
function replace(close: typeof fs.close, closeSync: typeof fs.closeSync): void {
  Object.assign(fs, { close, closeSync })
  syncBuiltinESMExports()
}

function listOpenFiles(): Map<number, string | undefined> {
  if (!fs.existsSync(OPEN_FILES)) return new Map()
  const descriptors = fs.readdirSync(OPEN_FILES).map(Number)
  return new Map(descriptors.map((descriptor) => [descriptor, identify(descriptor)] as const).filter(([, id]) => id))
}

/** Distinguishes a file from another one that gets its number later; undefined if none is open. */
function identify(descriptor: number): string | undefined {
  try {
    const { dev, ino } = fs.fstatSync(descriptor)
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}
