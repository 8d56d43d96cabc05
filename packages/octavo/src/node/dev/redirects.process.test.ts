import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({
  'octavo.config.json': '{ "baseUrl": "/guide/" }',
  'docs/first/start.md': '# Start\n',
  'docs/first/next.md': '---\naliases: [/old/next/]\n---\n\n# Next\n\n[Start](/old/next/)\n',
})
const { project } = preview

const follow = async (path: string) => new URL((await fetch(new URL(path, preview.server.url))).url)

test('a site without a home page starts with its first page, as when it is built', async () => {
  await project.build()
  const { pathname } = await follow('/guide/')
  expect(pathname).toBe('/guide/first/next/')
  expect(project.read('index.html')).toContain(`url=${pathname}`)
  expect((await follow('/')).pathname).toBe(pathname)
  project.write({ 'docs/index.md': '# Home\n' })
  await eventually(async () => expect((await follow('/guide/')).pathname).toBe('/guide/'))
})

test('an alias of a page leads to it, as soon as it is written', async () => {
  expect((await follow('/guide/old/next/?from=mail')).href).toMatch(/\/guide\/first\/next\/\?from=mail$/)
  expect((await follow('/guide/old/next')).pathname).toBe('/guide/first/next/')
  project.write({ 'docs/first/start.md': '---\naliases: [/old/start/]\n---\n\n# Start\n' })
  await eventually(async () => expect((await follow('/guide/old/start/')).pathname).toBe('/guide/first/start/'))
})
