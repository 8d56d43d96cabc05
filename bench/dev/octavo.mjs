// The preview of Octavo: a page with a component rendered at build time and an island.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTICLE, linksInSidebar, paragraphs, shows, showsInSidebar } from './edits.mjs'

export { packages, prepare } from '../peers/octavo.mjs'

export const page = 'aaa-edited/'
/** Answered when all pages are compiled. */
export const lastFile = 'search.json'
/** Removed before a start without a cache. */
export const cache = ['.octavo']

export function command(engine, port) {
  return [process.execPath, engine, 'dev', '.', '--port', String(port)]
}

export function makeEdits(folder) {
  const at = (...names) => join(folder, ...names)
  mkdirSync(at('components'), { recursive: true })
  const text = (n) => writeFileSync(at('docs/aaa-edited.md'), ARTICLE(n, '<Label />\n\n<Counter />'))
  const label = (n) =>
    writeFileSync(
      at('components/Label.tsx'),
      `export function Label() {\n  return <p className="label">Label ${n}</p>\n}\n`,
    )
  const counter = (n) => writeFileSync(at('components/Counter.tsx'), COUNTER(n))
  const css = (n) => writeFileSync(at('components/label.css'), `.label { outline-offset: ${n}px }\n`)
  for (const write of [text, label, counter, css]) write(0)
  const pageAt = (name) => at('docs', `${name}.md`)
  writeFileSync(pageAt('aad-0'), '# Renamed\n')
  return {
    text: (n) => (text(n), shows(`Text ${n}.`)),
    css: (n) => (css(n), `getComputedStyle(document.querySelector('.label')).outlineOffset === '${n}px'`),
    component: (n) => (label(n), shows(`Label ${n}`)),
    island: (n) => (counter(n), shows(`Island ${n}:`)),
    sidebar: (n) => (
      writeFileSync(pageAt('aab'), `---\nsidebar_label: Renamed ${n}.\n---\n\n${paragraphs(1)}`),
      showsInSidebar(`Renamed ${n}.`)
    ),
    created: (n) => (writeFileSync(pageAt(`aac-${n}`), `# Created ${n}.\n`), showsInSidebar(`Created ${n}.`)),
    renamed: (n) => (renameSync(pageAt(`aad-${n - 1}`), pageAt(`aad-${n}`)), linksInSidebar(`aad-${n}/`)),
    deleted: (n) => (rmSync(pageAt(`aac-${n}`), { force: true }), `!${showsInSidebar(`Created ${n}.`)}`),
  }
}

const COUNTER = (n) => `import { useState } from 'react'

export const traits = { island: true }
export function Counter() {
  const [count, setCount] = useState(0)
  return <button id="counter" type="button" onClick={() => setCount(count + 1)}>Island ${n}: {count}</button>
}
`
