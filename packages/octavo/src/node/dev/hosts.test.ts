import { request } from 'node:http'
import { connect } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, it, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { isAllowedHost, listAllowedHosts } from './handle-request.ts'
import { startDev } from './index.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({ 'docs/index.md': '# Home\n', 'docs/dot.svg': '<svg/>', 'public/note.txt': 'A note.' })

/** The status for a Host header. */
const ask = (path: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = preview.server
    request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

/** The first line of the answer to a request for a WebSocket; '' if the connection is closed without one. */
const upgrade = (port: number, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const fields = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', ...headers }
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`GET / HTTP/1.1\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${lines.join('')}\r\n`)
    })
    socket.on('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
    socket.on('close', () => resolve('')).on('error', reject)
  })

it.each(['/', '/index.md', '/note.txt', '/search.json', '/nowhere/', '/@vite/client'])(
  '%s is not answered for a foreign host name: it may lead here only for a moment',
  async (path) => {
    expect(await ask(path, `rebind.evil.example:${preview.server.port}`)).toBe(403)
    expect(await ask(path, 'localhost.evil.example')).toBe(403)
    expect(await ask(path, `localhost:${preview.server.port}`)).not.toBe(403)
  },
)

it.each([
  ['localhost:3000', true],
  ['docs.localhost', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.20', true],
  ['Preview.Test:3000', true],
  [hostname(), true],
  [undefined, true],
  ['evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost@evil.example', false],
  ['evil.example#localhost', false],
  ['', false],
])('the host %s is allowed: %s', (header, isAllowed) => {
  expect(isAllowedHost(header, listAllowedHosts('preview.test'))).toBe(isAllowed)
})

test('a WebSocket is refused to other sites and other hosts', async () => {
  const { port } = preview.server
  const vite = { 'Sec-WebSocket-Protocol': 'vite-hmr', Host: `localhost:${port}` }
  expect(await upgrade(port, vite)).toContain('101')
  expect(await upgrade(port, { ...vite, Origin: 'https://evil.example' })).toContain('400')
  expect(await upgrade(port, { ...vite, Host: 'evil.example' })).toContain('400')
  expect(await upgrade(port, { Host: 'localhost', 'Sec-WebSocket-Protocol': 'other' })).toContain('400')
})

test('no file of Octavo is an address of the site, and only modules of the page can be read', async () => {
  const status = async (path: string) => (await fetch(new URL(path, preview.server.url))).status
  const own = [
    'package.json',
    'LICENSE',
    'README.md',
    'bin/octavo.js',
    'package.json?raw',
    '%70ackage.json',
    'src/node/build.ts',
  ]
  expect(await Promise.all(own.map((file) => status(`/${file}`)))).toEqual(own.map(() => 404))
  const folder = fileURLToPath(new URL('../../..', import.meta.url))
  const read = (file: string) => status(`/@fs${folder}${file}`)
  expect(await Promise.all(['package.json', 'src/node/build.ts', '../../package.json'].map(read))).toEqual([
    403, 403, 403,
  ])
  expect(await Promise.all(['src/client/preview/index.ts', 'src/theme/styles/index.css'].map(read))).toEqual([200, 200])
})

test('nothing may be read by pages of other origins', async () => {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, preview.server.url), { headers: { Origin: 'https://evil.example' } })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await Promise.all(['/', '/note.txt', '/search.json', '/@vite/client'].map(read))).toEqual(Array(4).fill(null))
})

const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

test.skipIf(!hasIPv6).each(['::1', '::'])('the address of a preview on %s can be opened', async (host) => {
  const { root } = createProject({ 'docs/index.md': '# Home\n' })
  const server = await startDev({ root, port: 0, host, strictPort: false })
  expect((await fetch(server.url)).status).toBe(200)
  await server.close()
})

test('an open WebSocket does not keep the preview from closing', async () => {
  const { root } = createProject({ 'docs/index.md': '# Home\n' })
  const server = await startDev({ root, port: 0, host: '127.0.0.1', strictPort: false })
  const path = { Host: 'localhost', 'Sec-WebSocket-Protocol': 'vite-hmr' }
  await upgrade(server.port, path)
  const hanging = connect(server.port, '127.0.0.1', () => {
    hanging.write('GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
    hanging.write('GET /x HTTP/1.1\r\n')
  })
  hanging.on('error', () => undefined)
  const stuck = upgrade(server.port, { ...path, 'Sec-WebSocket-Key': 'x' }).catch(() => '')
  await server.close()
  await stuck
  await expect(fetch(server.url)).rejects.toThrow('fetch failed')
})
