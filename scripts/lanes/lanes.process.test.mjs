import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { runLanes } from './lanes.mjs'
import { REPOSITORY } from '../prepare.mjs'

const folder = mkdtempSync(join(tmpdir(), 'octavo-lanes-'))

/** @param {string} name @param {string} program @returns {import('./lanes.mjs').Step} */
function createStep(name, program) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, program)
  return { name, command: [relative(REPOSITORY, file)] }
}

/** @param {import('./lanes.mjs').Step[][]} lanes */
async function run(lanes) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = await runLanes(lanes)
  return { results: results.map(({ name, ok }) => [name, ok]), printed: log.mock.calls.map(([text]) => text) }
}

afterEach(() => vi.restoreAllMocks())

it('a step that fails hides no other, and the output of each appears as a whole', async () => {
  const slow = `console.log('a'); setTimeout(() => console.error('b'), 300)`
  const { results, printed } = await run([
    [createStep('fails', 'console.log("why"); process.exit(3)'), createStep('next', '')],
    [createStep('slow', slow)],
  ])
  expect(results).toEqual([
    ['fails', false],
    ['next', true],
    ['slow', true],
  ])
  expect(printed.toSorted()).toEqual(['\n── fails\nwhy', '\n── next', '\n── slow\na\nb'])
})

it('a step waits for the one in another lane that it names', async () => {
  const mark = join(folder, 'mark')
  const write = `setTimeout(() => import('node:fs').then((fs) => fs.writeFileSync(${JSON.stringify(mark)}, '')), 300)`
  const read = createStep('read', `import { readFileSync } from 'node:fs'; readFileSync(${JSON.stringify(mark)})`)
  const { results } = await run([[createStep('write', write)], [{ ...read, after: 'write' }]])
  expect(results).toEqual([
    ['write', true],
    ['read', true],
  ])
})

it('an interruption ends what runs, shows what it printed, and starts nothing more', async () => {
  const mark = join(folder, 'started')
  const endless = createStep(
    'endless',
    `import { writeFileSync } from 'node:fs'
     console.log('started')
     writeFileSync(${JSON.stringify(mark)}, '')
     setInterval(() => undefined, 1000)`,
  )
  const looking = setInterval(() => {
    if (!existsSync(mark)) return
    clearInterval(looking)
    process.emit('SIGINT', 'SIGINT')
  }, 50)
  const { results, printed } = await run([[endless, createStep('later', '')]])
  expect(results).toEqual([['endless', false]])
  expect(printed).toEqual(['\n── endless\nstarted'])
})
