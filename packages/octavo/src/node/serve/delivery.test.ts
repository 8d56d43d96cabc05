import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { LONG_TEXT, VIDEO, ask, serveSite, stamp, writeFolder } from './exchange.fixture.ts'
import { startServer } from './index.ts'

const site = serveSite()

test('headers of the site are sent for the addresses that match, in each version for its own', async () => {
  const headers = { '/docs/': { 'X-Start': '1' }, '/docs/*.zip': { 'Content-Disposition': 'attachment' } }
  const folder = writeFolder({
    '5.1/build.json': stamp('/5.1/', { headers }),
    '5.1/index.html': '',
    '5.1/docs/index.html': '',
    '5.1/docs/a.zip': '',
    '5.0/build.json': stamp('/5.0/'),
    '5.0/docs/index.html': '',
  })
  const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
  const sent = async (path: string) => {
    const reply = (await ask(own, path)).headers
    return [reply['x-start'], reply['content-disposition'], reply['x-frame-options']]
  }
  expect(await sent('/5.1/docs/')).toEqual(['1', undefined, 'SAMEORIGIN'])
  expect(await sent('/5.1/docs/a.zip')).toEqual([undefined, 'attachment', 'SAMEORIGIN'])
  for (const path of ['/5.1/', '/5.0/docs/']) expect(await sent(path)).toEqual([undefined, undefined, 'SAMEORIGIN'])
  await own.close()
})

test('every file whose scripts a browser runs has the policy', async () => {
  const names = ['a.svg', 'a.xhtml', 'a.xml', 'a.png', 'a.json']
  const folder = writeFolder({ 'build.json': stamp('/'), ...Object.fromEntries(names.map((name) => [name, 'x'])) })
  const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
  const replies = names.map(
    async (name) => (await ask(own, `/${name}`)).headers['content-security-policy'] !== undefined,
  )
  expect(await Promise.all(replies)).toEqual([true, true, true, false, false])
  await own.close()
})

test('documents beside the versions of a site root cannot be shown in frames of other sites', async () => {
  const folder = writeFolder({ 'index.html': '<h1>Versions</h1>', '404.html': '', '5.1/build.json': stamp('/5.1/') })
  const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
  for (const path of ['/', '/nope'])
    expect((await ask(own, path)).headers['content-security-policy']).toBe("frame-ancestors 'self'")
  await own.close()
})

test('requests do not wait for a long search for builds, whose result counts when it is there', async () => {
  const folder = writeFolder({ 'build.json': stamp('/'), 'index.html': '<h1>Home</h1>', 'de/index.html': '' })
  const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
  const policyOf = async (path: string) => (await ask(own, path)).headers['content-security-policy']
  // Reading a pipe takes until a program has written into it.
  const pipe = join(folder, 'de/build.json')
  execFileSync('mkfifo', [pipe])
  onTestFinished(() => closeSync(openSync(pipe, 'r+')))
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await policyOf('/')).toContain("default-src 'self'")
  expect(await policyOf('/de/')).toContain("default-src 'self'")
  await writeFile(pipe, stamp('/de/').replace("'self'", "'none'"))
  await eventually(async () => expect(await policyOf('/de/')).toContain("default-src 'none'"))
  await own.close()
})

describe('caching', () => {
  it('is permanent for files that the build lists as immutable; others are revalidated', async () => {
    const cacheOf = async (path: string) => (await ask(site.server, path)).headers['cache-control']
    expect(await cacheOf('/5.1/assets/start-Bx3k9a1Q.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/5.1/assets/img/logo-Bx3k9a1Q.svg')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/5.1/assets/photo-20240101.png')).toBe('no-cache')
    expect(await cacheOf('/5.1/docs/')).toBe('no-cache')
    expect(await cacheOf('/versionsList.json')).toBe('no-cache')
  })

  it('answers 304 with the same headers when the file is unchanged', async () => {
    const first = await ask(site.server, '/5.1/docs/')
    const again = await ask(site.server, '/5.1/docs/', { 'if-none-match': `"other", W/${first.headers.etag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    for (const name of [
      'etag',
      'last-modified',
      'cache-control',
      'vary',
      'content-security-policy',
      'x-content-type-options',
    ]) {
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
    }
    const byDate = await ask(site.server, '/5.1/docs/', { 'if-modified-since': first.headers['last-modified'] ?? '' })
    expect(byDate.status).toBe(304)
    const tagWins = await ask(site.server, '/5.1/docs/', {
      'if-none-match': '"other"',
      'if-modified-since': byDate.headers['last-modified'] ?? '',
    })
    expect(tagWins.status).toBe(200)
  })

  it('changes the tag with the bytes, the encoding and the policy', async () => {
    const folder = writeFolder({ 'build.json': stamp('/'), 'index.html': LONG_TEXT })
    const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
    const tagOf = async (headers = {}) => (await ask(own, '/', headers)).headers.etag
    const tags = [await tagOf(), await tagOf({ 'accept-encoding': 'br' }), await tagOf({ 'accept-encoding': 'gzip' })]
    writeFileSync(join(folder, 'index.html'), `${LONG_TEXT}!`)
    tags.push(await tagOf())
    writeFileSync(join(folder, 'build.json'), stamp('/').replace("'self'", "'none'"))
    // The server looks for new builds once a second.
    await eventually(async () => expect(new Set([...tags, await tagOf()]).size).toBe(5))
    await own.close()
  })
})

describe('compression', () => {
  it('prefers a precompressed file', async () => {
    const reply = await ask(site.server, '/5.1/assets/start-Bx3k9a1Q.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect([reply.headers['content-encoding'], reply.text]).toEqual(['br', 'precompressed'])
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('ignores a precompressed file that is a link: it could lead out of the folder', async () => {
    symlinkSync('/etc/hosts', join(site.root, '5.1/docs/index.html.br'))
    const reply = await ask(site.server, '/5.1/docs/', { 'accept-encoding': 'br' })
    rmSync(join(site.root, '5.1/docs/index.html.br'))
    expect(brotliDecompressSync(reply.body).toString()).toContain('About')
  })

  it('compresses text by the weights of Accept-Encoding', async () => {
    const brotli = await ask(site.server, '/5.1/docs/', { 'accept-encoding': 'gzip, br' })
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(brotli.body).toString()).toContain('About')
    const gzip = await ask(site.server, '/5.1/docs/', { 'accept-encoding': 'br;q=0.1, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toContain('About')
  })

  it('leaves small files, binary files and unaccepted encodings uncompressed, with Vary for text', async () => {
    const small = await ask(site.server, '/5.1/', { 'accept-encoding': 'br' })
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
    const video = await ask(site.server, '/5.1/intro.mp4', { 'accept-encoding': 'br' })
    expect([video.headers['content-encoding'], video.headers.vary]).toEqual([undefined, undefined])
    const refused = await ask(site.server, '/5.1/docs/', { 'accept-encoding': 'br;q=0, *;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })
})

describe('ranges', () => {
  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/3000', 100],
    ['bytes=2900-', 206, 'bytes 2900-2999/3000', 100],
    ['bytes=-10', 206, 'bytes 2990-2999/3000', 10],
    ['bytes=0-999999', 206, 'bytes 0-2999/3000', 3000],
    ['bytes=3000-', 416, 'bytes */3000', 0],
    ['bytes=-0', 416, 'bytes */3000', 0],
    ['bytes=9-1', 200, undefined, 3000],
    ['bytes=0-1,5-6', 200, undefined, 3000],
    ['pages=1-2', 200, undefined, 3000],
  ])('%s → %i', async (range, status, contentRange, length) => {
    const reply = await ask(site.server, '/5.1/intro.mp4', { range })
    expect([reply.status, reply.headers['content-range'], reply.body.length]).toEqual([status, contentRange, length])
  })

  it('sends the requested bytes', async () => {
    const reply = await ask(site.server, '/5.1/intro.mp4', { range: 'bytes=300-309' })
    expect([...reply.body]).toEqual([...VIDEO.subarray(300, 310)])
    expect(reply.headers['content-type']).toBe('video/mp4')
  })

  it('are for GET only', async () => {
    const { status, headers } = await ask(site.server, '/5.1/intro.mp4', { range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-range'], headers['content-length']]).toEqual([200, undefined, '3000'])
  })

  it('sends the whole file when it has changed since the first range', async () => {
    const { headers } = await ask(site.server, '/5.1/intro.mp4')
    const same = await ask(site.server, '/5.1/intro.mp4', { range: 'bytes=0-9', 'if-range': headers.etag ?? '' })
    const changed = await ask(site.server, '/5.1/intro.mp4', { range: 'bytes=0-9', 'if-range': '"old"' })
    expect([same.status, changed.status]).toEqual([206, 200])
  })
})

describe('headers', () => {
  it('has security headers on every response', async () => {
    for (const path of ['/5.1/', '/5.1/intro.mp4', '/nope', '/5.1', '/%']) {
      const { headers } = await ask(site.server, path)
      expect([path, headers['x-content-type-options'], headers['cross-origin-opener-policy']]).toEqual([
        path,
        'nosniff',
        'same-origin',
      ])
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('requires HTTPS only where the request came over HTTPS', async () => {
    const strictFor = async (headers: Record<string, string>) =>
      (await ask(site.server, '/5.1/', headers)).headers['strict-transport-security']
    expect(await strictFor({ host: 'docs.example.com', 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
    expect(await strictFor({ host: 'docs.example.com' })).toBeUndefined()
    for (const host of ['localhost:3000', 'docs.localhost', 'LOCALHOST', '127.0.0.1', '[::1]:3000'])
      expect([host, await strictFor({ host, 'x-forwarded-proto': 'https' })]).toEqual([host, undefined])
  })

  it('serves Markdown as Markdown and keeps it out of search engines', async () => {
    const { headers } = await ask(site.server, '/5.1/docs/references/k5-project.yml.md')
    expect([headers['content-type'], headers['x-robots-tag']]).toEqual(['text/markdown; charset=utf-8', 'noindex'])
    expect((await ask(site.server, '/5.1/llms-full.txt')).headers['x-robots-tag']).toBe('noindex')
    expect((await ask(site.server, '/5.1/docs/')).headers['x-robots-tag']).toBeUndefined()
  })

  it('answers HEAD like GET without the body', async () => {
    const get = await ask(site.server, '/5.1/docs/')
    const head = await ask(site.server, '/5.1/docs/', {}, 'HEAD')
    const { date: _, ...expected } = get.headers
    expect({ ...head.headers, date: undefined }).toMatchObject(expected)
    expect([head.status, head.body.length]).toEqual([200, 0])
  })
})
