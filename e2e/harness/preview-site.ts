import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startOctavo } from './octavo.ts'
import { workerTest } from './worker-test.ts'

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

interface Site {
  url: string
  /** Writes a file; null removes it. */
  write(file: string, text: string | null): void
  /** Stops the preview; the function that it returns starts another one at the same address. */
  stop(): Promise<() => Promise<void>>
}

/** Each test has a preview of a small site of its own. */
export const previewTest = workerTest.extend<{ site: Site }>({
  // Playwright requires the empty pattern: https://playwright.dev/docs/test-fixtures
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, run) => {
    const root = mkdtempSync(join(tmpdir(), 'octavo-preview-'))
    const write: Site['write'] = (file, text) => {
      const path = join(root, file)
      mkdirSync(dirname(path), { recursive: true })
      if (text === null) rmSync(path)
      else writeFileSync(path, text)
    }
    for (const [file, text] of Object.entries(FILES)) write(file, text)
    let preview = await startOctavo(['dev', root])
    const stop = async () => {
      await preview.close()
      return async () => {
        preview = await startOctavo(['dev', root], Number(new URL(preview.url).port))
      }
    }
    await run({ url: preview.url, write, stop })
    await preview.close()
    rmSync(root, { recursive: true, force: true })
  },
})
