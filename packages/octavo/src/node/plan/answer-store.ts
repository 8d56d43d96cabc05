import { BUCKET_COUNT, bucketOf, type Cache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import type { Answers } from './ask.ts'
import type { AnswerStore, Asking, CurrentAnswer, Fact, Question, Trace } from './question.ts'

/** No digest, key or name of a question has one. */
const CELL_END = '\0'
/** No digest or name of a question has one. */
const PART_END = '\t'
const FIRST_MARK = 'A'.charCodeAt(0)

/** The digests and reads of all answers to a question, and their values in buckets, of which an edit changes one. */
interface StoredTraces {
  /**
   * The names of the questions that are read; then key, digest and number of reads of each answer, and its reads. A
   * read is a letter for its question, the digest and, if it differs, the key; nothing if the answer before it has the
   * same read at its place.
   */
  cells: string
}

interface StoredValues {
  /** Keys and digests of the answers. */
  cells: string
  values: unknown
}

interface Bucket {
  /** The index and the digest of each answer by key. */
  places: Map<string, { index: number; digest: string }>
  valueAt(index: number): unknown
}

/** The answers that are kept for the site in `root`, an absolute path. They are read when they are first asked for. */
export class StoredAnswers implements AnswerStore {
  readonly #cache: Cache
  readonly #root: string
  readonly #questions: ReadonlyMap<string, Fact['question']>
  readonly #traces = new Map<string, Map<string, Trace>>()
  readonly #buckets = new Map<string, Bucket | undefined>()

  /** `questions`: all that may be read by an answer. A trace that names another one is not used. */
  constructor(cache: Cache, root: string, questions: readonly Asking<unknown>[]) {
    this.#cache = cache
    this.#root = root
    this.#questions = new Map(questions.map(({ question }) => [question.name, question]))
  }

  trace({ name }: Fact['question'], key: string): Trace | undefined {
    return this.#readTraces(name).get(key)
  }

  value(question: Fact['question'], key: string, wanted: string): { value: unknown } | undefined {
    const bucket = this.#readBucket(question as Question<unknown>, bucketOf(key))
    const place = bucket?.places.get(key)
    return bucket && place?.digest === wanted ? { value: bucket.valueAt(place.index) } : undefined
  }

  /** The answers that are kept, by key. */
  list(question: Fact['question']): { key: string; value: unknown }[] {
    return [...this.#readTraces(question.name)].flatMap(([key, trace]) => {
      const stored = this.value(question, key, trace.digest)
      return stored ? { key, value: stored.value } : []
    })
  }

  /**
   * Replaces what is kept of the answers to these questions, if it has changed. Throws if one reads a question that is
   * not listed.
   */
  save(answers: Answers, questions: readonly Asking<unknown>[]): void {
    for (const asking of questions) {
      const current = answers.listCurrent(asking)
      const known = this.#readTraces(asking.question.name)
      const changed = current.filter(({ isNew }) => isNew)
      if (changed.length === 0 && current.length === known.size) continue
      const question = asking.question as Question<unknown>
      if (question.keep === 'answer') this.#saveValues(question, current, known)
      for (const { reads } of changed) for (const read of reads) this.#assertKnown(question, read)
      this.#cache.write('answers', this.#toKey(question.name), { cells: packTraces(current) } satisfies StoredTraces)
      this.#traces.delete(question.name)
      answers.setStored(asking)
    }
  }

  #assertKnown(question: Question<unknown>, { question: { name } }: Fact): void {
    if (!this.#questions.has(name)) throw new Error(`The question "${question.name}" reads the unlisted "${name}".`)
  }

  #saveValues(question: Question<unknown>, current: readonly CurrentAnswer[], known: ReadonlyMap<string, Trace>): void {
    const buckets = Array.from({ length: BUCKET_COUNT }, (): CurrentAnswer[] => [])
    for (const answer of current) buckets[bucketOf(answer.key)]!.push(answer)
    const sizes = buckets.map(() => 0)
    for (const key of known.keys()) sizes[bucketOf(key)]!++
    for (const [number, bucket] of buckets.entries()) {
      const isSame = bucket.length === sizes[number] && bucket.every(({ isNew }) => !isNew)
      if (!isSame) this.#saveBucket(question, number, bucket)
    }
  }

  /** An answer whose value is damaged is left out: it will be made again. */
  #saveBucket(question: Question<unknown>, number: number, bucket: readonly CurrentAnswer[]): void {
    const found = bucket.flatMap(({ key, digest: id, value = this.value(question, key, id) }) =>
      value ? [{ key, id, value: value.value }] : [],
    )
    const values = found.map(({ value }) => value)
    this.#cache.write('answers', this.#toKey(question.name, number), {
      cells: found.flatMap(({ key, id }) => [key, id]).join(CELL_END),
      values: question.codec ? question.codec.pack(values) : values,
    } satisfies StoredValues)
    this.#buckets.delete(toBucketId(question, number))
  }

  #readTraces(name: string): Map<string, Trace> {
    const known = this.#traces.get(name)
    if (known) return known
    const stored = this.#cache.read<StoredTraces>('answers', this.#toKey(name))
    const traces = stored ? unpackTraces(stored.cells, this.#questions) : new Map<string, Trace>()
    this.#traces.set(name, traces)
    return traces
  }

  #readBucket(question: Question<unknown>, number: number): Bucket | undefined {
    const id = toBucketId(question, number)
    if (this.#buckets.has(id)) return this.#buckets.get(id)
    const stored = this.#cache.read<StoredValues>('answers', this.#toKey(question.name, number))
    const bucket = stored && openBucket(question, stored)
    this.#buckets.set(id, bucket)
    return bucket
  }

  #toKey(name: string, bucket?: number): string {
    return toAnswerKey(this.#root, name, bucket)
  }
}

function toBucketId({ name }: Question<unknown>, number: number): string {
  return `${name} ${number}`
}

/** The key in the cache of the traces of a question or, with `bucket`, of values. */
export function toAnswerKey(root: string, name: string, bucket?: number): string {
  return digest([root, name, bucket].join(' '))
}

function openBucket({ codec }: Question<unknown>, { cells, values }: StoredValues): Bucket {
  const parts = splitCells(cells)
  const places = new Map<string, { index: number; digest: string }>()
  for (let at = 0; at < parts.length; at += 2) places.set(parts[at]!, { index: at / 2, digest: parts[at + 1]! })
  // Without a codec, the values are stored as they are.
  return { places, valueAt: codec ? codec.unpack(values) : (index) => (values as unknown[])[index] }
}

function packTraces(answers: readonly CurrentAnswer[]): string {
  const marks = new Map<string, string>()
  const cells: string[] = []
  let last: readonly Fact[] = []
  for (const { key, digest: id, reads } of answers) {
    cells.push(key, id, String(reads.length))
    for (const [place, read] of reads.entries()) {
      const { name } = read.question
      if (!marks.has(name)) marks.set(name, String.fromCharCode(FIRST_MARK + marks.size))
      const own = marks.get(name)! + read.digest
      if (isSameFact(last[place], read)) cells.push('')
      else cells.push(read.key === key ? own : own + PART_END + read.key)
    }
    last = reads
  }
  return [[...marks.keys()].join(PART_END), ...cells].join(CELL_END)
}

/** Answers that read a question that is not there any more are left out. */
function unpackTraces(text: string, questions: ReadonlyMap<string, Fact['question']>): Map<string, Trace> {
  const cells = splitCells(text)
  const read = (cells[0] ?? '').split(PART_END).map((name) => questions.get(name))
  const traces = new Map<string, Trace>()
  let last: readonly (Fact | undefined)[] = []
  for (let at = 1; at < cells.length;) {
    const [key, id, count] = [cells[at]!, cells[at + 1]!, Number(cells[at + 2])]
    at += 3
    const reads = cells.slice(at, at + count).map((cell, place) => (cell ? unpackRead(cell, key, read) : last[place]))
    at += count
    if (reads.every((fact) => fact !== undefined)) traces.set(key, { digest: id, reads })
    last = reads
  }
  return traces
}

function unpackRead(
  cell: string,
  ownKey: string,
  questions: readonly (Fact['question'] | undefined)[],
): Fact | undefined {
  const question = questions[cell.charCodeAt(0) - FIRST_MARK]
  const end = cell.indexOf(PART_END)
  const [id, key] = end === -1 ? [cell.slice(1), ownKey] : [cell.slice(1, end), cell.slice(end + 1)]
  return question && { question, key, digest: id }
}

function isSameFact(one: Fact | undefined, other: Fact): boolean {
  return one?.digest === other.digest && one.key === other.key && one.question === other.question
}

function splitCells(text: string): string[] {
  return text === '' ? [] : text.split(CELL_END)
}
