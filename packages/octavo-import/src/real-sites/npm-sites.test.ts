/**
 * Imports and builds the sources of documentation that npm packages contain. They are downloaded once, into a cache in
 * `node_modules`; without a network the tests are skipped.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runImport } from '../engines/run-import.fixture.ts'
import { toFigures, type Figures } from './figures.fixture.ts'
import { layer, npmSource } from './npm-source.fixture.ts'

interface NpmSite {
  /** With an exact version. */
  package: string
  /** Folders of the package that are the site. */
  folders: string[]
  engine: string
  /** A template and what its placeholders become, in order. */
  template?: { file: string; fill: readonly (readonly [placeholder: string, text: string])[] }
  figures: Figures
}

const SITES: NpmSite[] = [
  // MIT: https://github.com/facebook/docusaurus
  {
    package: 'create-docusaurus@3.9.2',
    folders: ['templates/shared', 'templates/classic'],
    engine: 'Docusaurus',
    figures: {
      pages: 15,
      addresses: 15,
      anchors: 36,
      unconverted: {
        settings: 4,
        'style sheets': 1,
        'attributes with expressions': 1,
        'components defined in pages': 1,
      },
    },
  },
  // MIT: https://github.com/vuejs/vitepress
  {
    package: 'vitepress@1.6.4',
    folders: ['template'],
    engine: 'VitePress',
    // As `vitepress init` fills it: https://github.com/vuejs/vitepress/blob/main/src/node/init/init.ts
    template: {
      file: '.vitepress/config.js',
      fill: [
        ['<%= title %>', '"Acme"'],
        ['<%= description %>', '"A site"'],
        ['<% if (defaultTheme) { %>', ''],
        ['<% } %>', ''],
      ],
    },
    figures: {
      pages: 3,
      addresses: 3,
      anchors: 12,
      unconverted: {
        'Vue expressions': 3,
        'scripts and styles in pages': 1,
        'files of the theme': 2,
        'style sheets': 1,
      },
    },
  },
  // Apache-2.0: https://github.com/backstage/backstage
  {
    package: '@backstage/create-app@0.9.2',
    folders: ['templates/next-app/examples/example-docs'],
    engine: 'MkDocs',
    figures: { pages: 1, addresses: 1, anchors: 1, unconverted: { plugins: 1 } },
  },
  // MIT: https://github.com/fastify/fastify
  {
    package: 'fastify@5.12.8',
    folders: ['docs'],
    engine: 'Markdown',
    figures: { pages: 41, addresses: 41, anchors: 660, unconverted: { templates: 1, 'broken links': 1 } },
  },
]

const root = mkdtempSync(join(tmpdir(), 'octavo-npm-sites-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.for(SITES)('the documentation in $package: no error, nothing lost', async (site, context) => {
  const source = await npmSource(site.package)
  if (source === undefined)
    return context.skip(`npm cannot reach its registry, so ${site.package} cannot be downloaded`)
  const folder = join(root, site.engine)
  layer(source, site.folders, folder)
  if (site.template) fillTemplate(join(folder, site.template.file), site.template.fill)
  const report = await runImport(folder, `${folder}-new`)
  expect(report.engine).toBe(site.engine)
  expect(toFigures(report)).toEqual(site.figures)
})

function fillTemplate(file: string, fill: readonly (readonly [string, string])[]): void {
  writeFileSync(
    file,
    fill.reduce((text, [placeholder, value]) => text.replace(placeholder, () => value), readFileSync(file, 'utf8')),
  )
}
