/**
 * Imports and builds the sources of documentation that npm packages contain. They are downloaded once, into a cache in
 * `node_modules`; without a network the tests are skipped.
 */
import { mkdtempSync, rmSync } from 'node:fs'
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
        'React pages': 1,
        'attributes with expressions': 1,
        'components defined in pages': 1,
        'computed settings': 1,
      },
    },
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
  const report = await runImport(folder, `${folder}-new`)
  expect(report.engine).toBe(site.engine)
  expect(toFigures(report)).toEqual(site.figures)
})
