/** What is fetched of a site, and how often, with a real server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchedFiles } from './fetched-files.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server, and what it was asked for. */
async function serve(answers: Record<string, Answer>): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    asked.push(`${url}${headers['if-none-match'] ? ` if ${headers['if-none-match']}` : ''}`)
    const answer = answers[url]
    if (answer) return answer(request, response)
    response.writeHead(404).end('Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const text =
  (content: string, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, headers).end(content)

const redirect =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

test('a file is asked for again with its tag, when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let tag = '"1"'
  const { origin, asked } = await serve({
    '/docs/a.md': (request, response) => {
      const isSame = request.headers['if-none-match'] === tag
      response.writeHead(isSame ? 304 : 200, { etag: tag, 'cache-control': 'max-age=60' }).end(isSame ? '' : `A${tag}`)
    },
  })
  const files = fetchedFiles(new URL(`${origin}/docs`))
  expect(await Promise.all([files.read('a.md'), files.read('a.md')])).toEqual(['A"1"', 'A"1"'])
  vi.setSystemTime(Date.now() + 50_000)
  await files.read('a.md')
  expect(asked).toEqual(['/docs/a.md'])
  vi.setSystemTime(Date.now() + 20_000)
  expect(await files.read('a.md')).toBe('A"1"')
  tag = '"2"'
  vi.setSystemTime(Date.now() + 70_000)
  expect(await files.read('a.md')).toBe('A"2"')
  expect(asked).toEqual(['/docs/a.md', '/docs/a.md if "1"', '/docs/a.md if "1"'])
})

test('nothing outside of the address is fetched', async () => {
  const { origin, asked } = await serve({ '/secret.txt': text('secret'), '/docs/..%2fsecret.txt': text('secret') })
  const files = fetchedFiles(new URL(`${origin}/docs/`))
  for (const path of ['../secret.txt', '/secret.txt', '%2e%2e/secret.txt', '..%2fsecret.txt', `${origin}/secret.txt`])
    expect(await files.read(path)).toBeUndefined()
  expect(await files.read('//127.0.0.1:1/docs/secret.txt')).toBeUndefined()
  expect(asked).toEqual([])
})

test('redirects are followed below the address, and refused outside of it', async () => {
  const other = await serve({ '/docs/a.md': text('other') })
  const { origin, asked } = await serve({
    '/docs/old.md': redirect('new.md'),
    '/docs/new.md': text('new'),
    '/docs/out.md': redirect('/admin'),
    '/docs/away.md': redirect(`${other.origin}/docs/a.md`),
    '/docs/loop.md': redirect('loop.md'),
  })
  const files = fetchedFiles(new URL(`${origin}/docs/`))
  expect(await files.read('old.md')).toBe('new')
  await expect(files.read('out.md')).rejects.toThrow(`redirects to ${origin}/admin, which is not below`)
  await expect(files.read('away.md')).rejects.toThrow(`redirects to ${other.origin}/docs/a.md`)
  await expect(files.read('loop.md')).rejects.toThrow('more than 5 times')
  expect(other.asked).toEqual([])
  expect(asked).not.toContain('/admin')
})

test('a document in place of a missing file is none, and failures say what to do', async () => {
  const { origin } = await serve({
    '/a.md': text('<!doctype html>', { 'content-type': 'text/html' }),
    '/': text('<!doctype html>', { 'content-type': 'text/html' }),
    '/private.md': (_, response) => void response.writeHead(401).end(),
  })
  const files = fetchedFiles(new URL(origin))
  expect(await files.read('a.md')).toBeUndefined()
  expect(await files.read('')).toBe('<!doctype html>')
  expect(await files.read('b.md')).toBeUndefined()
  await expect(files.read('private.md')).rejects.toMatchObject({
    hint: expect.stringContaining('The site is protected'),
  })
  const closed = fetchedFiles(new URL('http://127.0.0.1:1/'))
  await expect(closed.read('')).rejects.toMatchObject({ hint: 'Check the address and the network, and try again.' })
})
