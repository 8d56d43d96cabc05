import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runImport } from './run-import.fixture.ts'

/** Writes the files of a site into a folder of `root`, and imports and builds it. */
export async function importFiles(root: string, name: string, files: Record<string, string>, ...options: string[]) {
  const from = join(root, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, file)), { recursive: true })
    writeFileSync(join(from, file), text)
  }
  const to = join(root, `${name}-new`)
  const report = await runImport(from, to, ...options)
  return {
    report,
    read: (file: string) => readFileSync(join(to, file), 'utf8'),
    has: (file: string) => existsSync(join(to, file)),
    /** The files below a folder of the new site. */
    list: (folder: string) =>
      readdirSync(join(to, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(join(to, folder), join(entry.parentPath, entry.name)))
        .sort(),
  }
}
