import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const project = createProject({ 'docs/index.md': '# Home\n\n<Moon />\n' })

/** Builds with another component and another style sheet. */
async function buildWith(color: string) {
  project.write({
    'octavo.config.json': JSON.stringify({ title: 'Acme', theme: { accent: color } }),
    'components/Moon.tsx': `export const Moon = () => <i className="${color}" />\n`,
  })
  expect((await project.build()).problems).toEqual([])
}

function listCached(): string[] {
  const folders = ['brand', 'shell'].map((name) => join(project.root, '.octavo', name))
  return folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
}

test('style sheets and bundles that no build has published for two weeks leave the cache', async () => {
  await buildWith('purple')
  await buildWith('darkred')
  const before = listCached()
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  for (const path of before) utimesSync(path, old, old)
  await buildWith('navy')
  const after = listCached()
  expect(before.filter((path) => after.includes(path))).toEqual([join(project.root, '.octavo/shell/outside.json')])
  expect(after.length).toBeGreaterThan(2)
  const files = project.readAll()
  await project.build({ cache: false })
  expect(project.readAll()).toEqual(files)
})
