import { posix } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { joinWords } from '../../../shared/text/labels.ts'
import { isPageFile } from '../is-page-file.ts'
import { listPageFolders, type SiteFolders } from '../site-folders.ts'
import { walkFolder } from '../walk-folder.ts'

/** The folder of the documentation of a site without areas. */
const USUAL_FOLDER = 'docs'

/**
 * Lists the pages around the areas: in the folders that contain areas (`docs` for `docs/guide`), and in `docs`. A site
 * without areas has none.
 */
export function listStrays(site: SiteFolders): string[] {
  const { root, areas, publicPath, mediaPaths = [] } = site
  if (areas[0]?.setting === 'docs') return []
  const parents = areas.map(({ path }) => posix.dirname(path)).filter((path) => path !== '.')
  const folders = [...new Set([USUAL_FOLDER, ...parents])]
  const own = [...listPageFolders(site), publicPath, ...mediaPaths]
  const isOwn = (file: string) => own.some((path) => file.startsWith(`${path}/`))
  const around = folders.filter((folder) => !isOwn(`${folder}/`))
  const found = around.flatMap((folder) =>
    walkFolder(root, folder).files.flatMap(({ file }) =>
      isPageFile(file.slice(folder.length + 1)) && !isOwn(file) ? file : [],
    ),
  )
  return [...new Set(found)]
}

/** `folders`: those of the areas. */
export function reportStrays(strays: readonly string[], folders: readonly string[]): Problem[] {
  const quoted = folders.map((folder) => `"${folder}"`)
  return strays.map((file) => ({
    severity: 'warning',
    message: `"${file}" is not published: it is in the folder of no area.`,
    file,
    hint: `Move it to ${joinWords(quoted, 'or')}, or add its folder to "docs" in the configuration.`,
  }))
}
