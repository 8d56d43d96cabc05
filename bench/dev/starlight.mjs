// Starlight: a component of Astro in a page in MDX. It has no islands without a further integration.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTICLE, paragraphs, shows, showsInSidebar } from './edits.mjs'
import { prepare as prepareSite } from '../peers/starlight.mjs'

export { packages } from '../peers/starlight.mjs'

export const page = 'aaa-edited/'
export const cache = ['.astro', 'node_modules/.astro', 'node_modules/.vite']

export function prepare(folder) {
  const peer = prepareSite(folder)
  const options = "{ title: 'Corpus', customCss: ['./src/label.css'] }"
  writeFileSync(
    join(folder, 'astro.config.mjs'),
    `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ integrations: [starlight(${options})] })
`,
  )
  return peer
}

export function command(_engine, port) {
  return [process.execPath, 'node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)]
}

export function makeEdits(folder) {
  const docs = join(folder, 'src/content/docs')
  const components = join(folder, 'src/components')
  mkdirSync(components, { recursive: true })
  const withTitle = (title, body, more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}`
  const article = (n) =>
    withTitle(
      'Edited page',
      ARTICLE(n, "import Label from '../../components/Label.astro'\n\n<Label />").replace(/^#.*\n/, ''),
    )
  const text = (n) => writeFileSync(join(docs, 'aaa-edited.mdx'), article(n))
  const label = (n) => writeFileSync(join(components, 'Label.astro'), `<p class="label">Label ${n}</p>\n`)
  const css = (n) => writeFileSync(join(folder, 'src/label.css'), `.label { outline-offset: ${n}px }\n`)
  for (const write of [text, label, css]) write(0)
  const pageAt = (name) => join(docs, `${name}.md`)
  return {
    text: (n) => (text(n), shows(`Text ${n}.`)),
    css: (n) => (css(n), `getComputedStyle(document.querySelector('.label')).outlineOffset === '${n}px'`),
    component: (n) => (label(n), shows(`Label ${n}`)),
    sidebar: (n) => (
      writeFileSync(pageAt('aab'), withTitle('B', paragraphs(1), `sidebar:\n  label: Renamed ${n}.\n`)),
      showsInSidebar(`Renamed ${n}.`)
    ),
    created: (n) => (
      writeFileSync(pageAt(`aac-${n}`), withTitle(`Created ${n}.`, paragraphs(1))),
      showsInSidebar(`Created ${n}.`)
    ),
    renamed: (n) => {
      rmSync(pageAt(`aad-${n - 1}`), { force: true })
      writeFileSync(pageAt(`aad-${n}`), withTitle(`Moved to ${n}.`, paragraphs(1)))
      return `${showsInSidebar(`Moved to ${n}.`)} && !${showsInSidebar(`Moved to ${n - 1}.`)}`
    },
    deleted: (n) => (rmSync(pageAt(`aac-${n}`), { force: true }), `!${showsInSidebar(`Created ${n}.`)}`),
  }
}
