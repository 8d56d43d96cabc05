import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { publish } from './index.ts'

test('versions that were built for another path are reported, and strict publishes nothing beside them', async () => {
  const site = createProject({ 'octavo.config.json': '{ "baseUrl": "/5.0/" }', 'docs/index.md': '# Start\n' })
  const to = join(site.root, 'site')
  const publishAs = (baseUrl: string, strict = false) => {
    site.write({ 'octavo.config.json': JSON.stringify({ baseUrl }) })
    return publish({ root: site.root, to, cache: true, write: true, strict })
  }
  expect(await publishAs('/5.0/')).toMatchObject({ ok: true, problems: [] })
  expect([(await publishAs('/repo/5.1/', true)).ok, existsSync(join(to, '5.1'))]).toEqual([false, false])
  expect(await publishAs('/repo/5.1/')).toMatchObject({
    ok: true,
    problems: [
      {
        severity: 'warning',
        message: `Version 5.0 in ${to} was built for "/5.0/", so it does not work beside "/repo/5.1/".`,
        hint: 'Publish it again with the "baseUrl" "/repo/5.0/", or this version with the same path before its name.',
        line: 1,
      },
    ],
  })
  expect(await publishAs('/repo/5.0/')).toMatchObject({ ok: true, problems: [] })
})
