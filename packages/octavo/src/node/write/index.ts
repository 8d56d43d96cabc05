/**
 * From the list of output files to the files.
 *
 * Input   the plan, the output folder
 * Output  documents, twins and other files in place, and the number of files written, reused and removed
 *
 * Only files whose key is new are rendered or copied. With an error nothing in the output folder changes. A build that
 * only checks renders every document for its problems.
 * Must not: decide which files there are.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { HEADERS_FILE } from '../../shared/build/generated-files.ts'
import type { Problem } from '../../shared/build/problem.ts'
import {
  isSameRecord,
  stageCopy,
  stageFile,
  stageJoined,
  assertOutside,
  openOutput,
  OutputError,
  type Output,
  type OutputPart,
  type OutputStore,
  type PackedPart,
} from '../output/index.ts'
import {
  documentJob,
  identifyFiles,
  manifest,
  searchFiles,
  settings,
  sharedContext,
  sidebarJson,
  type Answers,
  type OutputFiles,
  type PlannedFile,
} from '../plan/index.ts'
import type { CommitResult } from '../report.ts'
import type { Executor } from '../tasks/index.ts'
import type { IndexFile } from '../tasks/make-index.ts'
import type { RenderJob } from '../tasks/render.ts'
import { noLongerReadable, notRegular, toRelativePath, unreadable } from '../files/index.ts'
import { SPARE_FOLDER, type Cache } from '../cache/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { digest } from '../digest.ts'
import { listContentFolders } from '../source/index.ts'

/** A site in one language. */
export type SitePart = PlannedPart | KeptPart

/** A part whose files are planned. */
export interface PlannedPart {
  answers: Answers
  output: OutputFiles
  /** Its folder in the output; '' for the first language. */
  folder: string
}

/** A part whose files are all in the output folder. */
export interface KeptPart {
  folder: string
  /** See `identifyFiles`. */
  kept: string
}

interface Tools {
  executor: Executor
  cacheDir: string
}

type PartInput = PlannedPart & Tools

interface WriteInput extends Tools {
  parts: readonly SitePart[]
  /** The rules for hosts, of all languages. */
  headers: string | undefined
  target: OutputTarget
  /**
   * Changes the staged files before they are put in place, and returns the paths of the files that there are then. All
   * files are staged: see `TargetInput.isNew`.
   */
  change?: ((staging: string, files: Iterable<string>) => Promise<string[]>) | undefined
}

interface WriteResult extends CommitResult {
  problems: Problem[]
}

/** The counts of a build that writes nothing. */
export const NOTHING: CommitResult = { written: 0, reused: 0, removed: 0, bytes: 0 }

/** Renders and writes the files that the target does not hold yet. */
export async function writeSite(input: WriteInput): Promise<WriteResult> {
  const { parts, headers, target, change, ...tools } = input
  const problems: Problem[] = []
  if (target.kind === 'refused') return { ...NOTHING, problems: [target.problem] }
  if (target.kind === 'none') {
    for (const part of parts) if ('output' in part) problems.push(...(await renderOnly({ ...part, ...tools })))
    return { ...NOTHING, problems }
  }
  const { output } = target
  try {
    const written: OutputPart[] = []
    for (const part of parts) {
      if ('kept' in part) written.push(keepPart(part, output))
      else {
        const { problems: found, files } = await writePart({ ...part, ...tools }, output)
        problems.push(...found)
        // The only part of a site is never kept, so nothing compares its key.
        written.push({
          folder: part.folder,
          key: parts.length > 1 ? identifyFiles(files) : '',
          files: toKeys(part, files),
        })
      }
    }
    if (problems.length > 0) return { ...NOTHING, problems }
    const finished = headers === undefined ? written : addHeaders(written, headers, output)
    return { ...output.commit(change ? await changeParts(finished, change, output) : finished), problems }
  } catch (error) {
    return { ...NOTHING, problems: [toOutputProblem(error)] }
  }
}

/** The rest of the folder has a file that depends on other parts. */
function keepPart({ folder, kept: key }: KeptPart, { listPart }: Output): OutputPart {
  if (folder !== '') return { folder, key }
  const files = new Map(listPart(folder))
  files.delete(HEADERS_FILE)
  return { folder, key, files }
}

type PlannedFiles = ReadonlyMap<string, PlannedFile>

async function writePart(input: PartInput, output: Output): Promise<{ files: PlannedFiles; problems: Problem[] }> {
  const { files, problems } = await stage(input, within(output, input.folder))
  return { files: new Map([...input.output.files, ...files]), problems }
}

/** The keys of the files of a part, by their paths below the output folder. */
function toKeys({ folder }: PlannedPart, files: PlannedFiles): Map<string, string> {
  const prefix = folder === '' ? '' : `${folder}/`
  return new Map([...files].map(([file, { key }]) => [prefix + file, key]))
}

/** Adds the rules for hosts to the rest of the folder. */
function addHeaders(parts: readonly OutputPart[], text: string, { staging, isCurrent }: Output): OutputPart[] {
  const key = digest(text)
  if (!isCurrent(HEADERS_FILE, key)) stageFile(staging, HEADERS_FILE, text)
  return parts.map((part) =>
    part.folder === '' ? { ...part, files: new Map([...(part.files ?? []), [HEADERS_FILE, key]]) } : part,
  )
}

/** The parts as one, after `change`. */
async function changeParts(
  parts: readonly OutputPart[],
  change: NonNullable<WriteInput['change']>,
  { staging }: Output,
): Promise<OutputPart[]> {
  const keys = new Map(parts.flatMap(({ files }) => [...(files ?? [])]))
  const changed = await change(staging, keys.keys())
  return [{ folder: '', key: '', files: new Map(changed.map((file) => [file, keys.get(file) ?? ''])) }]
}

async function renderOnly(input: PartInput): Promise<Problem[]> {
  const rendering = render(input, [...input.output.files], null)
  const [problems, search] = await Promise.all([rendering, findSearchFiles(input)])
  return [...problems, ...search.problems]
}

type Staging = Pick<Output, 'staging' | 'isCurrent' | 'pathOf'>

/** A folder of the output folder as one. */
function within({ staging, isCurrent, pathOf }: Output, folder: string): Staging {
  const at = (file: string) => posix.join(folder, file)
  return {
    staging: join(staging, folder),
    isCurrent: (file, key) => isCurrent(at(file), key),
    pathOf: (file) => pathOf(at(file)),
  }
}

interface SearchFiles {
  files: [file: string, planned: PlannedFile][]
  problems: Problem[]
}

/** Returns the files of the search, which the plan does not have, and all problems. */
async function stage(input: PartInput, { staging: folder, isCurrent, pathOf }: Staging): Promise<SearchFiles> {
  const { answers, output, executor } = input
  const isFresh = ([file, { key }]: [string, PlannedFile]) => !isCurrent(file, key)
  const fresh = [...output.files].filter(isFresh)
  const stageRest = async () => {
    const { root } = (await answers.ask(settings())).config
    const problems: Problem[] = []
    for (const [file, planned] of fresh) {
      if (planned.kind === 'text') {
        executor.stage(folder, file, planned.text ?? (await answers.ask(sidebarJson())))
        await executor.ready()
      }
      if (planned.kind === 'copy') problems.push(...tryCopy(folder, file, planned.from, root))
    }
    const search = await findSearchFiles(input)
    executor.stageIndex(folder, search.files.filter(isFresh).flatMap(toIndexFile))
    return { files: search.files, problems: [...problems, ...search.problems] }
  }
  const rendering = render(input, fresh, folder)
  const rest = stageRest()
  // Wait in any case: a thread must not write into the staging folder while it is being removed.
  await Promise.allSettled([rendering, rest])
  await executor.settle()
  const [found, { files, problems: others }] = await Promise.all([rendering, rest])
  const problems = [...found, ...others]
  if (problems.length > 0) return { files, problems }
  // Parts that are current are in the output folder, the others were staged.
  const isKept = (part: string) => isCurrent(part, output.files.get(part)?.key ?? '')
  const toPath = (part: string) => (isKept(part) ? pathOf(part) : join(folder, part))
  for (const [file, planned] of fresh)
    if (planned.kind === 'joined') stageJoined(folder, file, planned.parts.map(toPath))
  return { files, problems }
}

/** The files of the search, and problems of their paths. Another thread may still make them. */
async function findSearchFiles({ answers, output }: PlannedPart): Promise<SearchFiles> {
  const made = await answers.ask(searchFiles())
  // Parts of the index with the same content are one file.
  const byPath = new Map(
    made.map((file): [string, PlannedFile] => [file.path, { kind: 'search', key: file.key, file }]),
  )
  return { files: [...byPath], problems: [...byPath].flatMap(([file, planned]) => output.findConflicts(file, planned)) }
}

function toIndexFile([, planned]: [string, PlannedFile]): IndexFile[] {
  return planned.kind === 'search' ? [planned.file] : []
}

/**
 * Copies a file. One that cannot be read is a problem of the site; one that cannot be written is one of the output
 * folder.
 */
function tryCopy(staging: string, file: string, from: string, root: string): Problem[] {
  const source = () => toRelativePath(root, from)
  try {
    accessSync(from, constants.R_OK)
    const stats = statSync(from)
    // It was a file when the folder was listed.
    if (stats.isDirectory()) return [unreadable(source(), { code: 'EISDIR' })]
    if (!stats.isFile()) return [notRegular(source(), stats)]
  } catch (error) {
    return [noLongerReadable(source(), error)]
  }
  stageCopy(staging, file, from)
  return []
}

/** Renders documents and twins into `staging`; with null, for their problems only. */
async function render(
  { answers, executor, cacheDir }: PartInput,
  files: [string, PlannedFile][],
  staging: string | null,
): Promise<Problem[]> {
  const { site, policy, buildId, head } = await answers.ask(sharedContext())
  const { root } = (await answers.ask(settings())).config
  const context = { cacheDir, site, manifest: await answers.ask(manifest()), policy, buildId, head, root, staging }
  return mergeSame((await executor.render(context, await makeJobs(answers, files))).flat())
}

/** A part of the shell that fails on every page is one problem, with the first page in its hint. */
function mergeSame(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>()
  for (const problem of problems) {
    const key = JSON.stringify({ ...problem, hint: undefined })
    if (!first.has(key)) first.set(key, problem)
  }
  return [...first.values()]
}

/** One job for each page, with the files to make of it. */
async function makeJobs(answers: Answers, files: [string, PlannedFile][]): Promise<RenderJob[]> {
  const byId = new Map<string, Pick<RenderJob, 'document' | 'twin'>>()
  for (const [file, planned] of files)
    if (planned.kind === 'render') byId.set(planned.id, { ...byId.get(planned.id), [planned.role]: file })
  const jobs = await answers.all(documentJob, [...byId.keys()])
  return [...byId.values()].flatMap((outputs, index) => {
    const job = jobs[index]
    return job ? [{ ...job, ...outputs }] : []
  })
}

/** The place that a build writes to. */
export type OutputTarget = {
  /** Releases the output folder. Safe to call more than once. */
  close(): void
} & (
  | { kind: 'folder'; output: Output }
  | { kind: 'refused'; problem: Problem }
  // For `octavo check`.
  | { kind: 'none' }
)

interface TargetInput {
  config: SiteConfig
  /** Absolute path of the output folder. */
  out: string
  /** A folder above `out` to work in. Default: the folder that `out` is in. */
  workspace: string | undefined
  cache: Cache
  /** false for a build that only checks. */
  write: boolean
  /** Whether every file is made again. */
  isNew: boolean
}

/** Locks the output folder and reads the record of its files. A folder that cannot be used is reported when writing. */
export async function openTarget({ config, out, workspace, cache, write, isNew }: TargetInput): Promise<OutputTarget> {
  const close = () => undefined
  if (!write) return { kind: 'none', close }
  try {
    assertOutside(out, listContentFolders(config))
    const output = await openOutput(out, isNew ? NO_STORE : createStore(out, cache), workspace)
    return { kind: 'folder', output, close: output.close }
  } catch (error) {
    return { kind: 'refused', problem: toOutputProblem(error), close }
  }
}

/** The problem in an `OutputError`; throws any other error. */
function toOutputProblem(error: unknown): Problem {
  if (!(error instanceof OutputError)) throw error
  return { severity: 'error', message: error.message, hint: error.hint }
}

/** A folder without a record is written as a whole. */
const NO_STORE: OutputStore = { record: { read: () => new Map(), write: () => undefined } }

function createStore(out: string, cache: Cache): OutputStore {
  return { record: createRecordStore(digest(out), cache), spare: createSpare(out, cache) }
}

function createSpare(out: string, cache: Cache): NonNullable<OutputStore['spare']> {
  return {
    folder: join(cache.dir, SPARE_FOLDER, digest(out).slice(0, 16)),
    record: createRecordStore(digest(`${out} spare`), cache),
    ofPart: (part) => createSpare(join(out, part), cache),
  }
}

/** Each part is an entry, so that an edit in one language writes one of them. */
function createRecordStore(key: string, cache: Cache): OutputStore['record'] {
  const toKey = (part: string) => digest(`${key} ${part}`)
  let known = new Map<string, PackedPart>()
  return {
    read: () => {
      const folders = cache.read<string[]>('output', key) ?? []
      const parts = folders.map((part) => [part, cache.read<PackedPart>('output', toKey(part))] as const)
      known = new Map(parts.flatMap(([part, packed]) => (packed ? [[part, packed] as const] : [])))
      return known
    },
    write: (parts) => {
      for (const [part, packed] of parts)
        if (!isSameRecord(known.get(part), packed)) cache.write('output', toKey(part), packed)
      const isListed = known.size === parts.size && [...parts.keys()].every((part) => known.has(part))
      if (!isListed) cache.write('output', key, [...parts.keys()])
      known = new Map(parts)
    },
  }
}
