/** Questions, inputs and parts: what `Answers` answers, and what it remembers of each answer. */
import { digest, digestValue } from '../digest.ts'

/** A kind of question. It is asked about a key, such as a file; about '' if there is only one answer. */
export interface Question<Value> {
  name: string
  /**
   * Makes the answer from other answers, and must not change them. A question that reads a file also asks for its size
   * and time. An input asks nothing: it reads files or settings once, and again after `forget`.
   */
  answer(ask: Ask, key: string): Value | Promise<Value>
  /** Makes several answers together, for example in threads. */
  answerAll?(asked: readonly Asked[]): Promise<Value[]>
  /**
   * Identifies an answer: the same text, the same answer. Default: a digest of it as JSON. 'reads': a digest of what
   * was read, for a value that is not plain.
   */
  identify?: 'reads' | ((value: Value) => string)
  /** What the store keeps for later processes. Default: nothing. */
  keep?: 'answer' | 'digest'
  /** How the store keeps many answers. Default: as they are. */
  codec?: Codec<Value>
  /**
   * What is recorded as read. Default: the answers that it asks for. 'inputs': the inputs that these follow from, so
   * that a later process compares only those, and looks at no answer in between.
   */
  reads?: 'inputs'
  /** Set if it reads files itself, so its answer depends on more than the questions it asks. */
  isInput?: true
}

/** A part of another answer about the same key. Answers that read only the part stay current when the rest changes. */
export interface Part<Whole, Value> {
  name: string
  of: Question<Whole>
  pick(whole: Whole): Value
  identify(whole: Whole): string
}

export interface Codec<Value> {
  pack(values: readonly Value[]): unknown
  /** The function that it returns takes the index of a value. */
  unpack(packed: unknown): (index: number) => Value
}

export type AnyQuestion = Question<unknown> | Part<unknown, unknown>

/** A question about one key. */
export interface Query<Value> {
  question: AnyQuestion
  key: string
  /** For the type only. */
  value?: Value
}

/** Makes a query: `page('docs/index.md')`. */
export interface Asking<Value> {
  (key?: string): Query<Value>
  question: AnyQuestion
}

/** One of several keys that are answered together. `ask` records what its answer reads. */
export interface Asked {
  key: string
  ask: Ask
}

/** Asks for another answer, and records it. */
export interface Ask {
  <Value>(query: Query<Value>): Promise<Value>
  all<Value>(asking: Asking<Value>, keys: readonly string[]): Promise<Value[]>
  /** Only the digest of an answer, which need not be made or loaded if it is the same. */
  digest(query: Query<unknown>): Promise<string>
  /** A remembered answer, without recording a dependency. The caller's answer must be the same without it. */
  peek<Value>(query: Query<Value>): Promise<Value | undefined>
  /** Records that the answer with this digest was read, for work that has looked at an input by itself. */
  record(query: Query<unknown>, digest: string): void
  /** The answer also depends on something outside of the inputs: after any change, it is made again. */
  untracked(): void
}

/** An answer, identified by its digest. */
export interface Fact {
  question: AnyQuestion
  key: string
  digest: string
}

/** The digest of an answer of an earlier process, and what it read. */
export interface Trace {
  digest: string
  reads: readonly Fact[]
}

/** The answers of earlier processes. */
export interface AnswerStore {
  trace(question: AnyQuestion, key: string): Trace | undefined
  /** The answer with this digest; undefined if it is not there, or damaged. */
  value(question: AnyQuestion, key: string, digest: string): { value: unknown } | undefined
}

/** An answer that is current, and whether this process has made it. */
export interface CurrentAnswer extends Trace {
  key: string
  isNew: boolean
  value: { value: unknown } | undefined
}

export function defineQuestion<Value>(question: Question<Value>): Asking<Value> {
  return toAsking<Value>(question as AnyQuestion)
}

export function definePart<Whole, Value>(part: Omit<Part<Whole, Value>, 'of'>, of: Asking<Whole>): Asking<Value> {
  return toAsking<Value>({ ...part, of: of.question } as AnyQuestion)
}

function toAsking<Value>(question: AnyQuestion): Asking<Value> {
  return Object.assign((key = ''): Query<Value> => ({ question, key }), { question })
}

/** Identifies a plain value. */
export function toFactDigest(value: unknown): string {
  return shorten(digestValue(value))
}

/** Identifies an answer by everything that it has read. */
export function toReadsDigest(reads: readonly Fact[]): string {
  return shorten(digest(reads.map((read) => read.digest).join()))
}

function shorten(digest: string): string {
  return digest.slice(0, 20)
}
