import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Result } from '../../../shared/build/problem.ts'
import { CACHE_REVALIDATED } from '../../../shared/build/http/response-headers.ts'
import { digestValue } from '../../digest.ts'
import { OutputError } from '../../output/index.ts'
import { contentType } from '../../serve/headers.ts'
import type { RootFile } from '../site-root.ts'
import { OWN_FOLDER } from './record.ts'
import type { ObjectStore } from './store.ts'

/**
 * Copies of the small files that publishing reads: those of the root with their etags, and some of each version. One
 * request gets them all, instead of one for each file and version.
 */
const TEXTS_KEY = `${OWN_FOLDER}/texts.json`

const TEXTS = v.object({
  /** Whether the store has refused an upload whose condition did not hold. */
  isSafe: v.boolean(),
  root: v.record(v.string(), v.object({ etag: v.string(), text: v.string() })),
  versions: v.record(v.string(), v.record(v.string(), v.nullable(v.string()))),
  /** Another one with each change of the root, so that the etag of the copies never comes back. */
  revision: v.string(),
})
type Texts = v.InferOutput<typeof TEXTS>
/** Texts by path below the folder of a version; null for a file that it does not have. */
type Copies = Record<string, string | null>

/** How often a change of the root is planned again, because another publication was faster. */
const MOST_REPEATS = 20

type Plan<Value> = () => Promise<Result<{ files: readonly RootFile[]; value: Value }>>

/** What was read of the root, at one time. */
interface Snapshot {
  /** Etags of the files of the root. */
  etags: Map<string, string>
  folders: readonly string[]
  texts: Texts
  /** Etag of the copies; null if there are none. */
  textsEtag: string | null
  /** Digest of the copies as they are stored. */
  textsDigest: string
}

/** The files of the root itself, and small files of versions. */
export class RootObjects {
  #snapshot: Promise<Snapshot> | undefined
  #isSafe: boolean | undefined
  readonly #learned = new Map<string, Copies>()

  constructor(private readonly store: ObjectStore) {}

  async list(): Promise<readonly string[]> {
    const { etags, folders } = await this.#current()
    return [...etags.keys(), ...folders].filter((name) => name !== OWN_FOLDER)
  }

  async read(file: string): Promise<string | undefined> {
    const { etags, folders, texts } = await this.#current()
    const [folder = '', ...rest] = file.split('/')
    if (rest.length === 0) return readRootFile(this.store, file, etags.get(file), texts)
    if (!folders.includes(folder)) return undefined
    const copies = (texts.versions[folder] ??= {})
    const name = rest.join('/')
    const known = copies[name]
    if (known !== undefined) return known ?? undefined
    const found = (await this.store.get(file))?.text
    copies[name] = found ?? null
    return found
  }

  /** See `SiteRoot`. `onWritten` is called for each file that has changed. */
  async update<Value>(plan: Plan<Value>, onWritten: (file: string) => void): Promise<Result<Value>> {
    for (let repeat = 0; repeat < MOST_REPEATS; repeat++) {
      const planned = await plan()
      if (planned.kind === 'problem') return planned
      if (await this.#write(planned.value.files, onWritten)) return { kind: 'value', value: planned.value.value }
      this.#snapshot = undefined
      await wait(repeat)
    }
    throw tooManyConflicts(this.store)
  }

  /** Takes over small files of a version. `hasChanged`: whether its folder has, so that the root is read again. */
  async learn(version: string, files: Copies, hasChanged: boolean): Promise<void> {
    this.#learned.set(version, files)
    if (hasChanged) this.#snapshot = undefined
    else (await this.#current()).texts.versions[version] = { ...files }
  }

  /** Whether the store checks the conditions of uploads, as far as this run knows. */
  isSafe(): boolean {
    return this.#isSafe ?? true
  }

  setSafe(isSafe: boolean): void {
    this.#isSafe = isSafe
  }

  /** Whether an earlier publication has found out that the store checks conditions. */
  async isKnownSafe(): Promise<boolean> {
    return (await this.#current()).texts.isSafe
  }

  #current(): Promise<Snapshot> {
    return (this.#snapshot ??= this.#load())
  }

  /** Etags first: the condition of an upload fails if a file has changed since, which the list of versions shows. */
  async #load(): Promise<Snapshot> {
    const { objects, folders } = await this.store.list('', true)
    const stored = await this.store.get(TEXTS_KEY)
    const texts = parse(stored?.text)
    const textsDigest = digestValue(texts)
    for (const [version, copies] of this.#learned) texts.versions[version] = { ...copies }
    const etags = new Map(objects.map(({ key, etag }) => [key, etag]))
    return { etags, folders, texts, textsEtag: stored?.etag ?? null, textsDigest }
  }

  /** Returns false as soon as a file is not as it was when it was read. */
  async #write(files: readonly RootFile[], onWritten: (file: string) => void): Promise<boolean> {
    const snapshot = await this.#current()
    for (const file of files) {
      const outcome = await writeRootFile(this.store, snapshot, file)
      if (outcome === 'conflict') return false
      if (outcome === 'same') continue
      snapshot.texts.revision = randomUUID()
      onWritten(file[0])
    }
    return writeTexts(this.store, snapshot, this.#isSafe)
  }
}

async function writeRootFile(
  store: ObjectStore,
  { etags, texts }: Snapshot,
  [file, text]: RootFile,
): Promise<'done' | 'same' | 'conflict'> {
  const etag = etags.get(file)
  if (text === null) {
    if (etag === undefined) return 'same'
    await store.remove([file])
    etags.delete(file)
    return 'done'
  }
  if (etag !== undefined && (await readRootFile(store, file, etag, texts)) === text) return 'same'
  const options = { type: contentType(file), cacheControl: CACHE_REVALIDATED, expected: etag ?? null }
  const written = await store.put(file, Buffer.from(text), options)
  if (written === undefined) return 'conflict'
  etags.set(file, written)
  texts.root[file] = { etag: written, text }
  return 'done'
}

async function readRootFile(
  store: ObjectStore,
  file: string,
  etag: string | undefined,
  texts: Texts,
): Promise<string | undefined> {
  if (etag === undefined) return undefined
  const copy = texts.root[file]
  if (copy?.etag === etag) return copy.text
  const found = await store.get(file)
  if (found) texts.root[file] = { etag: found.etag, text: found.text }
  return found?.text
}

/** Returns false if another publication has written the copies. */
async function writeTexts(store: ObjectStore, snapshot: Snapshot, isSafe?: boolean): Promise<boolean> {
  const { etags, folders, texts, textsEtag, textsDigest } = snapshot
  const next: Texts = {
    ...texts,
    isSafe: isSafe ?? texts.isSafe,
    root: Object.fromEntries(Object.entries(texts.root).filter(([file]) => etags.has(file))),
    versions: Object.fromEntries(Object.entries(texts.versions).filter(([name]) => folders.includes(name))),
  }
  if (textsEtag !== null && digestValue(next) === textsDigest) return true
  const content = Buffer.from(JSON.stringify(next))
  const options = { type: 'application/json', cacheControl: 'no-store', expected: textsEtag }
  return (await store.put(TEXTS_KEY, content, options)) !== undefined
}

/** Copies that cannot be read are made again. */
function parse(text: string | undefined): Texts {
  const none: Texts = { isSafe: false, root: {}, versions: {}, revision: '' }
  try {
    return text === undefined ? none : v.parse(TEXTS, JSON.parse(text))
  } catch {
    return none
  }
}

/** Longer each time, and not the same for two publications that got into each other's way. */
function wait(repeat: number): Promise<void> {
  const milliseconds = Math.min(2000, 50 * 2 ** repeat) * Math.random()
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function tooManyConflicts({ address }: ObjectStore): OutputError {
  return new OutputError(
    `Other publications changed the files of ${address} each time this one wanted to.`,
    'Wait until they are done.',
  )
}
