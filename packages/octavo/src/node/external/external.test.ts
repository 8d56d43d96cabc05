import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkExternalLinks, type ExternalLink, type Remembered } from './index.ts'

interface Asked {
  method: string
  path: string
  time: number
}

type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void

const PAGE = '<html><body><h1 id="intro">A</h1><a name="old">B</a><p id="user-content-usage">C</p></body></html>'

const page: Answer = (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
const later: Answer = (request, response, attempt) => void setTimeout(page, 20, request, response, attempt)
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end()
const failing =
  (times: number, code: number, headers: Record<string, string> = {}): Answer =>
  (request, response, attempt) =>
    attempt <= times ? status(code, headers)(request, response, attempt) : page(request, response, attempt)

const ANSWERS: Record<string, Answer> = {
  '/page': page,
  '/gone': status(404),
  '/busy': failing(2, 500),
  '/limited': failing(1, 429, { 'retry-after': '1' }),
  '/closed-for-long': status(429, { 'retry-after': '3600' }),
  '/always-busy': status(503),
  '/moved': status(301, { location: '/page' }),
  '/moved-then-found': status(308, { location: '/found' }),
  '/found': status(302, { location: '/page?session=1' }),
  '/page?session=1': page,
  '/loop': status(302, { location: '/loop-back' }),
  '/loop-back': status(301, { location: '/loop' }),
  '/to-file': status(302, { location: 'file:///etc/passwd' }),
  '/slow': () => undefined,
  '/slow-page': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
  '/reset': ({ socket }) => socket.destroy(),
  '/members': status(403),
  '/no-head': (request, response, attempt) =>
    request.method === 'HEAD' ? status(405)(request, response, attempt) : page(request, response, attempt),
  '/head-hangs-up': (request, response, attempt) =>
    request.method === 'HEAD' ? request.socket.destroy() : page(request, response, attempt),
  '/manual.pdf': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
  '/zipped': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
}

let origin: string
let asked: Asked[] = []
let most = 0
let running = 0
const server = createServer((request, response) => {
  const { method = '', url: path = '' } = request
  asked.push({ method, path, time: performance.now() })
  most = Math.max(most, ++running)
  response.on('close', () => running--)
  const answer = ANSWERS[path] ?? later
  answer(request, response, asked.filter((each) => each.path === path && each.method === method).length)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  most = 0
})

function toLink(href: string, line = 1): ExternalLink {
  const url = new URL(href)
  const fragment = url.hash.slice(1)
  url.hash = ''
  return { href, url, fragment, place: { file: 'docs/a.md', line, column: 1 } }
}

function remember(): Remembered {
  const kept = new Map<string, Parameters<Remembered['write']>[1]>()
  return { read: (key) => kept.get(key), write: (key, value) => void kept.set(key, value), prune: () => undefined }
}

async function check(
  hrefs: readonly string[],
  options: { remembered?: Remembered; allowPrivate?: boolean; timeout?: number } = {},
) {
  const { report, problems } = await checkExternalLinks({
    links: hrefs.map((href, index) => toLink(href, index + 1)),
    remembered: remember(),
    version: '1.0.0',
    allowPrivate: true,
    pace: { most: 8, mostPerHost: 2, pause: 0 },
    timeout: 20_000,
    retries: [1, 1],
    onProgress: () => undefined,
    ...options,
  })
  return { ...report, lines: problems.map(({ severity, message, hint }) => `${severity}: ${message} ${hint}`) }
}

/** The problem of a path, without the address of the server. */
async function problemOf(path: string, timeout?: number): Promise<string | undefined> {
  const { lines } = await check([origin + path], timeout === undefined ? {} : { timeout })
  expect(lines.length).toBeLessThan(2)
  return lines[0]?.replaceAll(origin, '')
}

const methods = () => asked.map(({ method }) => method)

describe('a link to a page that works', () => {
  test('is asked for once, without its content, however many links lead there', async () => {
    const { addresses, lines } = await check([`${origin}/page`, `${origin}/page`])
    expect(lines).toEqual([])
    expect(addresses).toEqual([
      {
        url: `${origin}/page`,
        status: 'ok',
        code: 200,
        places: [
          { file: 'docs/a.md', line: 1, column: 1 },
          { file: 'docs/a.md', line: 2, column: 1 },
        ],
      },
    ])
    expect(methods()).toEqual(['HEAD'])
  })

  test.each(['/no-head', '/head-hangs-up'])('%s is asked for again if the server refuses HEAD', async (path) => {
    expect(await problemOf(path)).toBeUndefined()
    expect(methods()).toEqual(['HEAD', 'GET'])
  })

  test('is asked for again when the server is busy', async () => {
    expect(await problemOf('/busy')).toBeUndefined()
    expect(methods()).toEqual(['HEAD', 'GET', 'GET', 'GET'])
  })

  test('waits as long as the server asks for', async () => {
    expect(await problemOf('/limited')).toBeUndefined()
    const [first, second] = asked
    expect(second!.time - first!.time).toBeGreaterThan(990)
  })

  test('is not asked for again within a week, unless a link names another anchor', async () => {
    const remembered = remember()
    await check([`${origin}/page#intro`], { remembered })
    const again = await check([`${origin}/page#intro`, `${origin}/page`], { remembered })
    expect([again.requests, again.remembered]).toEqual([0, 1])
    const other = await check([`${origin}/page#intro`, `${origin}/page#nowhere`], { remembered })
    expect([other.requests, other.lines.length]).toEqual([1, 1])
  })
})

describe('a link that does not work', () => {
  const broken = (path: string, reason: string) =>
    `warning: The link "${path}" does not work: ${reason}. Fix or remove it. If it works in a browser, name it in "uncheckedLinks".`

  test.each([
    ['/gone', 'the server answers 404'],
    ['/always-busy', 'the server answers 503'],
    ['/loop', 'the server redirects in a circle'],
    ['/to-file', 'the server redirects to what is no web address'],
    ['/slow', 'the server does not answer in time'],
    ['/reset', 'the server closes the connection without an answer'],
  ])('%s: %s', async (path, reason) => {
    expect(await problemOf(path, path === '/slow' ? 200 : undefined)).toBe(broken(path, reason))
  })

  test('is asked for in each run', async () => {
    const remembered = remember()
    await check([`${origin}/gone`], { remembered })
    expect((await check([`${origin}/gone`], { remembered })).requests).toBe(2)
  })

  test('has no host', async () => {
    const { lines } = await check(['http://127.0.0.1:9/'])
    expect(lines[0]).toContain('the host refuses the connection')
  })

  test('is slow in the middle of a page whose anchors are needed', async () => {
    expect(await problemOf('/slow-page#intro', 200)).toContain('the server does not answer in time')
  })
})

describe('a redirect', () => {
  test('is a note with the new address if it is permanent, which keeps the anchor', async () => {
    expect(await problemOf('/moved#intro')).toBe(
      'note: The page behind the link "/moved#intro" has moved for good. Write "/page#intro".',
    )
  })

  test('is followed silently if it is temporary', async () => {
    const { addresses, lines } = await check([`${origin}/found`])
    expect(lines).toEqual([])
    expect(addresses[0]).toMatchObject({ status: 'ok', target: `${origin}/page?session=1` })
    expect(addresses[0]).not.toHaveProperty('replacement')
  })

  test('is suggested as far as it is permanent', async () => {
    expect(await problemOf('/moved-then-found')).toContain('Write "/found".')
  })
})

describe('an anchor', () => {
  test.each([
    '/page#intro',
    '/page#old',
    '/page#usage',
    '/zipped#intro',
    '/page#:~:text=A',
    '/page#L10-L20',
    '/page#/view',
  ])('%s is found, or no place in the HTML', async (path) => {
    expect(await problemOf(path)).toBeUndefined()
  })

  test('that the page does not have is a warning', async () => {
    expect(await problemOf('/page#missing')).toContain(
      'warning: The link "/page#missing" names the anchor "#missing", which the HTML of its page does not have.',
    )
  })

  test('of a file that is not HTML is not looked for', async () => {
    expect(await problemOf('/manual.pdf#page')).toBeUndefined()
  })
})

describe('hosts', () => {
  test('that let nobody in are a note', async () => {
    expect(await problemOf('/members')).toContain(
      'note: The link "/members" could not be checked: the server answers 403.',
    )
  })

  test('that ask for an hour are left alone for the rest of the run', async () => {
    const { lines } = await check(['/closed-for-long', '/a', '/b', '/c', '/d'].map((path) => origin + path))
    expect(lines[0]).toContain('the server answers 429')
    expect(lines.at(-1)).toContain('the host has asked for no more requests')
    expect(asked.length).toBeLessThan(4)
  })

  test('get two requests at once', async () => {
    await check(Array.from({ length: 20 }, (_, index) => `${origin}/many/${index}`))
    expect([asked.length, most]).toEqual([20, 2])
  })

  test('that are private or examples are not asked', async () => {
    const { port } = new URL(origin)
    const hrefs = [origin, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`, 'https://acme.example/']
    const { addresses, lines } = await check(hrefs, { allowPrivate: false })
    expect(addresses.map((each) => each.status)).toEqual(['skipped', 'skipped', 'skipped', 'skipped'])
    expect([asked, lines]).toEqual([[], []])
  })

  test('are not asked through a redirect to a private network', async () => {
    ANSWERS['/inside'] = status(302, { location: 'http://169.254.169.254/latest/meta-data/' })
    const { addresses } = await check([`${origin}/inside`])
    expect(addresses[0]).toMatchObject({ status: 'skipped', reason: 'the address is in a private network' })
  })

  test('that are all unknown are one problem: there is no network', async () => {
    const { lines, addresses } = await check(['http://a.test/', 'http://b.test/x', 'http://c.test/'])
    expect(addresses.map((each) => each.status)).not.toContain('ok')
    expect(lines).toEqual([
      'warning: The links to other sites could not be checked: none of the 3 hosts is found. Run the check where the network is, and names of hosts can be looked up.',
    ])
  })
})
