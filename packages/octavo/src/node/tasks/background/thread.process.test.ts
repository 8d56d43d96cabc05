import { expect, test } from 'vitest'
import { startThread } from './thread.ts'

/** A thread that answers with the megabytes of its young generation after it has made garbage. */
const CODE = `
import { getHeapSpaceStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
let kept = []
for (let i = 0; i < 1e6; i++) {
  kept.push({ i })
  if (kept.length > 1000) kept = []
}
const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
parentPort.on('message', () => parentPort.postMessage({ kind: 'words', words: young.space_size / 2 ** 20 }))
`

test('the thread has a young generation of 16 MB from its start', async () => {
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(CODE)}`), () => {})
  const reply = await thread.ask({ kind: 'words' })
  await thread.stop()
  expect(reply).toEqual({ kind: 'words', words: 16 })
})

test('the thread can be asked often without a warning of Node.js', async () => {
  const answering = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', () => parentPort.postMessage({ kind: 'words', words: 1 }))`
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(answering)}`), () => {})
  const warnings: string[] = []
  const note = (warning: Error) => void warnings.push(warning.name)
  process.on('warning', note)
  for (let asked = 0; asked < 12; asked++) await thread.ask({ kind: 'words' })
  // Node.js emits warnings in the next tick.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', note)
  await thread.stop()
  expect(warnings).toEqual([])
})
