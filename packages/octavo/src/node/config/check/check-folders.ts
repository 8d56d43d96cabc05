import { toKeyName, type Problem } from '../../../shared/build/problem.ts'
import type { CheckedConfig } from '../schema.ts'
import { toAreas, type DocsArea } from '../areas.ts'

interface Folder {
  key: NonNullable<Problem['key']>
  path: string
}

/** Reports folders of the site that belong to a program, or that are inside one another. */
export function checkFolders({ docs, pages, publicPath, blog }: CheckedConfig, file: string): Problem[] {
  const folders: Folder[] = [
    ...listAreaFolders(docs),
    { key: ['pages', 'path'], path: pages.path },
    { key: ['publicPath'], path: publicPath },
    ...(blog ? [{ key: ['blog', 'path'], path: blog.path }] : []),
  ]
  return [
    ...folders.flatMap((folder) => findOwner(folder, file)),
    ...folders.flatMap((folder, position) => findOverlap(folders, folder, position, file)),
  ]
}

/**
 * What a folder of a program contains. Each build writes into the cache, so a build that publishes it grows each time;
 * with `.git`, the whole history of the site would be published. A package may contain files to publish.
 */
const OWNERS: [folder: RegExp, content: string][] = [
  [/^\.octavo(\/|$)/i, 'the cache of Octavo'],
  [/^\.git(\/|$)/i, 'the data of git'],
  [/^node_modules$/i, 'the installed packages'],
]

function findOwner({ key, path }: Folder, file: string): Problem[] {
  const content = OWNERS.find(([folder]) => folder.test(path))?.[1]
  if (content === undefined) return []
  const message = `"${toKeyName(key)}" is the folder "${path}", which contains ${content}.`
  return [{ severity: 'error', message, file, key, hint: 'Use a folder with files of the site only.' }]
}

/** Folders must not overlap: a file is a page of the docs, another page, or a public file. */
function findOverlap(folders: readonly Folder[], { key, path }: Folder, position: number, file: string): Problem[] {
  const around = folders.find((other, before) =>
    other.path === path ? before < position : path.startsWith(`${other.path}/`),
  )
  if (!around) return []
  const where = `which is inside "${around.path}", the folder of "${toKeyName(around.key)}"`
  const message = `"${toKeyName(key)}" is the folder "${path}", ${where}.`
  return [{ severity: 'error', message, file, key, hint: 'Use separate folders.' }]
}

type Key = NonNullable<Problem['key']>

/** The folders of the documentation with their keys. */
function listAreaFolders(docs: CheckedConfig['docs']): { key: Key; path: string }[] {
  if (!Array.isArray(docs)) return [{ key: ['docs', 'path'], path: docs.path }]
  return docs.map(({ path }, index) => ({ key: ['docs', index, 'path'], path }))
}

/** Reports areas that have the address, the label or the sidebar file of another one. */
export function checkAreas({ docs }: CheckedConfig, file: string): Problem[] {
  if (!Array.isArray(docs)) return []
  const all = toAreas(docs, '')
  // One in the folder of another is reported already.
  const areas = all.map((area, index) => (all.findIndex(({ path }) => path === area.path) < index ? undefined : area))
  return [
    ...findRepeated(areas, 'route', ({ routeBasePath }) => `/${routeBasePath}`, {
      file,
      message: (route, { setting }) => `has the address "${route}", as has "${setting}"`,
      hint: 'Give each area its own address.',
    }),
    ...findRepeated(areas, 'label', ({ label }) => label, {
      file,
      message: (label, { setting }) => `has the label "${label}", as has "${setting}"`,
      hint: 'Give each area its own label: tabs and search show it.',
    }),
    ...findRepeated(areas, 'sidebar', ({ sidebarPath }) => sidebarPath, {
      file,
      message: (path, { setting }) => `has the sidebar file "${path}", as has "${setting}"`,
      hint: 'Give each area its own sidebar file.',
    }),
  ]
}

interface Report {
  file: string
  /** `first` is the area that had the value before. */
  message(value: string, first: DocsArea): string
  hint: string
}

/** Values that differ only by case are one: `api` and `Api` are the same folder on many disks. */
function findRepeated(
  areas: readonly (DocsArea | undefined)[],
  field: string,
  valueOf: (area: DocsArea) => string,
  { file, message, hint }: Report,
): Problem[] {
  const firsts = new Map<string, DocsArea>()
  return areas.flatMap((area, index): Problem[] => {
    if (!area) return []
    const value = valueOf(area)
    const first = firsts.get(value.toLowerCase())
    if (!first) firsts.set(value.toLowerCase(), area)
    const text = first && `"${area.setting}" ${message(value, first)}.`
    return text === undefined ? [] : [{ severity: 'error', message: text, file, key: ['docs', index, field], hint }]
  })
}
