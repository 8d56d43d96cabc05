import type { Folder } from '../../contract.ts'
import { joinPath, trimSlashes } from 'octavo/addresses'
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

/** The route of Nextra that shows all pages: https://nextra.site/docs/file-conventions/content-directory */
const NEXTRA_ROUTE = /^(?:src\/)?app\/((?:.*\/)?)\[{1,2}\.{3}mdxPath\]{1,2}\/page\.[jt]sx?$/

/** The folder of the pages; '' for FROM itself. Mintlify's are beside its settings, in whatever folders. */
export function findContent(folder: Folder): string {
  const settings = findMintlify(folder)
  if (settings !== undefined) return parentOf(settings)
  const has = (path: string, isOwn: (file: string) => boolean) =>
    folder.files.some((file) => file.startsWith(`${path}/`) && isOwn(file))
  const isNextra = folder.files.some((file) => NEXTRA_ROUTE.test(file))
  const places = isNextra ? ['src/content', 'content', ...CONTENT_FOLDERS] : CONTENT_FOLDERS
  const found = places.find((path) => has(path, isPage)) ?? ''
  return ['app', 'src/app'].map((path) => joinPath(found, path)).find((path) => has(path, isRoutePage)) ?? found
}

/** Where the addresses of all pages begin: `docs` for `app/docs/[[...mdxPath]]/page.jsx` of Nextra, else ''. */
export function findBasePath({ files }: Folder): string {
  const route = files.flatMap((file) => NEXTRA_ROUTE.exec(file)?.[1] ?? [])[0] ?? ''
  // Groups, and the language.
  return trimSlashes(route.replace(/(?<=^|\/)[([][^/]+\//g, ''))
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

/** Whether the pages are in the folder of the App Router, in which other files are parts of pages. */
export function isRouted(content: string): boolean {
  return /(?:^|\/)app$/.test(content)
}

export function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file)
}
