import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCache } from '../cache/index.ts'
import { Answers } from './ask.ts'
import { defineQuestion } from './question.ts'
import { StoredAnswers } from './answer-store.ts'

const file = defineQuestion<string | undefined>({ name: 'file', answer: () => undefined })
const files = defineQuestion<readonly string[]>({ name: 'files', answer: () => [] })
let made: string[] = []
const words = defineQuestion<string[]>({
  name: 'words',
  answer: async (ask, key) => {
    made.push(key)
    return (await ask(file(key)))?.split(' ') ?? []
  },
  keep: 'answer',
})
const total = defineQuestion<number>({
  name: 'total',
  answer: async (ask) => {
    made.push('total')
    return (await ask.all(words, await ask(files()))).flat().length
  },
  keep: 'answer',
})

type Texts = Record<string, string>

function openFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'octavo-answers-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const open = (texts: Texts) => {
    const store = new StoredAnswers(openCache(dir), '/site', [file, files, words, total])
    const answers = new Answers(store)
    answers.set(files(), Object.keys(texts))
    for (const [key, text] of Object.entries(texts)) answers.set(file(key), text)
    return { answers, save: () => store.save(answers, [words, total]) }
  }
  /** The answer of a new process, and what it made. */
  const run = async (texts: Texts) => {
    made = []
    const { answers, save } = open(texts)
    const count = await answers.ask(total())
    save()
    return { count, made }
  }
  const folder = join(dir, 'answers')
  return { open, run, list: () => readdirSync(folder).map((name) => join(folder, name)) }
}

const TEXTS: Texts = { a: 'one two', b: 'three' }

test('a later process makes only answers that read something else', async () => {
  const { run } = openFolder()
  expect(await run(TEXTS)).toEqual({ count: 3, made: ['total', 'a', 'b'] })
  expect(await run(TEXTS)).toEqual({ count: 3, made: [] })
  expect(await run({ ...TEXTS, b: 'three four' })).toEqual({ count: 4, made: ['b', 'total'] })
  expect(await run({ a: 'one two' })).toEqual({ count: 2, made: ['total'] })
})

test('a process in which nothing was made writes nothing, and an edit writes one bucket', async () => {
  const { run, list } = openFolder()
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`file-${number}`, `word ${number}`]))
  await run(many)
  const read = () => new Map(list().map((path) => [path, statSync(path).ino]))
  const before = read()
  await run(many)
  expect(read()).toEqual(before)
  await run({ ...many, 'file-7': 'other 7' })
  const changed = [...read()].filter(([path, inode]) => before.get(path) !== inode)
  // The traces of both questions, the bucket of the words, and the only one of the total.
  expect(changed).toHaveLength(4)
})

test('a damaged answer is made again', async () => {
  const { run, list } = openFolder()
  await run(TEXTS)
  for (const path of list()) {
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, whole.length - 1))
    expect((await run(TEXTS)).count).toBe(3)
  }
  expect(await run(TEXTS)).toEqual({ count: 3, made: [] })
})

test('two processes at once leave answers that a third one can use', async () => {
  const { open, run } = openFolder()
  const [one, other] = [open(TEXTS), open({ a: 'one', b: 'three four five' })]
  expect(await Promise.all([one.answers.ask(total()), other.answers.ask(total())])).toEqual([3, 4])
  one.save()
  other.save()
  expect((await run(TEXTS)).count).toBe(3)
  expect((await run({ a: 'one', b: 'three four five' })).count).toBe(4)
})
