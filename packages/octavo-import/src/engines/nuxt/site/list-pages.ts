import { posix } from 'node:path'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import { readFrontMatter } from '../../../markdown/index.ts'
import type { OldPage } from '../../../shared/index.ts'

/** A page with its path below the folder of all pages, without extension: `1.guide/2.setup`. */
export interface Page extends OldPage {
  path: string
}

/** Components of landing pages. */
const LANDING = /^::(?:u-)?(?:page-|block-|landing-)?(?:hero|page-hero|landing)\b/m

/** The pages of the site: https://content.nuxt.com/docs/collections/types#page-type */
export function listPages(folder: Folder, content: string, baseUrl: string): Page[] {
  const files = listBelow(folder, content).filter((file) => isPage(file))
  return files.flatMap((file) => {
    const path = file.replace(/\.md$/, '')
    const source = inFolder(content, file)
    const isReadme = isIndexFile(file) && !/(?:^|[/.])index$/.test(path)
    // A page about the folder of the sources is not one of the site.
    if (isReadme && !file.includes('/')) return []
    const text = folder.readText(source) ?? ''
    const id = addressPath(path)
    const isLanding = LANDING.test(text) || readFrontMatter(text).get('hero') !== undefined
    const bare = withoutNumbers(path)
    const target = `${isLanding ? 'pages' : 'docs'}/${isReadme ? `${bare}-page` : bare}.md`
    return [{ path, source, target, address: joinPath(baseUrl, id) }]
  })
}

function isPage(file: string): boolean {
  return file.endsWith('.md') && !/(?:^|\/)[._]/.test(file) && !/(?:^|\/)node_modules\//.test(file)
}

/** `1.guide/0.index` → `guide` */
function addressPath(path: string): string {
  return withoutNumbers(path).replace(/(?:^|\/)index$/, '')
}

/** https://content.nuxt.com/docs/collections/types#path-generation */
export function withoutNumbers(path: string): string {
  return path.replace(/(^|\/)\d+\.(?=[^/])/g, '$1')
}

/**
 * The beginning of the addresses that links have before the paths of the pages: sites read their pages from
 * another repository, and publish them for example at `/docs/4.x/`.
 */
export function findBase(pages: readonly Page[], folder: Folder): string {
  const known = new Set(pages.map(({ path }) => `/${addressPath(path)}`))
  const counts = new Map<string, number>()
  for (const { source } of pages)
    for (const [, href = ''] of (folder.readText(source) ?? '').matchAll(/\]\((\/[^)\s#?]*)/g)) {
      const steps = href.split('/').slice(1)
      const start = [0, 1, 2].find((count) => known.has(`/${steps.slice(count).join('/')}`) && count < steps.length)
      if (start === undefined) continue
      const base = posix.join('/', ...steps.slice(0, start), '/')
      counts.set(base, (counts.get(base) ?? 0) + 1)
    }
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first?.[0] ?? '/'
}
