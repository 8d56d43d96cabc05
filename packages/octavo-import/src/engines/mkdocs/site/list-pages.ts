import { posix } from 'node:path'
import ignore from 'ignore'
import { isIndexFile, joinPath, toDocId } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { asMap, asText, asTexts, withoutUnderscores, type ConversionLog, type OldPage } from '../../../shared/index.ts'
import { type Blog, findBlog, isBlogIndex, postAddress, postTarget } from '../blog.ts'
import { baseUrlOf, type MkDocsConfig } from '../config.ts'

/** https://www.mkdocs.org/user-guide/writing-your-docs/#file-layout */
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?)$/i

/** The pages that MkDocs publishes, with their addresses. */
export function listPages(folder: Folder, config: MkDocsConfig, log: ConversionLog): OldPage[] {
  const isExcluded = exclusion(config)
  const blog = findBlog(config)
  const all = folder.files.flatMap((file) => pathInDocs(file, config) ?? []).filter((path) => MARKDOWN.test(path))
  const paths = log.keepPublished(all, (path) => !isExcluded(path), config.docsFolder)
  const known = new Set(paths)
  const isHidden = (path: string) =>
    /(?:^|\/)README\.md$/i.test(path) && known.has(joinPath(posix.dirname(path), 'index.md').replace(/^\.\//, ''))
  return paths
    .filter((path) => !isHidden(path) && !(blog && isBlogIndex(path, blog)))
    .map((path) => (blog && toPost(path, folder, config, blog)) ?? toPage(path, config))
}

/** The path of a file below `docs_dir`; undefined for other files. */
export function pathInDocs(file: string, { docsFolder }: MkDocsConfig): string | undefined {
  if (docsFolder === '') return file
  return file.startsWith(`${docsFolder}/`) ? file.slice(docsFolder.length + 1) : undefined
}

/** https://www.mkdocs.org/user-guide/configuration/#exclude_docs: the lines of a `.gitignore`. */
function exclusion({ data, plugins }: MkDocsConfig): (path: string) => boolean {
  const patterns = ignore()
    .add(['.*', '/templates/'])
    .add(asText(data['exclude_docs']) ?? '')
    .add(asText(data['draft_docs']) ?? '')
    .add(asTexts(asMap(plugins.get('exclude'))['glob']))
  return (path) => patterns.ignores(path)
}

function toPage(path: string, config: MkDocsConfig): OldPage {
  const target = posix.join('docs', withoutUnderscores(path).replace(MARKDOWN, '.md'))
  return { source: joinPath(config.docsFolder, path), target, address: addressOf(path, config) }
}

function toPost(path: string, folder: Folder, config: MkDocsConfig, blog: Blog): OldPage | undefined {
  const target = postTarget(path, blog)
  if (target === undefined) return undefined
  const source = joinPath(config.docsFolder, path)
  const address = postAddress(path, folder.readText(source) ?? '', blog)
  return { source, target, address: addressOf(`${address}.md`, config) }
}

/** The address that MkDocs gives a path in `docs_dir`. */
export function addressOf(path: string, config: MkDocsConfig): string {
  const base = baseUrlOf(config)
  const stem = path.replace(MARKDOWN, '')
  const isIndex = isIndexFile(path)
  if (config.data['use_directory_urls'] === false)
    return joinPath(base, isIndex ? posix.join(posix.dirname(stem), 'index.html') : `${stem}.html`)
  const below = toDocId(path)
  return below === '' || below === 'index' ? base : joinPath(base, below, '/')
}
