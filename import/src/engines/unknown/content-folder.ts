import type { Folder } from '../../contract.ts'
import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import { parentOf } from '../../folder/index.ts'
import { findMintlify } from './mintlify-file.ts'

/** Where sites keep their pages, the most specific first. */
const CONTENT_FOLDERS = [
  'src/content/docs',
  'src/content',
  'docs',
  'content',
  'documentation',
  'doc',
  'src/docs',
  'pages',
]
/** The folder of the pages; '' for FROM itself. Mintlify's are beside its settings, in whatever folders. */
export function findContent(folder: Folder): string {
  const settings = findMintlify(folder)
  if (settings !== undefined) return parentOf(settings)
  const has = (path: string, isOwn: (file: string) => boolean) =>
    folder.files.some((file) => file.startsWith(`${path}/`) && isOwn(file))
  const found = CONTENT_FOLDERS.find((path) => has(path, isPage)) ?? ''
  return ['app', 'src/app'].map((path) => joinPath(found, path)).find((path) => has(path, isRoutePage)) ?? found
}

/** The page of a folder of the App Router: https://nextjs.org/docs/app/api-reference/file-conventions/page */
export function isRoutePage(file: string): boolean {
  return /(?:^|\/)page\.mdx?$/.test(file)
}

/** The path of a page as in its address: `app/(guide)/setup/page.mdx` → `setup/index.mdx`, `docs/a.md` → `a.md` */
export function pathIn(content: string, source: string): string {
  const path = content === '' ? source : source.slice(content.length + 1)
  if (!isRouted(content)) return path
  return path.replace(/(?<=^|\/)\([^/]+\)\//g, '').replace(/(^|\/)page(\.mdx?)$/, '$1index$2')
}

/** Whether the folder of the pages is that of the App Router, in which other files are parts of pages. */
export function isRouted(content: string): boolean {
  return /(?:^|\/)app$/.test(content)
}

export function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file)
}
