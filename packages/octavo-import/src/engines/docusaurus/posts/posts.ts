import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import type { Settings } from '../../../javascript/index.ts'
import { readFrontMatter } from '../../../markdown/index.ts'
import type { OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../options.ts'

const POST = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(\/index)?\.mdx?$/

/** Path of the blog in FROM and its address; undefined without posts. */
export interface Blog {
  path: string
  /** With the base path: `/blog`. */
  address: string
}

export function blogFolder(root: string, blog: Settings): string {
  return joinPath(root, blog.text('path') ?? 'blog').replace('/./', '/')
}

export function findBlog(folder: Folder, { root, blog, config }: SiteOptions): Blog | undefined {
  if (!blog) return undefined
  const path = blogFolder(root, blog)
  const address = joinPath('/', config.text('baseUrl') ?? '/', blog.text('routeBasePath') ?? 'blog')
  return folder.files.some((file) => file.startsWith(`${path}/`)) ? { path, address } : undefined
}

/** The posts at their old addresses. */
export function listPosts(folder: Folder, { path, address }: Blog): OldPage[] {
  return folder.files
    .filter((file) => file.startsWith(`${path}/`) && /\.mdx?$/.test(file) && !/\/_/.test(file))
    .map((source) => {
      const below = source.slice(path.length + 1)
      const [, above = '', year, month = '', day = '', name = ''] = POST.exec(below) ?? []
      const plain = below.replace(/(\/index)?\.mdx?$/, '')
      const own = year === undefined ? plain : joinPath(above, year, month, day, name)
      const file =
        year === undefined
          ? plain
          : `${above}${[year, month.padStart(2, '0'), day.padStart(2, '0'), name.replaceAll('/', '-')].filter(Boolean).join('-')}`
      const slug = readFrontMatter(folder.readText(source) ?? '').getText('slug') ?? own
      return { source, target: `blog/${file}.md`, address: joinPath(address, slug) }
    })
}
