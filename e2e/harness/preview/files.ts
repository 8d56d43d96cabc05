/** The small site that tests of the preview edit. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const COUNTER = `import { useState } from 'react'
export const traits = { island: true, eager: true }
export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Clicks: {count}</button>
}
`
/** Far below the fold, so it is not hydrated at first. */
export const FAR = COUNTER.replace(', eager: true', '').replace('Counter', 'Far').replace('Clicks', 'Distance')
export const LABEL = 'export function Label() { return <p className="label">A label</p> }\n'
export const STYLE = '.label { outline-offset: 1px }\n'
const FILLER = 'A paragraph.\n\n'.repeat(100)
export const FILES = {
  'docs/index.md': `# Home\n\n<Counter />\n\n<Label />\n\nFirst words.\n\n${FILLER}## End\n\n<Far />\n`,
  'components/Counter.tsx': COUNTER,
  'components/Far.tsx': FAR,
  'components/Label.tsx': LABEL,
  'components/label.css': STYLE,
}

/** Writes a file of a site; null removes it. */
export function writeFile(root: string, file: string, text: string | null): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  if (text === null) rmSync(path)
  else writeFileSync(path, text)
}
