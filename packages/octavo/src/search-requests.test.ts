/** The worker of the search, over HTTP: files arrive late, or not at all. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRequestHandler } from './client/search/worker/handle-requests.ts'
import type { WorkerResponse } from './client/search/worker/messages.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'

const SOON = { interval: 1, timeout: 5000 }

function page(title: string, text: string): SamplePage {
  const sections = [{ heading: -1, text, code: '' }]
  return { route: `/${title.toLowerCase()}/`, title, headings: [], sections, frontMatter: {} }
}

const PAGES = [page('Projects', 'A project has sagas.'), page('Sagas', 'A saga compensates the steps of a project.')]

/** Opens the search of a site whose server answers requests with `serve`. */
async function openSearch(serve: (path: string, response: ServerResponse) => void) {
  const server = createServer((request, response) => serve(request.url?.slice(1) ?? '', response))
  await once(server.listen(0, 'localhost'), 'listening')
  onTestFinished(() => void server.close())
  const responses: WorkerResponse[] = []
  const send = createRequestHandler((response) => responses.push(response))
  send({ type: 'open', base: `http://localhost:${(server.address() as AddressInfo).port}/` })
  await vi.waitFor(() => expect(responses).toMatchObject([{ type: 'opened' }]), SOON)
  return { send, responses }
}

test('a query whose texts arrive together with the texts of the query before gets its last answer', async () => {
  const { contents } = indexPages(PAGES)
  const held: (() => void)[] = []
  const { send, responses } = await openSearch((path, response) => {
    const end = () => response.end(contents.get(path))
    if (path.includes('search-text')) held.push(end)
    else end()
  })
  send({ type: 'ask', id: 1, query: 'project' })
  await vi.waitFor(() => expect(held).toHaveLength(1), SOON)
  send({ type: 'ask', id: 2, query: 'saga' })
  await vi.waitFor(() => expect(responses.at(-1)).toMatchObject({ id: 2, answer: { isPartial: true } }), SOON)
  for (const end of held) end()
  await vi.waitFor(() => expect(responses.at(-1)).toMatchObject({ id: 2, answer: { isPartial: false } }), SOON)
})

test('after a deployment whose files arrive late, the reader may try again', async () => {
  const before = indexPages(PAGES)
  const after = indexPages([...PAGES, page('Vaults', 'A vault keeps secrets of a project.')])
  let current = before.contents
  let isDocMissing = true
  const { send, responses } = await openSearch((path, response) => {
    const isMissing = current === after.contents && isDocMissing && path.includes('search-doc')
    const content = isMissing ? undefined : current.get(path)
    response.writeHead(content === undefined ? 404 : 200).end(content)
  })
  current = after.contents
  send({ type: 'ask', id: 1, query: 'saga' })
  await vi.waitFor(() => expect(responses.at(-1)).toMatchObject({ type: 'incomplete', id: 1 }), SOON)
  isDocMissing = false
  send({ type: 'ask', id: 2, query: 'saga' })
  await vi.waitFor(() => expect(responses.at(-1)).toMatchObject({ type: 'opened' }), SOON)
})
