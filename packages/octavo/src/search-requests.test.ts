/** The worker of the search, over HTTP: files arrive late, or not at all. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from './shared/eventually.fixture.ts'
import { createRequestHandler } from './client/search/worker/handle-requests.ts'
import type { WorkerResponse } from './client/search/worker/messages.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'

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
  await eventually(() => expect(responses).toMatchObject([{ type: 'opened' }]))
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
  await eventually(() => expect(held).toHaveLength(1))
  send({ type: 'ask', id: 2, query: 'saga' })
  await eventually(() => expect(responses.at(-1)).toMatchObject({ id: 2, answer: { isPartial: true } }))
  for (const end of held) end()
  await eventually(() => expect(responses.at(-1)).toMatchObject({ id: 2, answer: { isPartial: false } }))
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
  await eventually(() => expect(responses.at(-1)).toMatchObject({ type: 'incomplete', id: 1 }))
  isDocMissing = false
  send({ type: 'ask', id: 2, query: 'saga' })
  await eventually(() => expect(responses.at(-1)).toMatchObject({ type: 'opened' }))
})
