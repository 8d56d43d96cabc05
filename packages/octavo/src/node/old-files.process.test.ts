import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'

const project = createProject({ 'docs/index.md': '# Home\n\n<Moon />\n' })

/** Builds with another component and another style sheet. */
async function buildWith(color: string) {
  project.write({
    'octavo.config.json': JSON.stringify({ title: 'Acme', theme: { accent: color } }),
    'components/Moon.tsx': `export const Moon = () => <i className="${color}" />\n`,
  })
  expect((await project.build()).problems).toEqual([])
}

function listCached(site: Project, kinds: readonly string[]): string[] {
  const folders = kinds.map((name) => join(site.root, '.octavo', name))
  return folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
}

/** Lets the last use of files be more than two weeks ago. */
function age(paths: readonly string[]): void {
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  for (const path of paths) utimesSync(path, old, old)
}

test('style sheets and bundles that no build has published for two weeks leave the cache', async () => {
  await buildWith('purple')
  await buildWith('darkred')
  const before = listCached(project, ['brand', 'shell'])
  age(before)
  await buildWith('navy')
  const after = listCached(project, ['brand', 'shell'])
  expect(before.filter((path) => after.includes(path))).toEqual([join(project.root, '.octavo/shell/outside.json')])
  expect(after.length).toBeGreaterThan(2)
  const files = project.readAll()
  await project.build({ cache: false })
  expect(project.readAll()).toEqual(files)
})

test('compiled pages and drawings that no build has used for two weeks leave the cache', async () => {
  const page = (word: string) => `# Home\n\n\`\`\`mermaid\nflowchart LR\nA --> ${word}\n\`\`\`\n`
  const site = createProject({ 'docs/index.md': page('First') })
  await site.build()
  const before = listCached(site, ['pages', 'drawings'])
  expect(before).toHaveLength(2)
  age(before)
  site.write({ 'docs/index.md': page('Second') })
  await site.build()
  const after = listCached(site, ['pages', 'drawings'])
  expect(after).toHaveLength(2)
  expect(before.filter((path) => after.includes(path))).toEqual([])
})
