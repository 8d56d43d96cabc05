import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const PAGES = 40
/** V8 keeps a text as long as a part of it is used, for example the address of a link or the words of a heading. */
const OPENING = `# A title of several words

A [link](https://example.com/an-address-that-is-long/).

## A heading of several words

`
const TEXT = OPENING + 'word '.repeat(60_000)

let collectGarbage = (): void => undefined

beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collectGarbage = runInNewContext('gc') as () => void
})

afterAll(() => setFlagsFromString('--no-expose-gc'))

/** Builds a site; returns the bytes in use at the start of each station. */
async function measureStations(text: string): Promise<Record<string, number>> {
  const pages = Array.from({ length: PAGES }, (_, page) => [`docs/p${page}.md`, text])
  const used: Record<string, number> = {}
  const onProgress = ({ station }: { station: string }) => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    used[station] = heapUsed + arrayBuffers
  }
  const { problems } = await createProject(Object.fromEntries(pages)).build({ onProgress })
  expect(problems).toEqual([])
  return used
}

test('a build does not keep the texts of its pages', async () => {
  // Loads what every build needs.
  await measureStations(OPENING)
  const { config = 0, plan = Infinity, write = Infinity } = await measureStations(TEXT)
  const bytes = PAGES * TEXT.length
  expect.soft(plan - config).toBeLessThan(bytes / 2)
  expect.soft(write - config).toBeLessThan(bytes / 2)
})
