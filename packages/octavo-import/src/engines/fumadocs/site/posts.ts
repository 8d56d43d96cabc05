import { joinPath, trimSlashes } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import { readFrontMatter, type FrontMatter } from '../../../markdown/index.ts'
import { asMap, asText, toDay, type AuthorList, type OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../config/index.ts'

/** A collection of pages with a date. */
export interface Blog {
  folder: string
  /** Address below the base path, without slashes around it. */
  route: string
  posts: OldPage[]
}

/** The first collection with an address whose pages all have a date. */
export function findBlog(folder: Folder, { others }: SiteOptions, baseUrl: string): Blog | undefined {
  for (const { folder: path, address } of others) {
    const route = trimSlashes(address ?? '')
    const posts = route === '' ? [] : listPosts(folder, path, joinPath(baseUrl, route))
    if (posts.length > 0 && !posts.includes(undefined))
      return { folder: path, route, posts: posts.flatMap((each) => each ?? []) }
  }
  return undefined
}

/** undefined for a page without a date. */
function listPosts(folder: Folder, path: string, address: string): (OldPage | undefined)[] {
  return listBelow(folder, path).flatMap((file) => {
    if (!/\.mdx?$/.test(file)) return []
    const source = inFolder(path, file)
    const day = toDay(readFrontMatter(folder.readText(source) ?? '').toObject()['date'])
    const name = file.replace(/\.mdx?$/, '')
    if (day === undefined) return [undefined]
    return [{ source, target: `blog/${day}-${name.replaceAll('/', '-')}.md`, address: joinPath(address, name) }]
  })
}

/** Converts the front matter of a post: `slug` keeps the address, the author is in the file of authors. */
export function convertPost(frontMatter: FrontMatter, { address }: OldPage, blog: Blog, authors: AuthorList): void {
  const { author, authors: several, image } = frontMatter.toObject()
  const list = [author, ...(Array.isArray(several) ? (several as unknown[]) : [])]
  const ids = list.flatMap((each) => {
    const { name, title, avatar, url } = asMap(typeof each === 'string' ? { name: each } : each)
    const text = asText(name)
    const [position, link, picture] = [asText(title), asText(url), asText(avatar)]
    if (text === undefined) return []
    const own = { title: position, url: link }
    return [authors.add({ name: text, ...own, image_url: picture?.startsWith('/') ? picture : undefined })]
  })
  frontMatter.remove('author')
  frontMatter.set('slug', address?.split(`/${blog.route}/`).slice(1).join(`/${blog.route}/`) ?? '')
  if (ids.length > 0) frontMatter.set('authors', ids)
  // One for each color mode.
  const { light, dark } = asMap(image)
  const picture = asText(light) ?? asText(dark)
  if (picture !== undefined) frontMatter.set('image', picture)
}
