import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../../../shared/build/problem.ts'
import type { Version } from '../../../shared/versions/versions.ts'
import { NOT_FOUND_FILE } from '../../../shared/urls.ts'
import { ROBOTS_FILE } from '../../../shared/build/generated-files.ts'
import { CACHE_FOREVER, CACHE_REVALIDATED } from '../../../shared/build/http/response-headers.ts'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../../shared/build/versions/build-stamp.ts'
import { digest } from '../../digest.ts'
import { listOutputFiles } from '../../output/index.ts'
import type { CommitResult, FileChanges } from '../../report.ts'
import { contentType } from '../../serve/headers.ts'
import { nameVersion, WHOLE_SITE, type BuiltVersion, type SiteRoot } from '../site-root.ts'
import { hasChangedMeanwhile, noEarlier, notFound, notWhole } from './faults.ts'
import { nameOwner, takeLock, type HeldLock } from './lock.ts'
import { isHashed, isUploaded, planTransfer, type Wanted, type WantedFile } from './plan-transfer.ts'
import {
  EMPTY_RECORD,
  keysOf,
  makeId,
  OWN_FOLDER,
  parsePublication,
  parseRecord,
  withPublication,
  type StoredPublication,
  type VersionRecord,
} from './record.ts'
import type { RootObjects } from './root-objects.ts'
import type { ObjectStore } from './store.ts'
import { transfer } from './transfer.ts'

interface VersionOptions {
  keepDays?: number | undefined
  onWaiting?: ((subject: string, seconds: number) => void) | undefined
}

const DEFAULT_KEEP_DAYS = 30
const DAY_MILLISECONDS = 86_400_000

/** Files of a version that publishing any version reads. */
const READ_BY_ROOT = [BUILD_STAMP_FILE, NOT_FOUND_FILE, ROBOTS_FILE]

type VersionMethods = Pick<SiteRoot, 'claim' | 'place' | 'compare' | 'remove' | 'listPublications' | 'rollBack'>

/** A publication that is to become the current one, and where its files come from. */
interface Incoming {
  publication: Omit<StoredPublication, 'files'>
  wanted: Wanted
  bring(path: string): Promise<string>
  onProgress: Parameters<SiteRoot['place']>[1]
}

/** What is known about a version, and the etags of the objects in its folder. */
interface VersionState {
  record: VersionRecord
  listed: ReadonlyMap<string, string>
}

/** The folders of versions in a bucket. */
export class VersionObjects implements VersionMethods {
  /** Whether anything that readers see has changed. */
  hasChanged = false
  #lock: HeldLock | undefined
  readonly #assertHeld = () => this.#lock?.assertHeld()

  constructor(
    private readonly store: ObjectStore,
    private readonly root: RootObjects,
    private readonly options: VersionOptions,
  ) {}

  async claim<Value>(version: string, work: () => Promise<Value>): Promise<Value> {
    const { store, root, options } = this
    const { lock: key } = keysOf(version)
    const lock = await takeLock(store, key, (owner, seconds) =>
      options.onWaiting?.(`${owner}, who is publishing ${nameVersion(version)}`, seconds),
    )
    this.#lock = lock
    try {
      if (!(await root.isKnownSafe())) root.setSafe(!store.refusesConditions() && (await checksConditions(store, key)))
      return await work()
    } finally {
      // An error of the release must not hide the error that ended the work. The lock expires by itself.
      await lock.release().catch(() => undefined)
    }
  }

  async place({ version, out }: BuiltVersion, onProgress: Incoming['onProgress']): Promise<CommitResult> {
    const { versionNumber } = version
    const state = await this.#read(versionNumber)
    const wanted = readWanted(out)
    const { immutable } = readStamp(out)
    const time = this.store.now()
    const publication = {
      id: makeId(time, state.record.history),
      time: time.toISOString(),
      by: nameOwner(),
      version: { ...version },
      immutable: [...immutable],
    }
    const bring = createUpload(this.store, versionNumber, out, wanted, immutable)
    const result = await this.#bringAll(versionNumber, state, { publication, wanted, bring, onProgress })
    if (versionNumber === WHOLE_SITE) return result
    const copies = READ_BY_ROOT.map((file) => [file, readText(join(out, file))] as const)
    await this.root.learn(versionNumber, Object.fromEntries(copies), this.hasChanged)
    return result
  }

  async compare({ version, out }: BuiltVersion): Promise<FileChanges> {
    const { record, listed } = await this.#read(version.versionNumber)
    const { immutable } = readStamp(out)
    const now = this.store.now()
    const wanted = readWanted(out)
    const isShared = version.versionNumber === WHOLE_SITE
    const plan = planTransfer({
      wanted,
      listed,
      record,
      immutable,
      keepSince: now,
      now,
      isNeeded: () => true,
      isShared,
    })
    const changed = new Set(plan.changed)
    const added = plan.groups.flat().filter((path) => !changed.has(path))
    return { added, changed: plan.changed, removed: plan.removed }
  }

  async remove(version: string): Promise<number> {
    const { folder, own: ownFolder, lock } = keysOf(version)
    const { objects } = await this.store.list(folder)
    const own = await this.store.list(ownFolder)
    const stamp = folder + BUILD_STAMP_FILE
    const keys = [...objects, ...own.objects].map(({ key }) => key).filter((key) => key !== lock && key !== stamp)
    const isDocument = (key: string) => key.endsWith('.html')
    // Documents go before their files. The stamp is last: while it is there, the command can be run again.
    const inOrder = [...keys.filter(isDocument), ...keys.filter((key) => !isDocument(key)), stamp]
    await this.store.remove(inOrder, this.#assertHeld)
    this.hasChanged = true
    return objects.length
  }

  async listPublications(version: string) {
    const { current, history, next } = await readRecord(this.store, version)
    return { publications: history, isUnfinished: next !== undefined, ...(current && { current: current.id }) }
  }

  async rollBack(
    version: string,
    id: string | undefined,
    onProgress: Incoming['onProgress'],
  ): Promise<Result<{ id: string; version: Version; result: CommitResult }>> {
    const { store } = this
    const state = await this.#read(version)
    const found = await findPublication(store, version, state.record, id)
    if (found.kind === 'problem') return found
    const missing = await findMissing(store, version, state, found.value)
    if (missing.length > 0) return notWhole(version, found.value.id, missing)
    const { files, ...publication } = found.value
    const wanted = new Map(
      Object.entries(files).map(([path, [digest, size]]): [string, WantedFile] => [path, { digest, size }]),
    )
    const bring = (path: string) =>
      store.copy(keysOf(version).kept(wanted.get(path)?.digest ?? ''), keysOf(version).folder + path)
    const result = await this.#bringAll(version, state, { publication, wanted, bring, onProgress })
    if (version !== WHOLE_SITE) await this.#learn(version)
    return { kind: 'value', value: { id: publication.id, version: publication.version, result } }
  }

  async #learn(version: string): Promise<void> {
    const { folder } = keysOf(version)
    const copies = await Promise.all(
      READ_BY_ROOT.map(async (file) => [file, (await this.store.get(folder + file))?.text ?? null] as const),
    )
    await this.root.learn(version, Object.fromEntries(copies), true)
  }

  async #read(version: string): Promise<VersionState> {
    const { folder } = keysOf(version)
    const [record, { objects }] = await Promise.all([readRecord(this.store, version), this.store.list(folder)])
    const files = objects.filter(({ key }) => !key.startsWith(`${OWN_FOLDER}/`))
    return { record, listed: new Map(files.map(({ key, etag }) => [key.slice(folder.length), etag])) }
  }

  /** Makes a publication the current one. */
  async #bringAll(version: string, { record, listed }: VersionState, incoming: Incoming): Promise<CommitResult> {
    const { store } = this
    const { publication, wanted, bring, onProgress } = incoming
    const plan = await this.#plan(version, { record, listed }, incoming)
    const result = {
      written: plan.groups.flat().length,
      removed: plan.removed.length,
      reused: plan.current.size,
      bytes: [...wanted.values()].reduce((sum, { size }) => sum + size, 0),
    }
    if (result.written + result.removed === 0 && isCurrent(record, publication, wanted)) return result
    this.hasChanged = true
    const keys = keysOf(version)
    const next = Object.fromEntries([...wanted].map(([path, { digest: each }]) => [path, each]))
    // With the files of a run that was killed, so that they are found again.
    await writeJson(store, keys.record, { ...record, next: { ...record.next, ...next } })
    if (record.current && record.current.id !== publication.id)
      await writeJson(store, keys.publication(record.current.id), record.current)
    const keep = createKeep(store, version)
    const files = await transfer({ plan, wanted, bring, keep, assertHeld: this.#assertHeld, onProgress })
    await store.remove(
      plan.removed.map((path) => keys.folder + path),
      this.#assertHeld,
    )
    this.#assertHeld()
    const current = { ...publication, files: Object.fromEntries(files) }
    const isKnown = record.history.some(({ id }) => id === current.id)
    const history = isKnown ? record.history : withPublication(record.history, current)
    await writeJson(store, keys.record, { current, history, unused: plan.unused })
    const gone = record.history.filter(({ id }) => !history.some((each) => each.id === id))
    if (gone.length > 0)
      await prune({ store, version, record: { current, history }, gone, assertHeld: this.#assertHeld })
    return result
  }

  async #plan(version: string, { record, listed }: VersionState, { publication, wanted }: Incoming) {
    const now = this.store.now()
    const keepSince = new Date(now.getTime() - (this.options.keepDays ?? DEFAULT_KEEP_DAYS) * DAY_MILLISECONDS)
    const isDue = Object.values(record.unused).some((since) => since < keepSince.toISOString())
    const publications = isDue ? await readHistory(this.store, version, record) : []
    const needed = new Set(publications.flatMap(({ files }) => Object.keys(files)))
    const isNeeded = (path: string) => needed.has(path)
    const { immutable } = publication
    const isShared = version === WHOLE_SITE
    return planTransfer({ wanted, listed, record, immutable, keepSince, now, isNeeded, isShared })
  }
}

async function readRecord(store: ObjectStore, version: string): Promise<VersionRecord> {
  const { record: key } = keysOf(version)
  const stored = await store.get(key)
  return stored ? parseRecord(stored.text, `${store.address}/${key}`) : EMPTY_RECORD
}

/** Whether the record describes a publication whose files are all in place. */
function isCurrent({ current, next }: VersionRecord, { version }: Incoming['publication'], wanted: Wanted): boolean {
  const isComplete = next === undefined && Object.keys(current?.files ?? {}).length === wanted.size
  return isComplete && JSON.stringify(current?.version) === JSON.stringify(version)
}

/** A store that checks conditions refuses to make an object that is there. */
async function checksConditions(store: ObjectStore, key: string): Promise<boolean> {
  const lock = await store.get(key)
  const options = { type: 'application/json', cacheControl: 'no-store', expected: null }
  return (await store.put(key, Buffer.from(lock?.text ?? ''), options)) === undefined
}

/** The files of a build with their digests. */
function readWanted(out: string): Map<string, WantedFile> {
  const paths = listOutputFiles(out).filter(isUploaded)
  return new Map(
    paths.map((path) => {
      const content = readFileSync(join(out, path))
      return [path, { digest: digest(content), size: content.length, md5: md5Of(content) }]
    }),
  )
}

function md5Of(content: Buffer): string {
  return createHash('md5').update(content).digest('hex')
}

function readStamp(out: string): BuildStamp {
  return JSON.parse(readFileSync(join(out, BUILD_STAMP_FILE), 'utf8')) as BuildStamp // This run has built it.
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function createUpload(
  store: ObjectStore,
  version: string,
  out: string,
  wanted: Wanted,
  immutable: readonly string[],
): Incoming['bring'] {
  return async (path) => {
    const content = existsSync(join(out, path)) ? readFileSync(join(out, path)) : undefined
    if (!content || digest(content) !== wanted.get(path)?.digest) throw hasChangedMeanwhile(join(out, path))
    const cacheControl = isHashed(path, immutable) ? CACHE_FOREVER : CACHE_REVALIDATED
    return (await store.put(keysOf(version).folder + path, content, { type: contentType(path), cacheControl })) ?? ''
  }
}

/** Keeps a document under its digest, unless an earlier publication has. */
function createKeep(store: ObjectStore, version: string) {
  const keys = keysOf(version)
  let known: Promise<Set<string>> | undefined
  const list = async () => new Set((await store.list(keys.kept(''))).objects.map(({ key }) => key))
  return async (path: string, digest: string) => {
    const kept = await (known ??= list())
    const key = keys.kept(digest)
    if (kept.has(key)) return
    kept.add(key)
    await store.copy(keys.folder + path, key)
  }
}

async function writeJson(store: ObjectStore, key: string, value: unknown): Promise<void> {
  await store.put(key, Buffer.from(JSON.stringify(value)), { type: 'application/json', cacheControl: 'no-store' })
}

async function readPublication(
  store: ObjectStore,
  version: string,
  id: string,
): Promise<StoredPublication | undefined> {
  const key = keysOf(version).publication(id)
  const stored = await store.get(key)
  return stored && parsePublication(stored.text, `${store.address}/${key}`)
}

/** All publications that can be brought back, without the current one. */
async function readHistory(store: ObjectStore, version: string, record: Pick<VersionRecord, 'current' | 'history'>) {
  const earlier = record.history.filter(({ id }) => id !== record.current?.id)
  const publications = await Promise.all(earlier.map(({ id }) => readPublication(store, version, id)))
  return publications.filter((publication) => publication !== undefined)
}

interface Pruning {
  store: ObjectStore
  version: string
  record: Pick<VersionRecord, 'current' | 'history'>
  gone: VersionRecord['history']
  assertHeld(): void
}

/** Removes what only publications that cannot be brought back any more needed. */
async function prune({ store, version, record, gone, assertHeld }: Pruning): Promise<void> {
  const keys = keysOf(version)
  const publications = await readHistory(store, version, record)
  const needed = new Set(publications.flatMap(({ files }) => Object.values(files).map(([digest]) => keys.kept(digest))))
  const { objects } = await store.list(keys.kept(''))
  const unneeded = objects.map(({ key }) => key).filter((key) => !needed.has(key))
  await store.remove([...unneeded, ...gone.map(({ id }) => keys.publication(id))], assertHeld)
}

async function findPublication(
  store: ObjectStore,
  version: string,
  { current, history }: VersionRecord,
  id: string | undefined,
): Promise<Result<StoredPublication>> {
  const earlier = history.slice(history.findIndex((each) => each.id === current?.id) + 1)
  const wanted = id ?? earlier[0]?.id
  if (wanted === undefined) return noEarlier(version)
  if (wanted === current?.id) return { kind: 'value', value: current }
  const found = history.some((each) => each.id === wanted) ? await readPublication(store, version, wanted) : undefined
  if (found) return { kind: 'value', value: found }
  return notFound(
    version,
    wanted,
    history.map((each) => each.id),
  )
}

/** Files of a publication that are neither in their places nor kept. */
async function findMissing(
  store: ObjectStore,
  version: string,
  { record, listed }: VersionState,
  { files, immutable }: StoredPublication,
): Promise<string[]> {
  const keys = keysOf(version)
  const kept = new Set((await store.list(keys.kept(''))).objects.map(({ key }) => key))
  const isInPlace = (path: string, digest: string) =>
    listed.has(path) && (isHashed(path, immutable) || record.current?.files[path]?.[0] === digest)
  return Object.entries(files).flatMap(([path, [digest]]) =>
    isInPlace(path, digest) || kept.has(keys.kept(digest)) ? [] : [path],
  )
}
