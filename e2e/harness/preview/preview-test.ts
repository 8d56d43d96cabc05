import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { FILES, writeFile } from './files.ts'
import { lentTest } from '../test.ts'

interface Site {
  url: string
  /** Writes a file; null removes it. */
  write(file: string, text: string | null): void
  /** In one step: while a file is gone, a preview on a busy machine shows that. */
  rename(from: string, to: string): void
  /** Stops the preview; the function that it returns starts another one at the same address. */
  stop(): Promise<() => Promise<void>>
}

/**
 * Gives each test the preview of a small site. `files` are there from the start, besides the usual ones: a file that is
 * written later may reload the page, which takes most of the time of these tests.
 */
export const previewTest = lentTest.extend<{ site: Site; files: Record<string, string> }>({
  files: [{}, { option: true }],

  site: async ({ files, previews }, run) => {
    const root = previews.makeFolder()
    for (const [file, text] of Object.entries({ ...FILES, ...files })) writeFile(root, file, text)
    const url = await previews.start(root)
    const stop = async () => {
      await previews.stop()
      return async () => void (await previews.start(root, Number(new URL(url).port)))
    }
    const rename = (from: string, to: string) => renameSync(join(root, from), join(root, to))
    await run({ url, write: (file, text) => writeFile(root, file, text), rename, stop })
    await previews.stop()
  },
})
