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
