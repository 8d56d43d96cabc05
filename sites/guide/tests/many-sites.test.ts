/** The package of the page "Many sites", in a site that uses it. */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCodeBlocks } from './code-blocks.ts'
import { SITE } from './printed.table.ts'
import { Project } from './printed.fixture.ts'

const BLOCKS = readCodeBlocks('many-sites.md').filter(({ title }) => title !== '')
const PACKAGE = 'acme-docs/'

/** The printed files, those of the package in `folder`. */
function writePrinted(project: Project, folder: string): void {
  project.write(Object.fromEntries(BLOCKS.map(({ title, code }) => [title.replace(PACKAGE, folder), code])))
  for (const file of ['grotesk.woff2', 'icon.svg']) project.write({ [folder + file]: SITE[`brand/${file}`] ?? '' })
  project.write({ 'docs/index.md': '# Home\n\n<Price plan="Team">12 EUR</Price>\n' })
}

/** The style sheet that all pages load. */
function readStyle(project: Project): string {
  const assets = join(project.root, 'dist/assets')
  const name = readdirSync(assets).find((file) => file.startsWith('style-')) ?? ''
  return readFileSync(join(assets, name), 'utf8')
}

const readHome = (project: Project) => readFileSync(join(project.root, 'dist/index.html'), 'utf8')

describe('a package with configuration, brand, parts and components', () => {
  test('gives a site its look, and the site adds to it', async () => {
    const project = new Project({ 'package.json': '{ "type": "module" }' })
    writePrinted(project, 'node_modules/@acme/docs/')
    expect(await project.run('octavo build')).toMatch(/^status 0/)
    expect(readHome(project)).toContain('<p class="price"><strong>Team</strong> 12 EUR</p>')
    expect(readHome(project)).toMatch(/<footer class="acme-footer">[^<]*Acme<\/footer>/)
    expect(readHome(project)).toMatch(/<link rel="icon"/)
    const css = readStyle(project)
    expect(css).toContain('--navbar-height:4.25rem')
    expect(css).toContain('#7a3e9d')
    expect(css).toMatch(/grotesk-[\w-]{8}\.woff2/)
    expect(css).toMatch(/url\("?icon-[\w-]{8}\.svg"?\)/)
  })

  test('works as a link of a workspace, and the site has a part of its own', async () => {
    const project = new Project({ 'package.json': '{ "type": "module" }' })
    writePrinted(project, '../acme/')
    project.write({
      'theme/Footer.tsx': `import { Footer as Shared } from '@acme/docs/theme/Footer'
export const Footer = (props) => <div className="own"><Shared {...props} /></div>
`,
      '../node_modules/@acme/package.json': '{}',
    })
    symlinkSync(join(project.root, '../acme'), join(project.root, '../node_modules/@acme/docs'), 'junction')
    expect(await project.run('octavo build')).toMatch(/^status 0/)
    expect(readHome(project)).toContain('<div class="own"><footer class="acme-footer">')
    expect(readHome(project)).toContain('<p class="price"><strong>Team</strong> 12 EUR</p>')
    expect(readHome(project)).toMatch(/<link rel="icon"/)
    expect(readStyle(project)).toContain('--navbar-height:4.25rem')
    expect(readStyle(project)).toMatch(/grotesk-[\w-]{8}\.woff2/)
  })
})
