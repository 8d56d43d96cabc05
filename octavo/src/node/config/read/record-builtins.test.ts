import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '../index.ts'

async function load(code: string) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-builtins-'))
  writeFileSync(join(root, 'octavo.config.mjs'), code)
  return loadConfig(root)
}

it.each([
  ['Object.prototype.title = "x"', 'Object.prototype.title'],
  ['Object.defineProperty(Object.prototype, "hint", { value: {}, configurable: true })', 'Object.prototype.hint'],
  ['Array.prototype.map = () => { throw new Error("boom") }', 'Array.prototype.map'],
  ['String.prototype.split = null', 'String.prototype.split'],
  ['delete Array.prototype[Symbol.iterator]', 'Array.prototype[Symbol]'],
  ['globalThis.process = undefined', 'process'],
  ['globalThis.Map = undefined', 'Map'],
  ['globalThis.JSON = {}; globalThis.Promise = class {}', 'Promise and 1 more'],
  ['Reflect.ownKeys = Object.is = Object.keys = null', 'Object.is and 2 more'],
])('%s is undone and reported', async (code, name) => {
  const { config, problems } = await load(`${code}\nexport default { tagline: "Read" }`)
  expect(problems).toEqual([
    {
      severity: 'warning',
      message: `The configuration changes ${name}, which was undone.`,
      file: 'octavo.config.mjs',
      hint: 'Remove the code that changes it: Octavo runs in the same process.',
    },
  ])
  expect(config.tagline).toBe('Read')
})

it('a change is also undone when the configuration throws', async () => {
  const { problems } = await load('Array.prototype.map = null\nthrow new Error("late")')
  expect(problems.map(({ message }) => message)).toEqual([
    'The configuration throws an error: late.',
    'The configuration changes Array.prototype.map, which was undone.',
  ])
})

it('new global variables, polyfills and frozen classes are left alone', async () => {
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'octavoSeen')
    Reflect.deleteProperty(Array.prototype, 'octavoLast')
  })
  const code = 'globalThis.octavoSeen = 1; Array.prototype.octavoLast = () => 1; Object.freeze(WeakRef.prototype)'
  const { problems } = await load(`${code}\nexport default {}`)
  expect([problems, 'octavoSeen' in globalThis, 'octavoLast' in Array.prototype]).toEqual([[], true, true])
})
