import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Answers } from './ask.ts'
import { definePart, defineQuestion, type AnswerStore, type Asking } from './question.ts'

/** Questions about words in files, and how often each is answered. */
function createQuestions() {
  const made: string[] = []
  const file = defineQuestion<string | undefined>({ name: 'file', answer: () => undefined })
  const files = defineQuestion<string[]>({ name: 'files', answer: () => [] })
  const words = defineQuestion<string[]>({
    name: 'words',
    answer: async (ask, key) => {
      made.push(`words of ${key}`)
      return (await ask(file(key)))?.split(/\s+/).filter(Boolean) ?? []
    },
    keep: 'answer',
  })
  const count = defineQuestion<number>({
    name: 'count',
    answer: async (ask) => {
      made.push('count')
      const all = await ask.all(words, await ask(files()))
      return all.flat().length
    },
    keep: 'answer',
  })
  const answers = (store?: AnswerStore) => new Answers(store)
  const takeMade = () => made.splice(0)
  return { file, files, words, count, answers, takeMade }
}

function openTwoFiles() {
  const questions = createQuestions()
  const answers = questions.answers()
  answers.set(questions.files(), ['a', 'b'])
  answers.set(questions.file('a'), 'one two')
  answers.set(questions.file('b'), 'three')
  return { ...questions, answers }
}

test('an answer is made once, and again when something that it read has changed', async () => {
  const { answers, count, file, takeMade } = openTwoFiles()
  expect(await answers.ask(count())).toBe(3)
  expect(takeMade()).toEqual(['count', 'words of a', 'words of b'])
  expect(await answers.ask(count())).toBe(3)
  expect(takeMade()).toEqual([])
  answers.set(file('b'), 'three four')
  expect(await answers.ask(count())).toBe(4)
  expect(takeMade()).toEqual(['words of b', 'count'])
})

test('an answer that is made again and comes out the same does not disturb those that read it', async () => {
  const { answers, count, file, takeMade } = openTwoFiles()
  await answers.ask(count())
  takeMade()
  answers.set(file('a'), ' one  two ')
  expect(await answers.ask(count())).toBe(3)
  expect(takeMade()).toEqual(['words of a'])
})

test('an input that is set to the same value changes nothing, and one that is forgotten is looked at again', async () => {
  const { answers, count, file, takeMade } = openTwoFiles()
  await answers.ask(count())
  takeMade()
  answers.set(file('a'), 'one two')
  await answers.ask(count())
  expect(takeMade()).toEqual([])
  answers.forget(file('a'))
  expect(await answers.ask(count())).toBe(1)
})

test('what an answer no longer reads cannot change it', async () => {
  const { answers, files, count, file, takeMade } = openTwoFiles()
  await answers.ask(count())
  answers.set(files(), ['a'])
  expect(await answers.ask(count())).toBe(2)
  takeMade()
  answers.set(file('b'), 'many more words')
  expect(await answers.ask(count())).toBe(2)
  expect(takeMade()).toEqual([])
})

test('a part disturbs its readers only if it has changed', async () => {
  const made: string[] = []
  const whole = defineQuestion<{ head: string; text: string }>({
    name: 'whole',
    answer: () => ({ head: '', text: '' }),
  })
  const head = definePart<{ head: string; text: string }, string>(
    { name: 'head', pick: (value) => value.head, identify: (value) => value.head },
    whole,
  )
  const title = defineQuestion<string>({
    name: 'title',
    answer: async (ask, key) => {
      made.push(key)
      return (await ask(head(key))).toUpperCase()
    },
  })
  const answers = new Answers()
  answers.set(whole('a'), { head: 'one', text: 'x' })
  expect(await answers.ask(title('a'))).toBe('ONE')
  answers.set(whole('a'), { head: 'one', text: 'y' })
  expect(await answers.ask(title('a'))).toBe('ONE')
  answers.set(whole('a'), { head: 'two', text: 'y' })
  expect(await answers.ask(title('a'))).toBe('TWO')
  expect(made).toEqual(['a', 'a'])
})

test('several keys are answered together, each with its own reads', async () => {
  const batches: string[][] = []
  const file = defineQuestion<string>({ name: 'file', answer: () => '' })
  const size = defineQuestion<number>({
    name: 'size',
    answer: async (ask, key) => (await ask(file(key))).length,
    answerAll: async (asked) => {
      batches.push(asked.map(({ key }) => key))
      return Promise.all(asked.map(async ({ ask, key }) => (await ask(file(key))).length))
    },
  })
  const answers = new Answers()
  for (const key of ['a', 'b', 'c']) answers.set(file(key), key)
  expect(await answers.all(size, ['a', 'b'])).toEqual([1, 1])
  answers.set(file('b'), 'bb')
  expect(await answers.all(size, ['a', 'b', 'c'])).toEqual([1, 2, 1])
  expect(batches).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})

test('an answer that several ask for at once is made once', async () => {
  const { answers, count, words, takeMade } = openTwoFiles()
  await Promise.all([answers.ask(count()), answers.ask(words('a')), answers.ask(count())])
  expect(takeMade().sort()).toEqual(['count', 'words of a', 'words of b'])
})

test('the answer is the one to the inputs as they are when it resolves', async () => {
  const { answers, count, file } = openTwoFiles()
  const counting = answers.ask(count())
  answers.set(file('a'), 'one two three')
  expect(await counting).toBe(4)
})

test('a question that needs its own answer is reported with the chain, also if two ask at once', async () => {
  const one: Asking<number> = defineQuestion({ name: 'one', answer: async (ask, key) => ask(two(key)) })
  const two: Asking<number> = defineQuestion({ name: 'two', answer: async (ask, key) => ask(three(key)) })
  const three: Asking<number> = defineQuestion({ name: 'three', answer: async (ask, key) => ask(one(key)) })
  const message = (start: string, ...names: string[]) =>
    `A question needs its own answer: ${[start, ...names, start].map((name) => `${name} of "x"`).join(' → ')}.`
  await expect(new Answers().ask(one('x'))).rejects.toThrow(message('three', 'one', 'two'))
  const answers = new Answers()
  const results = await Promise.allSettled([answers.ask(one('x')), answers.ask(two('x'))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('an error is not remembered', async () => {
  let isBroken = true
  const fragile = defineQuestion<string>({
    name: 'fragile',
    answer: () => {
      if (isBroken) throw new Error('broken')
      return 'whole'
    },
  })
  const answers = new Answers()
  await expect(answers.ask(fragile())).rejects.toThrow('broken')
  isBroken = false
  expect(await answers.ask(fragile())).toBe('whole')
})

test('an answer does not keep what work that started before a change has made for it', async () => {
  const file = defineQuestion<string>({ name: 'file', answer: () => '' })
  const gate = new AbortController()
  const opened = once(gate.signal, 'abort')
  const slow = defineQuestion<string>({
    name: 'slow',
    answer: async (ask) => {
      const text = await ask(file())
      await opened
      return text
    },
  })
  const shown = defineQuestion<string>({ name: 'shown', answer: async (ask) => `shows ${await ask(slow())}` })
  const answers = new Answers()
  answers.set(file(), 'old')
  const first = answers.ask(slow())
  await setImmediate()
  answers.set(file(), 'new')
  const later = answers.ask(shown())
  await setImmediate()
  gate.abort()
  expect(await Promise.all([first, later])).toEqual(['new', 'shows new'])
  expect(await answers.ask(shown())).toBe('shows new')
})

test('an answer to something outside of the inputs is made again after any change', async () => {
  const file = defineQuestion<string>({ name: 'file', answer: () => '' })
  let outside = 1
  const passing = defineQuestion<number>({
    name: 'passing',
    answer: async (ask) => {
      ask.untracked()
      return outside
    },
  })
  const answers = new Answers()
  expect(await answers.ask(passing())).toBe(1)
  outside = 2
  answers.set(file(), 'other')
  expect(await answers.ask(passing())).toBe(2)
})

test('answers of a batch that need each other are reported', async () => {
  const one: Asking<number> = defineQuestion({
    name: 'one',
    answer: () => 0,
    answerAll: (asked) => Promise.all(asked.map(({ ask, key }) => (key === 'a' ? ask(two()) : 0))),
  })
  const two: Asking<number> = defineQuestion({ name: 'two', answer: async (ask) => ask(one('b')) })
  await expect(new Answers().all(one, ['a', 'b'])).rejects.toThrow('A question needs its own answer')
})

test('an answer that is recorded with its inputs is current while they are the same, without the answers in between', async () => {
  const { answers, words, files, file, takeMade } = openTwoFiles()
  const outside = defineQuestion<string>({
    name: 'outside',
    answer: async (ask) => `${(await ask(files())).length} outside`,
    isInput: true,
  })
  const total = defineQuestion<number>({
    name: 'total',
    answer: async (ask) => {
      await ask(outside())
      return (await ask.all(words, await ask(files()))).flat().length
    },
    reads: 'inputs',
    keep: 'answer',
  })
  expect(await answers.ask(total())).toBe(3)
  takeMade()
  const [kept] = answers.listCurrent(total)
  expect(kept?.reads.map(({ question, key }) => `${question.name} ${key}`).sort()).toEqual([
    'file a',
    'file b',
    'files ',
    'outside ',
  ])
  const store: AnswerStore = {
    trace: ({ name }) => (name === 'total' ? kept : undefined),
    value: () => ({ value: 3 }),
  }
  const later = new Answers(store)
  later.set(files(), ['a', 'b'])
  later.set(file('a'), 'one two')
  later.set(file('b'), 'three')
  expect(await later.peek(total())).toBe(3)
  expect(takeMade()).toEqual([])
  later.set(file('b'), 'three four')
  expect(await later.peek(total())).toBeUndefined()
  expect(await later.ask(total())).toBe(4)
})

test('an answer that is recorded with its inputs is not kept if one in between depends on something else', async () => {
  const { answers, file } = openTwoFiles()
  const clock = defineQuestion<string>({
    name: 'clock',
    answer: async (ask) => {
      ask.untracked()
      return (await ask(file('a'))) ?? ''
    },
  })
  const total = defineQuestion<string>({
    name: 'total',
    answer: (ask) => ask(clock()),
    reads: 'inputs',
    keep: 'answer',
  })
  await answers.ask(total())
  expect(answers.listCurrent(total)).toEqual([])
})
