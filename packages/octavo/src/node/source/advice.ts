/**
 * Files of the site's folder that are not found as pages or pictures, although their authors may expect it.
 *
 * Input   the folders of the site and their files
 * Output  problems whose hints name the place for such files; pictures in folders that other engines publish
 *
 * Must not: read what is in a file.
 */
import { posix } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { joinWords } from '../../shared/build/text/labels.ts'
import { findForeignFile } from '../foreign/index.ts'
import { isPageFile } from './page-place.ts'
import { listPageFolders, type SiteFolders } from './site-folders.ts'
import type { FoundFile, WalkFolder } from './walk-folder.ts'

/** The folder of the documentation of a site without areas. */
const USUAL_FOLDER = 'docs'

/**
 * Lists the pages around the areas: in the folders that contain areas (`docs` for `docs/guide`), and in `docs`. A site
 * without areas has none.
 */
export function listStrays(site: SiteFolders, walk: WalkFolder): string[] {
  const { root, areas, publicPath, mediaPaths = [] } = site
  if (areas[0]?.setting === 'docs') return []
  const parents = areas.map(({ path }) => posix.dirname(path)).filter((path) => path !== '.')
  const folders = [...new Set([USUAL_FOLDER, ...parents])]
  const own = [...listPageFolders(site), publicPath, ...mediaPaths]
  const isOwn = (file: string) => own.some((path) => file.startsWith(`${path}/`))
  const around = folders.filter((folder) => !isOwn(`${folder}/`))
  const found = around.flatMap((folder) =>
    walk(root, folder).files.flatMap(({ file }) =>
      isPageFile(file.slice(folder.length + 1)) && !isOwn(file) ? file : [],
    ),
  )
  return [...new Set(found)]
}

/** `folders`: the folders of the areas. */
export function reportStrays(strays: readonly string[], folders: readonly string[]): Problem[] {
  const quoted = folders.map((folder) => `"${folder}"`)
  return strays.map((file) => ({
    severity: 'warning',
    message: `"${file}" is not published: it is in the folder of no area.`,
    file,
    hint: `Move it to ${joinWords(quoted, 'or')}, or add its folder to "docs" in the configuration.`,
  }))
}

/** A folder whose files Docusaurus and Hugo publish, in the root of a site. */
const BESIDE_PAGES = 'static'
/** Folders whose files VitePress and VuePress publish, in the folder of the pages. */
const AMONG_PAGES = ['public', '.vuepress/public']

/** A file by its path in a folder, with the folder. */
export type UnservedFile = readonly [path: string, folder: string]

/** Lists the files that another engine would publish. Messages about missing files name the folder. */
export function listUnserved(site: SiteFolders, walk: WalkFolder): UnservedFile[] {
  const own = new Set([...listPageFolders(site), site.publicPath, ...(site.mediaPaths ?? [])])
  const folders = [BESIDE_PAGES, ...site.areas.flatMap(({ path }) => AMONG_PAGES.map((name) => `${path}/${name}`))]
  return folders
    .filter((folder) => !own.has(folder))
    .flatMap((folder) =>
      walk(site.root, folder).files.map(({ file }) => [file.slice(folder.length + 1), folder] as const),
    )
}

/** Reports files of other engines in a folder of pages, which have no effect. */
export function findForeignFiles(files: readonly Pick<FoundFile, 'file'>[]): Problem[] {
  return files.flatMap(({ file }) => {
    const found = findForeignFile(posix.basename(file))
    if (!found) return []
    const { kind, effect, hint } = found
    return [{ severity: 'warning', kind, message: `"${file}" ${effect}.`, file, hint }]
  })
}
