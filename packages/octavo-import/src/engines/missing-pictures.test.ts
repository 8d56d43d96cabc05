import { expect, test } from 'vitest'
import type { Engine } from '../contract.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { docfx } from './docfx/index.ts'
import { docsify } from './docsify/index.ts'
import { jekyll } from './jekyll/index.ts'
import { mkdocs } from './mkdocs/index.ts'

async function read(engine: Engine, files: Record<string, string>) {
  const [file = ''] = Object.keys(files)
  const site = await engine.read(folderOf(files), file)
  const found = site.notConverted.filter(({ kind }) => kind === 'settings')
  return {
    brand: [site.config.logo, site.config.favicon],
    files: site.files,
    findings: found.map(({ message, file, line }) => `${file}:${line ?? ''} ${message}`),
  }
}

const PAGE = { 'docs/index.md': '# A\n', 'index.md': '---\n---\n# A\n' }
const DOCFX = { metadata: { _appLogoPath: 'l.svg', _appFaviconPath: '../f.ico' }, template: ['default', 'theme'] }
const docfxJson = JSON.stringify({
  build: { content: [{ files: '*.md' }], globalMetadata: DOCFX.metadata, template: DOCFX.template },
})

test.each([
  [
    mkdocs,
    { 'mkdocs.yml': 'site_name: A\ntheme:\n  logo: l.svg\n  favicon: https://cdn.test/f.ico\n', ...PAGE },
    ['mkdocs.yml:3 The logo "l.svg" is', 'mkdocs.yml:4 The favicon "https://cdn.test/f.ico" is'],
  ],
  [
    jekyll,
    { '_config.yml': 'title: A\nlogo:\nsite_logo: /l.svg\nfavicon: /f.ico\n', ...PAGE },
    ['_config.yml:3 The logo "/l.svg" is', '_config.yml:4 The favicon "/f.ico" is'],
  ],
  [
    docfx,
    { 'docfx.json': docfxJson, ...PAGE },
    ['docfx.json: The logo "l.svg" is', 'docfx.json: The favicon "../f.ico" is'],
  ],
  [
    docsify,
    {
      'index.html': "<link rel=icon href=f.ico><script>\nwindow.$docsify = {\n  logo: '/l.svg' }</script>",
      ...PAGE,
    },
    ['index.html:3 The logo "/l.svg" is', 'index.html: The favicon "f.ico" is'],
  ],
])('a logo and an icon that the site does not have are reported: $0.name', async (engine, files, expected) => {
  const { brand, findings } = await read(engine, files)
  expect(brand).toEqual([undefined, undefined])
  expect(findings.filter((each) => each.includes('is not a file of the site'))).toEqual(
    expected.map((each) => `${each} not a file of the site.`),
  )
})

test('the own theme of a site has its logo and its icon', async () => {
  const PICTURES = { 'theme/l.svg': '', 'theme/f.ico': '' }
  const expected = {
    brand: [{ src: '/l.svg' }, '/f.ico'],
    files: [
      { from: 'theme/l.svg', to: 'public/l.svg' },
      { from: 'theme/f.ico', to: 'public/f.ico' },
    ],
  }
  const theme = 'site_name: A\ntheme:\n  custom_dir: theme\n  logo: l.svg\n  favicon: f.ico\n'
  expect(await read(mkdocs, { 'mkdocs.yml': theme, ...PAGE, ...PICTURES })).toMatchObject(expected)
  expect(await read(docfx, { 'docfx.json': docfxJson, ...PAGE, ...PICTURES })).toMatchObject(expected)
})
