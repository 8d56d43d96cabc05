import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Digests of parts of a description in which the last build found no mistake, so that they are not checked again. */
export class Remembered {
  readonly #file: string | undefined
  readonly #before: ReadonlySet<string>
  readonly #now = new Set<string>()

  /** Without a folder, nothing is remembered. `name` tells descriptions apart. */
  constructor(folder: string | undefined, name: string) {
    this.#file = folder && join(folder, `checked-${digest(name).slice(0, 8)}.txt`)
    this.#before = new Set(this.#file === undefined ? [] : readLines(this.#file))
  }

  /** Whether a part was without mistakes in the last build. If so, it still is. */
  has(key: string): boolean {
    const isKnown = this.#before.has(key)
    if (isKnown) this.#now.add(key)
    return isKnown
  }

  add(key: string): void {
    this.#now.add(key)
  }

  save(): void {
    if (this.#file === undefined || isSame(this.#before, this.#now)) return
    mkdirSync(join(this.#file, '..'), { recursive: true })
    writeFileSync(this.#file, [...this.#now].join('\n'))
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((key) => b.has(key))
}

const digests = new WeakMap<object, string>()

/** Digest of a value of a description, which nothing changes. */
export function digestValue(value: unknown): string {
  const make = () => digest(JSON.stringify(value) ?? '')
  if (typeof value !== 'object' || value === null) return make()
  const known = digests.get(value) ?? make()
  digests.set(value, known)
  return known
}

export function digest(value: string | Uint8Array): string {
  return hash('sha1', value, 'base64url')
}
