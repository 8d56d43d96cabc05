import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProject } from '../../project.fixture.ts'
import { listPublished, publish, removeVersion, rollBack } from '../index.ts'
import { createVersion, findMissing, publishTo, readBucket, TO } from './published.fixture.ts'
import { startFaultProxy, startS3rver, type Fault, type FaultProxy, type RunningStore } from './stores.fixture.ts'

const stores: RunningStore[] = []
afterAll(async () => {
  for (const store of stores.toReversed()) await store.close()
})

/** A new store that checks the conditions of uploads. */
async function startStore(): Promise<FaultProxy> {
  const store = await startS3rver()
  const proxy = await startFaultProxy(store, { checksConditions: true })
  stores.push(store, proxy)
  return proxy
}

const uploadsOf = ({ asked }: FaultProxy) => asked.filter(({ method }) => method === 'PUT').map(({ key }) => key)
const siteFiles = (keys: Iterable<string>) => [...keys].filter((key) => !key.includes('.octavo/'))

test('a bucket gets the same site root as a folder, with the headers that files need', async () => {
  const store = await startStore()
  const sites = [createVersion('5.0'), createVersion('5.1')]
  const folder = join(sites[0]!.root, 'site')
  for (const site of sites) {
    expect(await publish({ root: site.root, to: folder, cache: true, write: true })).toMatchObject({ ok: true })
    expect(await publishTo(store, site)).toMatchObject({ ok: true, problems: [], out: TO })
  }
  const files = await readBucket(store)
  const expected = [...sites[0]!.readAll(folder)].filter(([file]) => !file.endsWith('_headers'))
  expect(new Map(siteFiles(files.keys()).map((file) => [file, files.get(file)?.text]))).toEqual(new Map(expected))
  expect(findMissing(files)).toEqual([])
  const headersOf = (file: string) => [files.get(file)?.type, files.get(file)?.cacheControl]
  expect(headersOf('5.1/index.html')).toEqual(['text/html; charset=utf-8', 'no-cache'])
  expect(headersOf('5.1/a.md')).toEqual(['text/markdown; charset=utf-8', 'no-cache'])
  expect(headersOf('versionsList.json')).toEqual(['application/json', 'no-cache'])
  const script = [...files.keys()].find((file) => /^5\.1\/assets\/.*\.js$/.test(file)) ?? ''
  expect(headersOf(script)).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'])
})

describe('a version that is published again', () => {
  let store: FaultProxy
  const site = createVersion('5.1', { 'docs/old.md': '# Old\n' })
  beforeAll(async () => {
    store = await startStore()
    await publishTo(store, site)
  })
  beforeEach(() => void (store.asked = []))

  test('costs at most ten requests if nothing has changed, and uploads nothing', async () => {
    expect(await publishTo(store, site)).toMatchObject({ ok: true, written: 0, removed: 0 })
    expect(store.asked.length).toBeLessThanOrEqual(10)
    expect(uploadsOf(store)).toEqual(['handbook/.octavo/5.1/lock.json'])
  })

  test('shows what would change with --dry-run, and changes nothing', async () => {
    const before = await readBucket(store)
    site.write({ 'docs/a.md': '# A\n\nBack [home](index.md). Changed.\n', 'docs/old.md': null })
    store.asked = []
    const { changes } = await publishTo(store, site, { dryRun: true })
    expect(changes?.changed).toContain('5.1/a/index.html')
    expect(changes?.removed).toEqual(['5.1/old/index.html', '5.1/old.md'])
    expect(store.asked.every(({ method }) => method === 'GET')).toBe(true)
    expect(await readBucket(store)).toEqual(before)
  })

  test('gets hashed files first, then documents, then the list; old hashed files stay until they are due', async () => {
    const hashedBefore = [...(await readBucket(store)).keys()].filter((file) => /assets\/search/.test(file))
    store.asked = []
    expect(await publishTo(store, site)).toMatchObject({ ok: true })
    const rank = (key: string) => (key.includes('/assets/') ? 0 : key.includes('/5.1/') ? 1 : 2)
    const ranks = siteFiles(uploadsOf(store)).map(rank)
    expect(ranks).toEqual(ranks.toSorted())
    expect(ranks).toContain(0)
    const removal = store.asked.findIndex(({ method, query }) => method === 'POST' && query.includes('delete'))
    expect(removal).toBeGreaterThan(store.asked.findLastIndex(({ key }) => key.endsWith('5.1/a/index.html')))
    const files = await readBucket(store)
    expect(files.has('5.1/old/index.html')).toBe(false)
    expect(hashedBefore.filter((file) => !files.has(file))).toEqual([])
    expect(findMissing(files)).toEqual([])
    site.write({ 'docs/a.md': '# A\n\nBack [home](index.md). Again.\n' })
    for (let edition = 0; edition < 4; edition++) {
      site.write({ 'docs/a.md': `# A\n\nBack [home](index.md). Edition ${edition}.\n` })
      await publishTo(store, site, { keepDays: 0 })
    }
    const later = await readBucket(store)
    expect(hashedBefore.filter((file) => later.has(file))).toEqual([])
    expect(findMissing(later)).toEqual([])
  })
})

test('publications can be listed, brought back and removed', async () => {
  const store = await startStore()
  const [old, site] = [createVersion('5.0'), createVersion('5.1')]
  await publishTo(store, old)
  for (const edition of [1, 2, 3]) {
    site.write({
      'docs/a.md': `# A\n\nBack [home](index.md). Edition ${edition}.\n`,
      [`docs/only-${edition}.md`]: '# Only\n',
    })
    if (edition > 1) site.write({ [`docs/only-${edition - 1}.md`]: null })
    await publishTo(store, site)
  }
  const options = { root: site.root, to: TO, endpoint: store.url, cache: true, write: true }
  const list = async () => {
    const listed = await listPublished(options)
    return listed.kind === 'value' ? listed.value : []
  }
  const [version] = await list()
  const ids = version?.publications.map(({ id }) => id) ?? []
  expect([version?.versionNumber, version?.current, ids.length]).toEqual(['5.1', ids[0], 3])
  for (const [id, edition] of [
    [undefined, 2],
    [undefined, 1],
    [ids[0], 3],
    [ids[2], 1],
    [ids[1], 2],
  ] as const) {
    expect(await rollBack(options, '5.1', id)).toMatchObject({ ok: true })
    const files = await readBucket(store)
    expect(files.get('5.1/a/index.html')?.text).toContain(`Edition ${edition}`)
    expect([...files.keys()].filter((file) => file.includes('only-'))).toEqual([
      `5.1/only-${edition}/index.html`,
      `5.1/only-${edition}.md`,
    ])
    expect(files.get('5.1/a/index.html')).toMatchObject({ type: 'text/html; charset=utf-8', cacheControl: 'no-cache' })
    expect(findMissing(files)).toEqual([])
  }
  let hasBegun = false
  store.decide = ({ method, key, query }) => {
    hasBegun ||= method === 'PUT' && key.endsWith('5.1/current.json')
    return hasBegun && query.includes('delimiter') ? { kind: 'answer', status: 403, code: 'AccessDenied' } : undefined
  }
  await expect(rollBack(options, '5.1', undefined)).rejects.toMatchObject({
    message: expect.stringContaining(`The publication ${ids[2]} of version 5.1 is back, but the list of versions`),
    hint: expect.stringContaining(`--rollback 5.1@${ids[2]}.`),
  })
  store.decide = () => undefined
  expect(await rollBack(options, '5.1', ids[2])).toMatchObject({ ok: true, written: 0 })
  expect((await rollBack(options, '5.1', '1')).problems).toMatchObject([
    { message: 'There is no publication "1" of version 5.1, so nothing was changed.' },
  ])
  expect((await rollBack(options, '5.0', undefined)).problems).toMatchObject([
    { message: 'There is no earlier publication of version 5.0, so nothing was changed.' },
  ])
  expect((await removeVersion(options, '4.0')).problems).toMatchObject([{ hint: 'Its versions are 5.1, 5.0.' }])
  expect(await removeVersion(options, '5.1')).toMatchObject({ ok: true })
  const files = await readBucket(store)
  expect([...files.keys()].filter((file) => file.includes('5.1'))).toEqual([])
  expect(files.get('index.html')?.text).toContain('/handbook/5.0/')
  expect(findMissing(files)).toEqual([])
  expect(await removeVersion({ ...options, root: old.root }, '5.0')).toMatchObject({ ok: true })
  expect(siteFiles((await readBucket(store)).keys())).toEqual(['versionsList.json'])
})

test('two publications at once lose nothing: of two versions, and of one', async () => {
  const store = await startStore()
  const sites = [createVersion('5.1'), createVersion('5.2')]
  // Both have read the root before one of them writes it.
  store.decide = ({ method, key }) =>
    method === 'PUT' && key.endsWith('/404.html') ? { kind: 'delay', milliseconds: 300 } : undefined
  const reports = await Promise.all(sites.map((site) => publishTo(store, site)))
  expect(reports.map(({ ok, problems }) => [ok, problems])).toEqual([
    [true, []],
    [true, []],
  ])
  const files = await readBucket(store)
  expect(JSON.parse(files.get('versionsList.json')?.text ?? '').versions).toMatchObject([
    { versionNumber: '5.2' },
    { versionNumber: '5.1' },
  ])
  expect(files.get('index.html')?.text).toContain('/handbook/5.2/')
  expect(findMissing(files)).toEqual([])
  const other = createVersion('5.1', { 'docs/a.md': '# A\n\nAnother checkout of [home](index.md).\n' })
  const waited: string[] = []
  store.decide = ({ method }) => (method === 'PUT' ? { kind: 'delay', milliseconds: 100 } : undefined)
  const onWaiting = (subject: string) => void waited.push(subject)
  const again = await Promise.all(
    [other, createVersion('5.1', { 'docs/a.md': '# A\n\nA third one.\n' })].map((site) =>
      publishTo(store, site, { onWaiting }),
    ),
  )
  expect(again.map(({ ok }) => ok)).toEqual([true, true])
  expect(waited[0]).toMatch(/@.*, who is publishing version 5\.1$/)
  expect(findMissing(await readBucket(store))).toEqual([])
})

test('a publication that has read the root in the middle of another one does not undo its files', async () => {
  const store = await startStore()
  const [old, site] = [createVersion('5.0'), createVersion('5.1')]
  for (const each of [old, site]) await publishTo(store, each)
  let other: Promise<unknown> | undefined
  store.decide = ({ method, key }) => {
    if (method !== 'PUT' || !key.endsWith('.octavo/texts.json') || other) return undefined
    other = publishTo(store, old)
    return { kind: 'delay', milliseconds: 2000 }
  }
  const config = JSON.parse(readFileSync(join(site.root, 'octavo.config.json'), 'utf8')) as object
  site.write({ 'octavo.config.json': JSON.stringify({ ...config, title: 'Another title' }) })
  await publishTo(store, site)
  await other
  const files = await readBucket(store)
  expect(files.get('404.html')?.text).toContain('Another title')
})

test('files of others in the root stay', async () => {
  const store = await startStore()
  const site = createVersion('5.1')
  const put = (key: string, body: string) => fetch(`${store.url}/docs/handbook/${key}`, { method: 'PUT', body })
  for (const key of ['index.html', 'tool/app.js', '5.0/build.json'])
    expect((await put(key, key === '5.0/build.json' ? '{}' : 'mine')).status).toBe(200)
  expect((await publishTo(store, site)).problems).toMatchObject([
    { severity: 'note', message: `The file ${TO}/index.html is your own, so it was kept.` },
  ])
  const files = await readBucket(store)
  expect([files.get('index.html')?.text, files.get('tool/app.js')?.text]).toEqual(['mine', 'mine'])
  store.decide = ({ method }) => (method === 'POST' ? { kind: 'answer', status: 403, code: 'AccessDenied' } : undefined)
  const options = { root: site.root, to: TO, endpoint: store.url, cache: true, write: true }
  await expect(removeVersion(options, '5.1')).rejects.toMatchObject({
    message: expect.stringContaining('Version 5.1 is no longer in the list, but some of its files are still in'),
    hint: expect.stringMatching(/s3:DeleteObject on its objects\. Then run the command again\.$/),
  })
  store.decide = () => undefined
  expect(await removeVersion(options, '5.1')).toMatchObject({ ok: true })
  expect([...(await readBucket(store)).keys()].filter((file) => file.includes('5.1'))).toEqual([])
  for (const name of ['5.1', 'tool', '..'])
    expect((await removeVersion(options, name)).problems).toMatchObject([
      { message: `${TO} has no version "${name}", so nothing was changed.` },
    ])
})

test('a store that ignores conditions is reported', async () => {
  const store = await startS3rver()
  stores.push(store)
  expect(await publishTo(store, createVersion('5.1'))).toMatchObject({
    ok: true,
    problems: [{ severity: 'warning', message: expect.stringContaining('does not check the conditions of uploads') }],
  })
})

test('a store that refuses conditions is reported, and one publication after the other keeps all versions', async () => {
  const running = await startS3rver()
  const store = await startFaultProxy(running, { refusesConditions: true })
  stores.push(running, store)
  for (const version of ['5.0', '5.1', '5.1'])
    expect(await publishTo(store, createVersion(version))).toMatchObject({
      ok: true,
      problems: [{ severity: 'warning', message: expect.stringContaining('does not check the conditions') }],
    })
  const files = await readBucket(store)
  expect(findMissing(files)).toEqual([])
  expect(files.get('versionsList.json')?.text).toMatch(/"5\.1"[^]*"5\.0"/)
})

describe('a store in trouble', () => {
  const site = createVersion('5.1')
  let store: FaultProxy
  beforeAll(async () => {
    store = await startStore()
  })

  test('is asked again', async () => {
    let count = 0
    const faults: Fault[] = [
      { kind: 'answer', status: 503, code: 'SlowDown' },
      { kind: 'cut', isDone: false },
      { kind: 'answer', status: 500, code: 'InternalError' },
      { kind: 'cut', isDone: true },
      { kind: 'answer', status: 429, code: 'TooManyRequests' },
    ]
    store.decide = () => (++count % 3 === 0 ? faults[(count / 3) % faults.length] : undefined)
    expect(await publishTo(store, site)).toMatchObject({ ok: true, problems: [] })
    store.decide = () => undefined
    expect(findMissing(await readBucket(store))).toEqual([])
  })

  test.each([
    [403, 'InvalidAccessKeyId', 'does not accept the credentials', 'AWS_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'does not accept the credentials', 'AWS_PROFILE'],
    [400, 'ExpiredToken', 'have expired', 'aws sso login'],
    [403, 'AccessDenied', `do not allow s3:PutObject in ${TO}`, 's3:PutObject'],
    [403, 'RequestTimeTooSkewed', 'more than 15 minutes', 'Set the clock'],
    [404, 'NoSuchBucket', 'There is no bucket "docs"', '--endpoint'],
    [400, 'AuthorizationHeaderMalformed', 'region of the bucket "docs"', 'AWS_REGION'],
    [507, 'InsufficientStorage', 'no space left', 'uploads what is missing'],
    [500, 'XMinioStorageFull', 'no space left', 'uploads what is missing'],
    [403, 'QuotaExceeded', 'no space left', 'raise the quota'],
    [500, 'InternalError', 'answered with 500, 2 times in a row', 'later'],
    [429, 'TooManyRequests', 'answered with 429, 2 times in a row', 'later'],
    [301, 'PermanentRedirect', 'region of the bucket "docs"', 'AWS_REGION'],
    [400, 'BadDigest', 'arrived damaged', 'Run the command again'],
    [503, 'SlowDown', 'answered with 503, 2 times in a row', 'later'],
    [501, 'NotImplemented', 'NotImplemented (501)', 'offers S3'],
    [409, 'OperationAborted', 'OperationAborted (409)', 'offers S3'],
  ])('%s %s is one message with what to do', async (status, code, message, hint) => {
    process.env['AWS_MAX_ATTEMPTS'] = '2'
    store.decide = ({ method, key }) =>
      method === 'PUT' && key.endsWith('.html') ? { kind: 'answer', status, code } : undefined
    site.write({ 'docs/index.md': `# Version 5.1\n\n${code}. See [a](a.md).\n` })
    await expect(publishTo(store, site)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    })
    delete process.env['AWS_MAX_ATTEMPTS']
    store.decide = () => undefined
    expect(findMissing(await readBucket(store))).toEqual([])
  })

  test('that cannot be reached, no credentials, and a wrong address are reported, too', async () => {
    process.env['AWS_MAX_ATTEMPTS'] = '1'
    await expect(publishTo({ url: 'http://127.0.0.1:1' }, site)).rejects.toThrow(
      'cannot be reached at http://127.0.0.1:1',
    )
    delete process.env['AWS_MAX_ATTEMPTS']
    const key = process.env['AWS_ACCESS_KEY_ID']
    delete process.env['AWS_ACCESS_KEY_ID']
    await expect(publishTo(store, site)).rejects.toThrow(`No credentials for ${TO} were found.`)
    process.env['AWS_ACCESS_KEY_ID'] = key
    await expect(publishTo(store, site, { to: 's3://x' })).rejects.toThrow('"s3://x" is not the address of a bucket.')
  })

  test('a file that changes after the build stops the publication', async () => {
    site.write({ 'docs/index.md': '# Version 5.1\n\nChanging. See [a](a.md).\n' })
    const drafts = join(site.root, '.octavo/published')
    const change = () => {
      const draft = join(drafts, readdirSync(drafts).find((name) => !name.startsWith('.')) ?? '', 'index.html')
      writeFileSync(draft, `${readFileSync(draft, 'utf8')}<!-- changed -->`)
    }
    store.decide = ({ method, key }) => {
      if (method === 'PUT' && key.endsWith('5.1/current.json')) change()
      return undefined
    }
    await expect(publishTo(store, site)).rejects.toThrow(/The file .*index\.html has changed since it was built/)
    store.decide = () => undefined
    expect(await publishTo(store, site)).toMatchObject({ ok: true })
  })
})

test('without the package of AWS, the command says what to install', async () => {
  const site = createProject({ 'octavo.config.json': '{ "baseUrl": "/5.1/" }', 'docs/index.md': '# Home\n' })
  await expect(publishTo({ url: 'http://127.0.0.1:1' }, site)).rejects.toMatchObject({
    message: '"--to s3://…" needs the package "@aws-sdk/client-s3", which is not installed.',
    hint: 'Run "npm install --save-dev @aws-sdk/client-s3" in the site\'s folder.',
  })
})
