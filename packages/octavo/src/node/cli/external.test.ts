import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { main } from './main.ts'
import { recordTerminal } from './terminal.fixture.ts'

let origin: string
let requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  if (request.url === '/moved') response.writeHead(301, { location: '/new' }).end()
  else response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'text/html' }).end('<p id="here">')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function check(root: string, ...options: string[]) {
  requests = []
  const terminal = recordTerminal()
  const status = await main(['check', root, '--external', ...options], { terminal, cwd: root, env: {} })
  return { status, ...terminal.printed, requests: requests.toSorted() }
}

function createSite() {
  return createProject({
    'octavo.config.yml': [
      'title: Links',
      `uncheckedLinks: ["${origin}/private/*"]`,
      'navbar:',
      '  items:',
      `    - { label: Gone, href: "${origin}/gone" }`,
    ].join('\n'),
    'docs/index.md': [
      '# Home',
      '',
      `Good [one](${origin}/good#here), [other](${origin}/private/x), [mail](mailto:a@b.example).`,
      '',
      `- [moved](${origin}/moved)`,
      `- ![image](/dot.svg) [anchor](${origin}/good#nowhere)`,
    ].join('\n'),
    'docs/draft.md': `---\ndraft: true\n---\n\n# Draft\n\n[Gone](${origin}/draft)\n`,
    'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>',
  })
}

test('reports links of pages and settings with their places, and fails only in a strict check', async () => {
  const { root } = createSite()
  const first = await check(root, '--allow-private')
  expect(first.err.replaceAll(origin, 'http://host')).toMatchInlineSnapshot(`
    "docs/index.md:5:3 note
      The page behind the link "http://host/moved" has moved for good.
      5 │ - [moved](http://host/moved)
        │   ^
      → Write "http://host/new".

    docs/index.md:6:22 warning
      The link "http://host/good#nowhere" names the anchor "#nowhere", which the HTML of its page does not have.
      6 │ - ![image](/dot.svg) [anchor](http://host/good#nowhere)
        │                      ^
      → Fix the part after "#". If the page makes it in the browser, name the link in "uncheckedLinks".

    octavo.config.yml:5:22 warning
      The link "http://host/gone" does not work: the server answers 404.
      5 │     - { label: Gone, href: "http://host/gone" }
        │                      ^
      → Fix or remove it. If it works in a browser, name it in "uncheckedLinks".

    "
  `)
  expect(first.requests).toEqual(['GET /gone', 'GET /good', 'HEAD /gone', 'HEAD /moved', 'HEAD /new'])
  expect(first.status).toBe(0)
  const [table] = /^ +addresses[^]*(?=\n\n)/m.exec(first.out.replaceAll(new URL(origin).port, '00000')) ?? []
  expect(table).toMatchInlineSnapshot(`
    "                   addresses  ok  broken  moved  unclear  skipped
      127.0.0.1:00000          3   1       2      1        0        0
      all hosts                3   1       2      1        0        0
      5 requests, 0 answers of the last week used again"
  `)
  const again = await check(root, '--allow-private', '--strict')
  expect(again.status).toBe(1)
  // Only what works is remembered.
  expect(again.requests).toEqual(['GET /gone', 'GET /good', 'HEAD /gone'])
})

test('reports links of sidebar files with their places', async () => {
  const { root } = createProject({
    'octavo.config.yml': 'title: Links\n',
    'docs/index.md': '# Home\n',
    'sidebar.yml': `- index\n- label: More\n  items:\n    - label: API\n      href: ${origin}/gone\n`,
  })
  const { err } = await check(root, '--allow-private')
  expect(err).toContain(`sidebar.yml:5:7 warning\n  The link "${origin}/gone" does not work: the server answers 404.`)
})

test('reports pictures on other hosts with their places', async () => {
  const { host } = new URL(origin)
  const { root } = createProject({
    'octavo.config.yml': `title: Links\nimages:\n  hosts: ["${host}"]\n`,
    'docs/index.md': [
      `---\nimage: ${origin}/gone\n---\n\n# Home\n`,
      `![One](//${host}/one)\n\n<img src="//${host}/two" srcset="//${host}/three 2x" alt="Two">\n`,
      `<Video src="/a.mp4" poster="//${host}/four" title="Four" />\n`,
    ].join('\n'),
    'public/a.mp4': '',
  })
  const { err } = await check(root, '--allow-private')
  // The server of this test has no certificate, so pictures that only HTTPS may load do not arrive.
  expect(err.replaceAll(host, 'host').match(/^docs.*\n  The .*? does not work/gm), err).toEqual([
    'docs/index.md:2:1 warning\n  The picture "http://host/gone" does not work',
    'docs/index.md:7:1 warning\n  The picture "//host/one" does not work',
    'docs/index.md:9:1 warning\n  The picture "//host/three" does not work',
    'docs/index.md:9:1 warning\n  The picture "//host/two" does not work',
    'docs/index.md:11:1 warning\n  The picture "//host/four" does not work',
  ])
})

test('prints each address in JSON', async () => {
  const { root } = createSite()
  const { out } = await check(root, '--allow-private', '--json')
  const { external } = JSON.parse(out.replaceAll(origin, '')) as { external: unknown }
  expect(external).toEqual({
    addresses: [
      {
        url: '/good',
        status: 'ok',
        code: 200,
        missing: ['nowhere'],
        places: [
          { file: 'docs/index.md', line: 3, column: 6 },
          { file: 'docs/index.md', line: 6, column: 22 },
        ],
      },
      {
        url: '/moved',
        status: 'ok',
        code: 200,
        target: '/new',
        replacement: '/new',
        places: [{ file: 'docs/index.md', line: 5, column: 3 }],
      },
      {
        url: '/gone',
        status: 'broken',
        reason: 'the server answers 404',
        code: 404,
        places: [{ file: 'octavo.config.yml', line: 5, column: 22 }],
      },
    ],
    requests: 5,
    remembered: 0,
  })
})

test('asks no private host without --allow-private, and a build asks nobody', async () => {
  const { root, build } = createSite()
  const { status, out, requests } = await check(root)
  expect([status, requests]).toEqual([0, []])
  expect(out).toContain('127.0.0.1')
  const { external, ok } = await build()
  expect([external, ok]).toEqual([undefined, true])
  expect(await main(['check', root, '--allow-private'], { terminal: recordTerminal(), env: {} })).toBe(2)
})
