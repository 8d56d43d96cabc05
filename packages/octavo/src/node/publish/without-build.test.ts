import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../cli/main.ts'
import { recordTerminal } from '../cli/terminal.fixture.ts'
import { createProject } from '../project.fixture.ts'
import { publish } from './index.ts'

const createVersion = (number: string) =>
  createProject({
    'octavo.config.json': JSON.stringify({ baseUrl: `/${number}/`, version: { label: `${number}.0` } }),
    'docs/index.md': `# Version ${number}\n`,
  })

test('versions of a folder are listed and removed, and a dry run shows what a publication would change', async () => {
  const [old, current] = [createVersion('5.0'), createVersion('5.1')]
  const to = join(old.root, 'site')
  for (const site of [old, current]) await publish({ root: site.root, to, cache: true, write: true })
  const run = async (...options: string[]) => {
    const terminal = recordTerminal()
    const status = await main(['publish', current.root, '--to', to, ...options], { terminal })
    return { status, ...terminal.printed }
  }
  expect(await run('--list')).toEqual({ status: 0, out: '5.1  5.1.0\n5.0  5.0.0\n', err: '' })
  const listed = await run('--list', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({
    ok: true,
    versions: [{ versionNumber: '5.1' }, { versionNumber: '5.0' }],
  })
  current.write({ 'docs/index.md': '# Changed\n', 'docs/new.md': '# New\n' })
  const dry = await run('--dry-run')
  expect(dry.status).toBe(0)
  expect(dry.out).toMatch(/^ {2}\+ 5\.1\/new\/index\.html\n[^]*^ {2}~ 5\.1\/index\.html$/m)
  expect(dry.out).toMatch(/2 pages built, nothing published in .*\n.* to add, \d+ to change, \d+ to remove/)
  expect(existsSync(join(to, '5.1/new'))).toBe(false)
  expect(await run('--rollback', '5.1')).toMatchObject({
    status: 1,
    err: expect.stringContaining('keeps no earlier publications'),
  })
  expect(await run('--remove', '5.2')).toMatchObject({
    status: 1,
    err: expect.stringContaining('Its versions are 5.1, 5.0.'),
  })
  expect(await run('--remove', '5.1')).toMatchObject({
    status: 0,
    out: expect.stringContaining('Version 5.1 removed from'),
  })
  expect(existsSync(join(to, '5.1'))).toBe(false)
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('"/5.0/"')
  expect(await run('--list')).toMatchObject({ out: '5.0  5.0.0\n' })
  await publish({ root: current.root, to, cache: true, write: true })
  expect(existsSync(join(to, '5.1/new/index.html'))).toBe(true)
  await run('--remove', '5.1')
  await run('--remove', '5.0')
  expect(await run('--list')).toMatchObject({ out: `${to} has no versions.\n` })
  expect(existsSync(join(to, 'index.html'))).toBe(false)
})

test.each([
  ['--to gs://docs', 'octavo publish cannot write to gs://.'],
  ['--to s3://docs --endpoint minio:9000', '"minio:9000" is not the address of a store.'],
  ['--to s3://docs --keep long', '"long" is not a number of days.'],
  ['--to s3:docs --endpoint http://minio:9000', '--endpoint is for buckets, and "s3:docs" is a folder.'],
  ['--to s3://docs --list --remove 5.1', '--list and --remove cannot be combined.'],
])('octavo publish %s is wrong usage', async (options, message) => {
  const terminal = recordTerminal()
  expect(await main(['publish', ...options.split(' ')], { terminal })).toBe(2)
  expect(terminal.printed.err).toContain(`error: ${message}`)
})
