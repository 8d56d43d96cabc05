/**
 * nginx and the Worker of the page "Object storage", in front of a store on this machine: they must answer like
 * `octavo serve`, address by address.
 */
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBuilt } from '../../../scripts/testing/run-built.mjs'
import { describeAnswer, startOctavo } from './answers.fixture.ts'
import { readBlock } from './code-blocks.ts'
import { findProgram, letOthersEnter, NGINX_IN_FRONT, startWebServer } from './web-servers.fixture.ts'

const PACKAGES = fileURLToPath(new URL('../../../node_modules/@aws-sdk', import.meta.url))
const FILES = {
  'octavo.config.json': JSON.stringify({
    url: 'https://docs.example.com',
    baseUrl: '/5.0/',
    version: { name: '5.0', label: '5.0' },
  }),
  'docs/index.md': `# Handbook\n\n[Git](tools/git.md) ![Logo](../public/logo.svg)\n`,
  'docs/tools/git.md': `# Git\n\n${'A sentence about Git. '.repeat(100)}\n`,
  'docs/tools/Übung eins.md': '# Übung\n',
  'public/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(100)}</svg>`,
  'public/price list.csv': 'a;b',
}
const site = mkdtempSync(join(tmpdir(), 'octavo-bucket-'))
const folder = join(site, 'site')
const ADDRESSES =
  '/5.0 /5.0/index.html /5.0/tools/git /5.0/tools/git?a=1&b=2 /5.0/tools/git/index.html /5.0/nope.html /5.0/nope/ /nope/'

let store: S3rver
let served: { url: string; close(): void }
let storeUrl = ''

async function publishTo(...to: string[]): Promise<void> {
  const { status, err } = await runBuilt(['publish', site, '--to', ...to], site)
  if (status !== 0) throw new Error(err)
}

beforeAll(async () => {
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(site, 'store'),
    configureBuckets: [{ name: 'acme-docs', configs: [] }],
  })
  storeUrl = `http://127.0.0.1:${(await store.run()).port}`
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  mkdirSync(join(site, 'node_modules'))
  symlinkSync(PACKAGES, join(site, 'node_modules/@aws-sdk'))
  for (const to of [[folder], ['s3://acme-docs', '--endpoint', storeUrl]]) await publishTo(...to)
  served = await startOctavo(folder)
  letOthersEnter(site)
})
afterAll(async () => {
  served.close()
  await store.close()
})

/** The differences between a server and `octavo serve`, without those in `ignored`. */
async function compare(url: string, ignored = /^$/): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
  const addresses = [...paths.filter((path) => !path.endsWith('_headers')), ...ADDRESSES.split(' ')]
  const differing: string[] = []
  for (const address of addresses) {
    const [expected, actual] = await Promise.all([describeAnswer(served.url + address), describeAnswer(url + address)])
    for (const line of actual) if (!expected.includes(line) && !ignored.test(line)) differing.push(`${address} ${line}`)
  }
  return differing
}

test('nginx in front of a bucket answers like octavo serve, and hides what Octavo keeps', async (context) => {
  const program = findProgram('nginx') ?? context.skip('nginx is not installed')
  const running = await startWebServer(NGINX_IN_FRONT, program, folder, { 'http://127.0.0.1:9000': storeUrl })
  expect(await compare(running.url)).toEqual([])
  expect((await fetch(`${storeUrl}/acme-docs/.octavo/texts.json`)).status).toBe(200)
  expect((await fetch(`${running.url}/.octavo/texts.json`)).status).toBe(404)
  expect((await fetch(`${running.url}/5.0/logo.svg`, { method: 'PUT', body: 'x' })).status).toBe(404)
  running.close()
})

/** The part of a bucket's binding that the Worker uses: https://developers.cloudflare.com/r2/api/workers/workers-api-reference/ */
async function get(key: string, { onlyIf, range }: { onlyIf?: Headers; range?: Headers } = {}) {
  const path = key.split('/').map(encodeURIComponent).join('/')
  const asked = { 'if-none-match': onlyIf?.get('if-none-match'), range: range?.get('range') }
  const headers = Object.entries(asked).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  const response = await fetch(`${storeUrl}/acme-docs/${path}`, { headers })
  if (response.status >= 400) return null
  const [, offset, , size] = /(\d+)-(\d+)\/(\d+)/.exec(response.headers.get('content-range') ?? '') ?? []
  return {
    body: response.status === 304 ? undefined : response.body,
    httpEtag: response.headers.get('etag') ?? '',
    size: Number(size),
    ...(offset !== undefined && {
      range: { offset: Number(offset), length: Number(response.headers.get('content-length')) },
    }),
    writeHttpMetadata: (to: Headers) => {
      for (const name of ['content-type', 'cache-control']) to.set(name, response.headers.get(name) ?? '')
    },
  }
}

interface Worker {
  fetch(request: Request, env: unknown): Promise<Response>
}

test('the Worker for R2 answers like octavo serve, and hides what Octavo keeps', async () => {
  const file = join(site, 'worker.mjs')
  writeFileSync(file, readBlock('object-storage.md', 'worker.js'))
  const { default: worker } = (await import(file)) as { default: Worker }
  const server = createServer(async ({ url = '/', method, headers }, to) => {
    const request = new Request(`http://127.0.0.1${url}`, { method, headers: headers as Record<string, string> })
    const response = await worker.fetch(request, { DOCS: { get } })
    to.writeHead(response.status, Object.fromEntries(response.headers)).end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // A server on a port.
  // Cloudflare compresses.
  expect(await compare(url, /^(content-encoding|varies):/)).toEqual([])
  expect((await fetch(`${url}/.octavo/texts.json`)).status).toBe(404)
  const { headers } = await fetch(`${url}/5.0/logo.svg`)
  expect((await fetch(`${url}/5.0/logo.svg`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(
    304,
  )
  const part = await fetch(`${url}/5.0/logo.svg`, { headers: { range: 'bytes=4-8' } })
  expect([part.status, part.headers.get('content-range')?.split('/')[0], await part.text()]).toEqual([
    206,
    'bytes 4-8',
    ' xmln',
  ])
  server.close()
})
