import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, serveSite, stamp, writeFolder } from './exchange.fixture.ts'
import { startServer } from './index.ts'

const site = serveSite()

describe('every page has one canonical path', () => {
  it.each([
    ['/5.1/docs', '/5.1/docs/'],
    ['/5.1/docs.html', '/5.1/docs/'],
    ['/5.1/docs/index.html', '/5.1/docs/'],
    ['/5.1/index.html?q=a%20b&c', '/5.1/?q=a%20b&c'],
    ['/5.1', '/5.1/'],
    ['/5.1/docs/references/k5-project.yml', '/5.1/docs/references/k5-project.yml/'],
    ['/5.1//docs//', '/5.1/docs/'],
    ['//5.1/docs/', '/5.1/docs/'],
    ['/5.1/docs/%C3%BC%20b%3F', '/5.1/docs/%C3%BC%20b%3F/'],
  ])('%s redirects to %s', async (from, to) => {
    const reply = await ask(site.server, from)
    expect([reply.status, reply.headers.location]).toEqual([301, to])
  })

  it('serves the page at its canonical path', async () => {
    const reply = await ask(site.server, '/5.1/docs/?anything')
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.text).toContain('<h1>About</h1>')
    expect((await ask(site.server, '/5.1/docs/%C3%BC%20b%3F/')).text).toBe('<h1>Odd name</h1>')
  })

  it('never redirects to another host', async () => {
    for (const path of [
      '//evil.com/',
      '//evil.com/..',
      '/\\evil.com/',
      '/%5Cevil.com',
      '///evil.com/%2e%2e',
      '/%2F/evil.com',
    ]) {
      expect([path, (await ask(site.server, path)).status]).toEqual([path, 404])
    }
  })

  it('redirects the origin to the newest version', async () => {
    const reply = await ask(site.server, '/')
    expect([reply.status, reply.headers.location]).toEqual([302, '/5.1/'])
    expect(site.server.url).toBe(`http://127.0.0.1:${site.server.port}/5.1/`)
  })
})

describe('missing and private files', () => {
  it('are answered with the nearest 404 document', async () => {
    const inVersion = await ask(site.server, '/5.1/docs/nope/deeper/')
    expect([inVersion.status, inVersion.text]).toEqual([404, '<h1>Page not found</h1>'])
    expect(inVersion.headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'self'")
    expect(inVersion.headers.etag).toBeUndefined()
    expect((await ask(site.server, '/5.1/docs/de/nope/deeper/')).text).toBe('<h1>Seite nicht gefunden</h1>')
    const outside = await ask(site.server, '/nope')
    expect([outside.status, outside.text]).toEqual([404, '<h1>Nothing in any version</h1>'])
  })

  it.each([
    '/5.1/../../../../etc/passwd',
    '/5.1/%2e%2e/%2e%2e/etc/passwd',
    '/5.1/..%2f..%2fetc%2fpasswd',
    '/5.1/..\\..\\etc\\passwd',
    '/5.1/index.html%00.png',
    '/5.1/.secret',
    '/5.1/_headers',
    '/5.1/_redirects',
    '/5.1/docs/index.html/',
    '/5.1/intro.mp4/',
    `/${'x/'.repeat(2000)}`,
  ])('are not served: %.60s', async (path) => {
    expect((await ask(site.server, path)).status).toBe(404)
  })

  it('include links out of the folder', async () => {
    symlinkSync('/etc/hosts', join(site.root, '5.1', 'hosts.txt'))
    symlinkSync('/etc', join(site.root, '5.1', 'system'))
    expect((await ask(site.server, '/5.1/hosts.txt')).status).toBe(404)
    expect((await ask(site.server, '/5.1/system/hosts')).status).toBe(404)
  })

  it('include links to a folder whose name begins with the name of the served folder', async () => {
    mkdirSync(`${site.root}-secret`)
    writeFileSync(join(`${site.root}-secret`, 'notes.txt'), 'secret')
    symlinkSync(join(`${site.root}-secret`, 'notes.txt'), join(site.root, '5.1', 'notes.txt'))
    expect((await ask(site.server, '/5.1/notes.txt')).status).toBe(404)
    rmSync(`${site.root}-secret`, { recursive: true })
  })

  it('do not include .well-known', async () => {
    expect((await ask(site.server, '/5.1/.well-known/security.txt')).text).toBe('Contact: us')
  })

  it('answers 400 to an invalid path', async () => {
    for (const path of ['/5.1/%', '/5.1/%zz', '/%C3%28', '*']) {
      expect([path, (await ask(site.server, path)).status]).toEqual([path, 400])
    }
  })

  it('answers 405 to methods other than GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const reply = await ask(site.server, '/5.1/', {}, method)
      expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('a single build', () => {
  it('is served at the base path it was built for', async () => {
    const folder = writeFolder({
      'build.json': stamp('/5.1/'),
      'index.html': 'Home',
      'docs/index.html': 'Docs',
      '404.html': 'Lost',
    })
    const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
    expect(own.url).toBe(`http://127.0.0.1:${own.port}/5.1/`)
    expect((await ask(own, '/')).headers.location).toBe('/5.1/')
    expect((await ask(own, '/5.1/docs/')).text).toBe('Docs')
    expect((await ask(own, '/5.1/docs')).headers.location).toBe('/5.1/docs/')
    expect((await ask(own, '/docs/')).text).toBe('Lost')
    await own.close()
  })

  it('serves versions that were built for a deeper path at that path', async () => {
    const folder = writeFolder({
      'versionsList.json': '{"versions":[{"label":"5.0","versionNumber":"5.0"}]}',
      '5.0/build.json': stamp('/repo/5.0/'),
      '5.0/index.html': 'Home',
    })
    const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
    expect(own.url).toBe(`http://127.0.0.1:${own.port}/repo/5.0/`)
    expect((await ask(own, '/')).headers.location).toBe('/repo/5.0/')
    expect((await ask(own, '/repo/5.0/')).text).toBe('Home')
    expect((await ask(own, '/repo/versionsList.json')).status).toBe(200)
    await own.close()
  })

  it('has paths without a trailing slash when it was built that way', async () => {
    const folder = writeFolder({
      'build.json': stamp('/', { trailingSlash: false }),
      'index.html': 'Home',
      'docs/index.html': 'Docs',
    })
    const own = await startServer({ dir: folder, port: 0, host: '127.0.0.1' })
    expect((await ask(own, '/docs')).text).toBe('Docs')
    expect((await ask(own, '/docs/?a=1')).headers.location).toBe('/docs?a=1')
    expect((await ask(own, '/docs/index.html')).headers.location).toBe('/docs')
    expect((await ask(own, '/docs.html')).headers.location).toBe('/docs')
    expect((await ask(own, '/')).text).toBe('Home')
    await own.close()
  })
})
