import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFile } from './files.ts'
import { workerTest } from '../worker-test.ts'

interface Site {
  url: string
  /** Writes a file; null removes it. */
  write(file: string, text: string | null): void
  /** Stops the preview; the function that it returns starts another one at the same address. */
  stop(): Promise<() => Promise<void>>
}

/** Each test has a preview of a small site of its own. */
export const previewTest = workerTest.extend<{ site: Site }>({
  site: async ({ previewedSite, previews }, run) => {
    const root = mkdtempSync(join(tmpdir(), 'octavo-preview-'))
    // Files of another time would be read again.
    cpSync(previewedSite, root, { recursive: true, preserveTimestamps: true })
    let preview = await previews.start(['dev', root])
    const stop = async () => {
      await preview.close()
      return async () => {
        preview = await previews.start(['dev', root], Number(new URL(preview.url).port))
      }
    }
    await run({ url: preview.url, write: (file, text) => writeFile(root, file, text), stop })
    await preview.close()
    rmSync(root, { recursive: true, force: true })
  },
})
