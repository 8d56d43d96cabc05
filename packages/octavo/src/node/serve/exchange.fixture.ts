import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { HeaderRules } from '../../shared/build/http/response-headers.ts'
import { startServer, type RunningServer } from './index.ts'

interface Reply {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
  text: string
}

/** Sends one request as it is: the path is not normalized, the body not decompressed, no redirect followed. */
export function ask(
  server: RunningServer,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const replyHeaders = response.headers as Reply['headers']
        resolve({ status: response.statusCode ?? 0, headers: replyHeaders, body, text: body.toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Starts a server of `SITE_FILES` for all tests of a file; the result is filled in before the first test. */
export function serveSite(): { readonly server: RunningServer; readonly root: string } {
  const site = {} as { server: RunningServer; root: string }
  beforeAll(async () => {
    site.root = writeFolder(SITE_FILES)
    site.server = await startServer({ dir: site.root, port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await site.server.close()
    rmSync(site.root, { recursive: true })
  })
  return site
}

/** Writes files into a new temporary folder and returns it. */
export function writeFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-serve-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

export function stamp(basePath: string, settings: { trailingSlash?: boolean; headers?: HeaderRules } = {}): string {
  return JSON.stringify({
    engine: '0.1.0',
    buildId: 'b1',
    basePath,
    trailingSlash: true,
    csp: "default-src 'self'",
    immutable: ['/assets/start-Bx3k9a1Q.js', '/assets/img/*'],
    ...settings,
  })
}

export const LONG_TEXT = 'A sentence that repeats. '.repeat(200)
export const VIDEO = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256))

/** A site root with two versions and every kind of file. */
const SITE_FILES = {
  'versionsList.json': '{"versions":[{"label":"5.1","versionNumber":"5.1"},{"label":"5.0","versionNumber":"5.0"}]}',
  '404.html': '<h1>Nothing in any version</h1>',
  '5.0/build.json': stamp('/5.0/'),
  '5.0/index.html': '<h1>Old</h1>',
  '5.1/build.json': stamp('/5.1/'),
  '5.1/_headers': '/*\n  X: y',
  '5.1/_redirects': '/a /b',
  '5.1/404.html': '<h1>Page not found</h1>',
  '5.1/docs/de/404.html': '<h1>Seite nicht gefunden</h1>',
  '5.1/index.html': '<h1>Home</h1>',
  '5.1/docs/index.html': `<h1>About</h1>${LONG_TEXT}`,
  '5.1/docs/references/k5-project.yml/index.html': '<h1>k5-project.yml</h1>',
  '5.1/docs/references/k5-project.yml.md': '# k5-project.yml',
  '5.1/docs/ü b?/index.html': '<h1>Odd name</h1>',
  '5.1/assets/start-Bx3k9a1Q.js': LONG_TEXT,
  '5.1/assets/start-Bx3k9a1Q.js.br': 'precompressed',
  '5.1/assets/img/logo-Bx3k9a1Q.svg': '<svg/>',
  '5.1/assets/photo-20240101.png': 'png',
  '5.1/intro.mp4': VIDEO,
  '5.1/llms-full.txt': '# About',
  '5.1/.secret': 'secret',
  '5.1/.well-known/security.txt': 'Contact: us',
}
