import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from './build.ts'
import { keepShells, lendShells } from './lent-shells.fixture.ts'
import { listFiles } from './output/workspace.ts'
import type { BuildOptions } from './report.ts'

/** A small site on the disk. */
export interface Project {
  root: string
  out: string
  /** Writes files; null removes one. */
  write(files: Record<string, string | null>): void
  build(options?: Partial<BuildOptions>): ReturnType<typeof build>
  /** An output file's text. */
  read(file: string): string
  /** Every output file with the time of its last change. */
  readTimes(): Map<string, number>
  /** Every output file with its content. */
  readAll(out?: string): Map<string, string>
}

/** Makes a site of these files in a new folder. */
export function createProject(files: Record<string, string>): Project {
  const root = mkdtempSync(join(tmpdir(), 'octavo-project-'))
  const out = join(root, 'dist')
  const write: Project['write'] = (changes) => {
    for (const [file, text] of Object.entries(changes)) {
      const path = join(root, file)
      mkdirSync(dirname(path), { recursive: true })
      if (text === null) rmSync(path, { force: true })
      else writeFileSync(path, text)
    }
  }
  write(files)
  return {
    root,
    out,
    write,
    build: async (changed) => {
      const options = { root, cache: true, write: true, ...changed }
      lendShells(options.root)
      const report = await build(options)
      keepShells(options.root)
      return report
    },
    read: (file) => readFileSync(join(out, file), 'utf8'),
    readTimes: () =>
      new Map(
        listFiles(out)
          .toSorted()
          .map((file) => [file, statSync(join(out, file)).mtimeMs]),
      ),
    readAll: (folder = out) =>
      new Map(
        listFiles(folder)
          .sort()
          .map((file) => [file, readFileSync(join(folder, file), 'latin1')]),
      ),
  }
}
