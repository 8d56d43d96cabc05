import type { Folder } from '../../contract.ts'
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
  return CONTENT_FOLDERS.find((path) => folder.files.some((file) => file.startsWith(`${path}/`) && isPage(file))) ?? ''
}

export function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file)
}
