import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOctavo } from '../octavo.ts'
import { FILES, writeFile } from './files.ts'
import { workerTest } from '../worker-test.ts'

interface Site {
  url: string
  /** Writes a file; null removes it. */
  write(file: string, text: string | null): void
  /** Stops the preview; the function that it returns starts another one at the same address. */
  stop(): Promise<() => Promise<void>>
}

/**
 * Each test has a preview of a small site of its own. `files`: what the site has from the start besides its usual
 * files; a file that is written later may load the page again, which takes most of the time of these tests.
 */
export const previewTest = workerTest.extend<{ site: Site; files: Record<string, string> }>({
  files: [{}, { option: true }],

  site: async ({ files }, run) => {
    const root = mkdtempSync(join(tmpdir(), 'octavo-preview-'))
    for (const [file, text] of Object.entries({ ...FILES, ...files })) writeFile(root, file, text)
    let preview = await startOctavo(['dev', root])
    const stop = async () => {
      await preview.close()
      return async () => {
        preview = await startOctavo(['dev', root], Number(new URL(preview.url).port))
      }
    }
    await run({ url: preview.url, write: (file, text) => writeFile(root, file, text), stop })
    await preview.close()
    rmSync(root, { recursive: true, force: true })
  },
})
