import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

const mistakesOf = (text: string) =>
  readYaml(text).mistakes.map(({ message, line, column }) => `${line}:${column} ${message}`)

test('text that begins with a star is a mistake with its place, not the end of the import', () => {
  expect(mistakesOf('id: a\ntitle: *bold*\n')).toEqual([
    expect.stringMatching(/^2:8 There is no anchor for "\*bold\*": text that begins with a star needs quotes\.$/),
  ])
  expect(readYaml('a: *gone\n').value).toBeUndefined()
  expect(readYaml('a: &x [1]\nb: *x\n').value).toEqual({ a: [1], b: [1] })
})

test('aliases that would make billions of values, or that contain themselves', () => {
  const names = [...'bcdefghij']
  const list = (name: string) => `[${`*${name}, `.repeat(9)}]`
  const bomb = ['a: &a [x]', ...names.map((name, at) => `${name}: &${name} ${list(names[at - 1] ?? 'a')}`)].join('\n')
  expect(mistakesOf(bomb)).toEqual(['2:8 Its aliases make more values than can be read.'])
  expect(mistakesOf('a: &a\n  b: *a\n')).toEqual(['2:6 An alias is inside the value that it is a name of.'])
})

test('tags of other languages and keys that are lists print no warning', async () => {
  const warnings: string[] = []
  const remember = (warning: Error) => void warnings.push(warning.message)
  process.on('warning', remember)
  readYaml('a: !ruby/object:Foo x\n? [b, c]\n: d\n')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', remember)
  expect(warnings).toEqual([])
})

test('a quoted text may go on in the first column; one that is not closed is a mistake', () => {
  expect(readYaml("a: 'One ''b''\ntwo: three'\nc: \"\\\"d\ne\"\n").value).toEqual({
    a: "One 'b' two: three",
    c: '"d e',
  })
  expect(mistakesOf("a: 'One\ntwo\n")).not.toEqual([])
})

test('a text that is nested too deeply is a mistake', () => {
  for (const depth of [600, 3000, 20_000])
    expect(mistakesOf(`{"a": ${'['.repeat(depth)}${']'.repeat(depth)}}`)).toEqual(['1:1 It is nested too deeply.'])
})
