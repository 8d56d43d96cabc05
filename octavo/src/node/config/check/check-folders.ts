import { toKeyName, type Problem } from '../../../shared/problem.ts'
import type { CheckedConfig } from '../schema.ts'
import { listAreaFolders } from './check-areas.ts'

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
