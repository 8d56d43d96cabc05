import { posix } from 'node:path'
import { isMarkdownFile, joinPath, splitHref } from 'octavo/addresses'
import type { ImportedRedirect } from '../../../contract.ts'
import { isLocalHref, type ConversionLog } from '../../../shared/index.ts'
import type { Book } from '../config/index.ts'
import type { ListedSpace, Page } from './list-pages.ts'

/** The redirects of `.gitbook.yaml`: from an address to a file, both from the folder of the pages. */
export function toRedirects({ space, pages }: ListedSpace, { baseUrl }: Book, log: ConversionLog): ImportedRedirect[] {
  const bySource = new Map(pages.map((page) => [page.source, page]))
  return space.redirects.flatMap(({ from, to, file, line }): ImportedRedirect[] => {
    const address = joinPath(baseUrl, space.path, from)
    if (!isLocalHref(to)) return [{ from: address, to }]
    const { path, hash } = splitHref(to)
    const page = findPage(posix.join('/', space.root, path).slice(1), bySource)
    if (page) return [{ from: address, to: `${page.address}${hash}` }]
    const message = `The redirect of "/${from}" leads to "${to}", which is not a page.`
    const hint = 'Add the old address to "aliases" of the page that readers should get.'
    log.report({ kind: 'redirects', message, hint, file, line })
    return []
  })
}

function findPage(path: string, bySource: ReadonlyMap<string, Page>): Page | undefined {
  const source = path.replace(/\/$/, '')
  if (isMarkdownFile(source)) return bySource.get(source)
  return bySource.get(`${source}.md`) ?? bySource.get(joinPath(source, 'README.md'))
}
