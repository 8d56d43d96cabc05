/**
 * Writes the samples of one stack as files that one compiler run can check.
 * Input: complete samples. Output: folders below `root`, and which sample each file came from.
 * Every page is a folder of its own, so that two pages may show the same file differently. A page that shows a file
 * twice gets a second folder with the later version. A file that a page imports but does not show is copied from the
 * project's context pages; the generated code comes from the stubs, which `rootDirs` puts below every folder.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Fence } from '../../source/fences.ts'
import type { Project } from './projects.ts'

/** The files of a folder by their path. */
type Folder = Map<string, Fence>

export type Layout = {
  /** Absolute path of each folder, for `rootDirs`. */
  folders: string[]
  /** The sample of each file, by its path from `root`. */
  sources: Map<string, Fence>
}

const RELATIVE_IMPORT = /(?:from|import)\s+'(\.{1,2}\/[^']+)'/g
const ENDINGS = ['.ts', '.tsx', '/index.ts']

export function layOut(root: string, project: Project, samples: Fence[], stubs: string): Layout {
  const context = readContext(project, samples)
  const layout: Layout = { folders: [], sources: new Map() }
  for (const [page, own] of groupByPage(samples)) {
    for (const [index, files] of toRevisions(own).entries()) {
      addImportedFiles(files, context, stubs)
      const name = `${page.replace(/\W+/g, '-')}-${index}`
      writeFolder(join(root, name), files)
      layout.folders.push(join(root, name))
      for (const [path, sample] of files) layout.sources.set(`${name}/${path}`, sample)
    }
  }
  return layout
}

/** All fragments together are one page: they are parts of the same two projects. */
function groupByPage(samples: Fence[]): Map<string, Fence[]> {
  return groupBy(samples, ({ file }) => (file.startsWith('sites/k5/fragments/') ? dirname(file) : file))
}

/** `Map.groupBy` came with Node 21. */
function groupBy(samples: Fence[], keyOf: (sample: Fence) => string): Map<string, Fence[]> {
  const groups = new Map<string, Fence[]>()
  for (const sample of samples) groups.set(keyOf(sample), [...(groups.get(keyOf(sample)) ?? []), sample])
  return groups
}

/** The n-th revision holds the n-th version of each file, or its last one. */
function toRevisions(samples: Fence[]): Folder[] {
  const versions = [...groupBy(samples, pathOf)]
  const count = Math.max(...versions.map(([, { length }]) => length))
  return Array.from(
    { length: count },
    (_, index) => new Map(versions.flatMap(([path, list]) => [[path, list[index] ?? list.at(-1)!] as const])),
  )
}

function pathOf({ title, language, line }: Fence): string {
  return /\.tsx?$/.test(title) ? title : `sample-${line}.${language === 'tsx' ? 'tsx' : 'ts'}`
}

function readContext({ context }: Project, samples: Fence[]): Folder {
  const files: Folder = new Map()
  for (const page of context)
    for (const sample of samples)
      if (sample.file.startsWith(page) && !files.has(pathOf(sample))) files.set(pathOf(sample), sample)
  return files
}

/** Follows the imports, because a copied file may import others. */
function addImportedFiles(files: Folder, context: Folder, stubs: string): void {
  const pending = [...files]
  for (const [path, sample] of pending) {
    for (const target of importsOf(path, sample)) {
      if (ENDINGS.some((ending) => files.has(target + ending) || existsSync(join(stubs, target + ending)))) continue
      const found = ENDINGS.map((ending) => target + ending).find((file) => context.has(file))
      if (!found) continue
      files.set(found, context.get(found)!)
      pending.push([found, context.get(found)!])
    }
  }
}

function importsOf(path: string, { code }: Fence): string[] {
  return [...code.matchAll(RELATIVE_IMPORT)].map(([, target = '']) => posix.join(posix.dirname(path), target))
}

function writeFolder(folder: string, files: Folder): void {
  for (const [path, { code }] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
}
