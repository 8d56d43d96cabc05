/**
 * Questions with remembered answers.
 *
 * Input   pure questions; inputs, which look at files and settings
 * Output  answers
 *
 * While an answer is made, every other answer that it reads is recorded with its digest. An answer is used again, in
 * this process and from the cache, while everything it read has the same digest. An answer that is made again and comes
 * out the same leaves the answers that read it current. Nothing else decides what has to be done again.
 * docs/decisions/2026-11-28-one-plan-asked-for.md says where the idea is from.
 * Must not: know what a page is; use a stored answer without comparing what it read.
 */
import {
  toFactDigest,
  toReadsDigest,
  type AnswerStore,
  type AnyQuestion,
  type Ask,
  type Asking,
  type CurrentAnswer,
  type Fact,
  type Part,
  type Query,
  type Question,
} from './question.ts'

interface Answer {
  question: AnyQuestion
  key: string
  /** Absent until it is known. Replaced, never changed: others have recorded it. */
  fact: Fact | undefined
  reads: readonly Fact[]
  /** Absent while the answer is only in the store. Of a part: the whole. */
  value: { value: unknown } | undefined
  isNew: boolean
  isUntracked: boolean
  /** The revision of the inputs for which the answer is known to be current. */
  checkedAt: number
  running: Promise<void> | undefined
  /** The answers that it waits for. Most never wait. */
  waitsFor: Set<Answer> | undefined
}

const NO_STORE: AnswerStore = { trace: () => undefined, value: () => undefined }

/** The answers of a process. */
export class Answers {
  readonly #byQuestion = new Map<AnyQuestion, Map<string, Answer>>()
  readonly #store: AnswerStore
  #revision = 0

  constructor(store: AnswerStore = NO_STORE) {
    this.#store = store
  }

  /** Resolves to an answer that is current. Rejects with what a question throws. */
  async ask<Value>({ question, key }: Query<Value>): Promise<Value> {
    const answer = () => this.#find(question, key)
    let value = await this.#read(answer(), undefined)
    // An input may have changed meanwhile.
    while (!this.#isCurrent(answer())) value = await this.#read(answer(), undefined)
    return value as Value
  }

  /** Resolves to an answer that is still valid, without making it; to undefined if it is not. */
  async peek<Value>({ question, key }: Query<Value>): Promise<Value | undefined> {
    return (await this.#peek(this.#find(question, key))) as Value | undefined
  }

  /**
   * Resolves to several answers. Those that have to be made are made together. If an input changes meanwhile, some may
   * be those to the inputs before it.
   */
  async all<Value>({ question }: Asking<Value>, keys: readonly string[]): Promise<Value[]> {
    const read = await this.#readAll(question, keys, undefined)
    return read.map(({ value }) => value as Value)
  }

  /** Sets an input. */
  set<Value>({ question, key }: Query<Value>, value: Value): void {
    this.#revision++
    this.#remember(this.#find(question, key), value, [], this.#revision)
  }

  /** Lets an input be looked at again. */
  forget({ question, key }: Query<unknown>): void {
    this.#revision++
    this.#byQuestion.get(question)?.delete(key)
  }

  /** The answers that were made or loaded so far, whether they are current or not. */
  listKnown<Value>({ question }: Asking<Value>): Value[] {
    const answers = [...(this.#byQuestion.get(question)?.values() ?? [])]
    return answers.flatMap((answer) => (answer.value ? [toValue(answer) as Value] : []))
  }

  /** The keys of answers that are not known to be current, or would have to be made. */
  async listStale({ question }: Asking<unknown>, keys: readonly string[]): Promise<string[]> {
    const stale: string[] = []
    for (const key of keys) {
      if (!(await this.#isKept(this.#find(question, key)))) stale.push(key)
    }
    return stale
  }

  /** The answers to a question that are known to be current, for the store. */
  listCurrent({ question }: Asking<unknown>): CurrentAnswer[] {
    const answers = [...(this.#byQuestion.get(question)?.values() ?? [])]
    return answers.flatMap(({ key, fact, reads, isNew, isUntracked, value, checkedAt }) =>
      fact && !isUntracked && checkedAt === this.#revision ? { key, digest: fact.digest, reads, isNew, value } : [],
    )
  }

  /** Says that the store has the answers of `listCurrent`. */
  setStored({ question }: Asking<unknown>): void {
    for (const answer of this.#byQuestion.get(question)?.values() ?? [])
      if (answer.checkedAt === this.#revision) answer.isNew = false
  }

  #find(question: AnyQuestion, key: string): Answer {
    let byKey = this.#byQuestion.get(question)
    if (!byKey) this.#byQuestion.set(question, (byKey = new Map()))
    let answer = byKey.get(key)
    if (!answer) byKey.set(key, (answer = this.#open(question, key)))
    return answer
  }

  #open(question: AnyQuestion, key: string): Answer {
    const trace = 'keep' in question ? this.#store.trace(question, key) : undefined
    return {
      question,
      key,
      fact: trace && { question, key, digest: trace.digest },
      reads: trace?.reads ?? [],
      value: undefined,
      isNew: false,
      isUntracked: false,
      checkedAt: -1,
      running: undefined,
      waitsFor: undefined,
    }
  }

  /** Whether an answer is known to be current, without making any answer. */
  #isCurrent(answer: Answer): boolean {
    if (answer.checkedAt === this.#revision) return true
    if (answer.isUntracked) return false
    const { question, key } = answer
    if ('of' in question) {
      const whole = this.#find(question.of as AnyQuestion, key)
      if (!this.#isCurrent(whole) || !whole.value) return false
      takePart(answer, question, whole)
    } else {
      if (!answer.fact) return false
      for (const read of answer.reads) {
        const now = this.#find(read.question, read.key)
        if (!this.#isCurrent(now) || now.fact?.digest !== read.digest) return false
      }
    }
    answer.checkedAt = this.#revision
    return true
  }

  /** Whether an answer is current, or turns out to be, without being made again. */
  async #isKept(answer: Answer): Promise<boolean> {
    return this.#isCurrent(answer) || (!answer.running && (await this.#isSame(answer)))
  }

  async #peek(answer: Answer): Promise<unknown> {
    if (!(await this.#isKept(answer))) return undefined
    answer.value ??= this.#store.value(answer.question, answer.key, answer.fact!.digest)
    return answer.value && toValue(answer)
  }

  /** Makes an answer current. Work that is already running may have started before an input has changed. */
  async #settle(answer: Answer, asker: Answer | undefined): Promise<void> {
    while (!this.#isCurrent(answer))
      await this.#waitFor(answer, asker, async () => {
        if (!(await this.#isSame(answer))) await this.#make(answer)
      })
  }

  /** Runs work on an answer, or waits for the work that is already running. */
  async #waitFor(answer: Answer, asker: Answer | undefined, work: () => Promise<void>): Promise<void> {
    if (answer.running && asker) assertNoCycle(answer, asker)
    const waitsFor = asker && (asker.waitsFor ??= new Set())
    waitsFor?.add(answer)
    try {
      await (answer.running ??= work().finally(() => (answer.running = undefined)))
    } finally {
      waitsFor?.delete(answer)
    }
  }

  /** Whether everything that an answer read is the same, after other answers were made again where necessary. */
  async #isSame(answer: Answer): Promise<boolean> {
    const { question, key } = answer
    const revision = this.#revision
    if ('of' in question) {
      const whole = this.#find(question.of as AnyQuestion, key)
      await this.#load(whole, answer)
      takePart(answer, question, whole)
    } else {
      if (!answer.fact || answer.isUntracked) return false
      for (const read of answer.reads) {
        const now = this.#find(read.question, read.key)
        if (!this.#isCurrent(now)) await this.#settle(now, answer)
        if (now.fact?.digest !== read.digest) return false
      }
    }
    answer.checkedAt = revision
    return true
  }

  async #make(answer: Answer): Promise<void> {
    const revision = this.#revision
    const { ask, reads } = this.#record(answer)
    const value = await toQuestion(answer).answer(ask, answer.key)
    this.#remember(answer, value, reads, revision)
  }

  async #makeAll(question: Question<unknown>, answers: readonly Answer[]): Promise<void> {
    const revision = this.#revision
    // Each of them waits for everything that one of them reads.
    const waitsFor = new Set<Answer>()
    for (const answer of answers) answer.waitsFor = waitsFor
    const recorded = answers.map((answer) => ({ answer, key: answer.key, ...this.#record(answer) }))
    const values = await question.answerAll!(recorded)
    for (const [index, { answer, reads }] of recorded.entries()) {
      answer.waitsFor = undefined
      this.#remember(answer, values[index], reads, revision)
    }
  }

  #remember(answer: Answer, value: unknown, reads: readonly Fact[], revision: number): void {
    const { question, key } = answer
    const { identify = toFactDigest, reads: kind } = toQuestion(answer)
    const id = identify === 'reads' ? toReadsDigest(reads) : identify(value)
    if (answer.fact?.digest !== id) answer.fact = { question, key, digest: id }
    answer.reads = kind === 'inputs' ? this.#toInputs(answer, reads) : reads
    answer.value = { value }
    answer.isNew = true
    answer.checkedAt = revision
  }

  /** The inputs that the reads of an answer follow from. If one of these is untracked, so is the answer. */
  #toInputs(answer: Answer, reads: readonly Fact[]): Fact[] {
    const inputs: Fact[] = []
    const seen = new Set<Answer>()
    const visit = (fact: Fact) => {
      const read = this.#find(fact.question, fact.key)
      const { digest = fact.digest } = read.fact ?? {}
      // An input may have changed since it was read.
      if (read.isUntracked || digest !== fact.digest) answer.isUntracked = true
      if (seen.has(read)) return
      seen.add(read)
      if ('of' in read.question) visit(this.#find(read.question.of as AnyQuestion, read.key).fact!)
      else if (read.question.isInput || read.reads.length === 0) inputs.push(fact)
      else read.reads.forEach(visit)
    }
    reads.forEach(visit)
    return inputs
  }

  /** Makes an answer current, and has its value. One that the store has lost is made again. */
  async #load(answer: Answer, asker: Answer | undefined): Promise<void> {
    for (;;) {
      await this.#settle(answer, asker)
      answer.value ??= this.#store.value(answer.question, answer.key, answer.fact!.digest)
      if (answer.value) return
      await this.#waitFor(answer, asker, () => this.#make(answer))
    }
  }

  async #read(answer: Answer, asker: Answer | undefined): Promise<unknown> {
    if (!answer.value || !this.#isCurrent(answer)) await this.#load(answer, asker)
    return toValue(answer)
  }

  async #readAll(
    question: AnyQuestion,
    keys: readonly string[],
    asker: Answer | undefined,
  ): Promise<{ value: unknown; fact: Fact }[]> {
    if ('answerAll' in question && question.answerAll) await this.#makeStale(question, keys, asker)
    const read: { value: unknown; fact: Fact }[] = []
    for (const key of keys) {
      const answer = this.#find(question, key)
      if (!answer.value || !this.#isCurrent(answer)) await this.#load(answer, asker)
      read.push({ value: toValue(answer), fact: answer.fact! })
    }
    return read
  }

  async #makeStale(question: Question<unknown>, keys: readonly string[], asker: Answer | undefined): Promise<void> {
    const stale = new Set<Answer>()
    for (const key of keys) {
      const answer = this.#find(question as AnyQuestion, key)
      if (!this.#isCurrent(answer) && !answer.running && !(await this.#isSame(answer))) stale.add(answer)
    }
    // Others may have been made meanwhile.
    const left = [...stale].filter((answer) => !answer.running && !this.#isCurrent(answer))
    if (left.length === 0) return
    const making = this.#makeAll(question, left)
    await Promise.all(left.map((answer) => this.#waitFor(answer, asker, () => making)))
  }

  /** Records what an answer reads. */
  #record(answer: Answer): { ask: Ask; reads: Fact[] } {
    const reads: Fact[] = []
    const ask = async <Value>({ question, key }: Query<Value>): Promise<Value> => {
      const read = this.#find(question, key)
      if (!read.value || !this.#isCurrent(read)) await this.#load(read, answer)
      reads.push(read.fact!)
      return toValue(read) as Value
    }
    const all = async <Value>({ question }: Asking<Value>, keys: readonly string[]): Promise<Value[]> => {
      const found = await this.#readAll(question, keys, answer)
      for (const { fact } of found) reads.push(fact)
      return found.map(({ value }) => value as Value)
    }
    const askDigest = async ({ question, key }: Query<unknown>): Promise<string> => {
      const read = this.#find(question, key)
      await this.#settle(read, answer)
      reads.push(read.fact!)
      return read.fact!.digest
    }
    const peek = <Value>({ question, key }: Query<Value>): Promise<Value | undefined> =>
      this.#peek(this.#find(question, key)) as Promise<Value | undefined>
    const record = ({ question, key }: Query<unknown>, digest: string) => void reads.push({ question, key, digest })
    const untracked = () => void (answer.isUntracked = true)
    answer.isUntracked = false
    return { ask: Object.assign(ask, { all, digest: askDigest, peek, record, untracked }), reads }
  }
}

/** An answer that is made is never one to a part. */
function toQuestion({ question }: Answer): Question<unknown> {
  return question as Question<unknown>
}

function toValue({ question, value }: Answer): unknown {
  return 'of' in question ? question.pick(value!.value) : value!.value
}

function takePart(answer: Answer, part: Part<unknown, unknown>, { value }: Answer): void {
  const id = part.identify(value!.value)
  if (answer.fact?.digest !== id) answer.fact = { question: answer.question, key: answer.key, digest: id }
  answer.value = value
}

/** Throws if `wanted`, which is being made, waits for `asker`. */
function assertNoCycle(wanted: Answer, asker: Answer): void {
  const chain = findChain(wanted, asker)
  if (!chain) return
  const names = [asker, ...chain].map(({ question, key }) =>
    key === '' ? question.name : `${question.name} of "${key}"`,
  )
  throw new Error(`A question needs its own answer: ${names.join(' → ')}.`)
}

function findChain(from: Answer, to: Answer): Answer[] | undefined {
  if (from === to) return [to]
  for (const next of from.waitsFor ?? []) {
    const chain = findChain(next, to)
    if (chain) return [from, ...chain]
  }
  return undefined
}
