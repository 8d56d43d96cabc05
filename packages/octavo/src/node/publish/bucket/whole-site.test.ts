/** A site without versions in a bucket: its files are in the site root itself, beside files of others. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { main } from '../../cli/main.ts'
import { recordTerminal } from '../../cli/terminal.fixture.ts'
import { listPublished, publish, rollBack } from '../index.ts'
import { createVersion, readBucket, TO } from './published.fixture.ts'
import { startFaultProxy, startS3rver, type FaultProxy, type RunningStore } from './stores.fixture.ts'

let running: RunningStore
let store: FaultProxy

beforeEach(async () => {
  running = await startS3rver()
  store = await startFaultProxy(running, { checksConditions: true })
})
afterEach(async () => {
  await store.close()
  await running.close()
})

function createSite(pages: Record<string, string> = {}) {
  return createVersion('', { 'octavo.config.json': '{ "title": "Handbook" }', ...pages })
}

const put = (key: string, body: string) => fetch(`${store.url}/docs/handbook/${key}`, { method: 'PUT', body })

test('a site without versions is published, published again, listed and brought back, and files of others stay', async () => {
  const site = createSite({ 'docs/old.md': '# Old\n' })
  await put('tool/app.js', 'mine')
  await put('notes.html', 'mine')
  const options = { root: site.root, to: TO, endpoint: store.url, cache: true, write: true }
  expect(await publish(options)).toMatchObject({ ok: true, problems: [] })
  const out = `${site.root}/dist`
  const terminal = recordTerminal()
  expect(await main(['build', site.root, '--out', out], { terminal })).toBe(0)
  const siteFiles = async () =>
    new Map([...(await readBucket(store))].filter(([file]) => !/^\.octavo\/|^tool\/|^notes/.test(file)))
  const built = [...site.readAll(out)].filter(([file]) => file !== '_headers')
  expect(new Map([...(await siteFiles())].map(([file, { text }]) => [file, text]))).toEqual(new Map(built))

  store.asked = []
  expect(await publish(options)).toMatchObject({ ok: true, written: 0, removed: 0 })
  expect(store.asked.length).toBeLessThanOrEqual(10)

  site.write({ 'docs/a.md': '# A\n\nBack [home](index.md). Changed.\n', 'docs/old.md': null })
  const dry = await publish({ ...options, dryRun: true })
  expect(dry.changes?.changed).toContain('a/index.html')
  expect(dry.changes?.removed).toEqual(['old/index.html', 'old.md'])
  expect(await publish(options)).toMatchObject({ ok: true })
  const files = await readBucket(store)
  expect([files.has('old/index.html'), files.get('a/index.html')?.text.includes('Changed.')]).toEqual([false, true])
  expect([files.get('tool/app.js')?.text, files.get('notes.html')?.text]).toEqual(['mine', 'mine'])

  const listed = await listPublished(options)
  expect(listed).toMatchObject({ value: [{ versionNumber: '', isUnfinished: false, publications: [{}, {}] }] })
  expect(await rollBack(options, '', undefined)).toMatchObject({ ok: true })
  const back = await readBucket(store)
  expect([back.has('old/index.html'), back.get('a/index.html')?.text.includes('Changed.')]).toEqual([true, false])
  const list = recordTerminal()
  expect(await main(['publish', site.root, '--to', TO, '--endpoint', store.url, '--list'], { terminal: list })).toBe(0)
  expect(list.printed.out).toMatch(/^\/\n {4}\d{8}-\d{6}\S* .*\n {2}→ \d{8}-\d{6} /)
})

test('a first publication that stopped can be finished, and is listed as unfinished until then', async () => {
  const site = createSite()
  const options = { root: site.root, to: TO, endpoint: store.url, cache: true, write: true }
  store.decide = ({ method, key }) =>
    method === 'PUT' && key.endsWith('build.json') ? { kind: 'answer', status: 403, code: 'AccessDenied' } : undefined
  await expect(publish(options)).rejects.toThrow('do not allow s3:PutObject')
  store.decide = () => undefined
  expect(await listPublished(options)).toMatchObject({ value: [{ versionNumber: '', isUnfinished: true }] })
  expect(await publish(options)).toMatchObject({ ok: true })
  expect(await listPublished(options)).toMatchObject({ value: [{ versionNumber: '', isUnfinished: false }] })
})

test('a site without versions does not take the place of versions or of a site that Octavo did not write', async () => {
  const site = createSite()
  const options = { root: site.root, to: TO, endpoint: store.url, cache: true, write: true }
  await put('index.html', 'mine')
  expect((await publish(options)).problems).toMatchObject([
    { message: `The bucket ${TO} holds a site that Octavo did not write, so nothing was published.` },
  ])
  await put('versionsList.json', '{"versions":[]}')
  expect((await publish(options)).problems).toMatchObject([
    { message: `The bucket ${TO} holds versions, and this site has none, so nothing was published.` },
  ])
  expect((await rollBack(options, '', undefined)).problems).toMatchObject([
    { message: `${TO} has no site without versions, so nothing was changed.` },
  ])
})
