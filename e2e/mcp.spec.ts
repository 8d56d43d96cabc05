import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, open, tabTest as test } from './harness/test.ts'
import { QUESTIONS } from './mcp-questions.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const BUILT = join(REPOSITORY, 'dist/5.1')

/** The first hits of each question, as paths below the site, from the search of the site in the browser. */
function searchInBrowser({ worker: address, base, questions }: { worker: string; base: string; questions: string[] }) {
  const worker = new Worker(address, { type: 'module' })
  const answers: string[][] = []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  const ask = (type: string, more: object) => worker.postMessage({ type, ...more })
  ask('open', { base })
  return new Promise<string[][]>((resolve) => {
    worker.addEventListener('message', ({ data }) => {
      if (data.type === 'answer' && data.id === answers.length + 1 && !data.answer.isPartial)
        answers.push(data.answer.hits.slice(0, 5).map(({ url }: { url: string }) => url))
      else if (data.type !== 'opened') return
      if (answers.length === questions.length) resolve(answers)
      else ask('ask', { id: answers.length + 1, query: questions[answers.length] })
    })
  })
}

test('an assistant finds the same pages as the search box, and the right one among the first five', async ({
  page,
  siteUrl,
}) => {
  const questions = QUESTIONS.map(([question]) => question)
  const client = new Client({ name: 'e2e', version: '1' })
  const args = [join(REPOSITORY, 'packages/octavo-mcp/bin/octavo-mcp.js'), BUILT]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  const asked: string[][] = []
  for (const query of questions) {
    const { structuredContent } = await client.callTool({ name: 'search', arguments: { query, limit: 5 } })
    asked.push((structuredContent as { hits: { address: string }[] }).hits.map(({ address }) => address))
  }
  await client.close()

  await open(page, siteUrl)
  const file = readdirSync(join(BUILT, 'assets')).find((name) => /^worker-.*\.js$/.test(name)) ?? ''
  const worker = `${siteUrl}assets/${file}`
  const found = await page.evaluate(searchInBrowser, { worker, base: siteUrl, questions })
  expect(asked).toEqual(found)
  const missed = QUESTIONS.filter(
    ([, path], index) => !asked[index]?.some((url) => url.split('#')[0] === `/5.1/docs/${path}/`),
  )
  expect(missed).toEqual([])
})
