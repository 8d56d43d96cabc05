import type { UserConfig } from 'octavo'
import { joinPath, trimSlashes } from 'octavo/addresses'
import type { FrontMatter } from '../../markdown/index.ts'
import { asMap, asText, AuthorList, toDay, type NavbarItems, type OldPage } from '../../shared/index.ts'
import type { Settings } from '../../javascript/index.ts'

/** The posts of starlight-blog: https://starlight-blog-docs.vercel.app/configuration/ */
export class Blog {
  /** Folder of the posts, which their addresses have, too. */
  readonly folder: string
  readonly #title: string
  readonly #known: Record<string, unknown>
  readonly #authors = new AuthorList()

  constructor(options: Settings) {
    const titles = options.object('title')
    this.folder = trimSlashes(options.text('prefix') ?? 'blog')
    this.#title = options.text('title') ?? titles.text(titles.keys()[0] ?? '') ?? 'Blog'
    this.#known = asMap(options.raw('authors'))
  }

  /** The path of a post in the new site; undefined for other pages, such as one without a date. */
  targetOf(path: string, frontMatter: FrontMatter): string | undefined {
    if (!path.startsWith(`${this.folder}/`) || toDay(frontMatter.toObject()['date']) === undefined) return undefined
    return joinPath('blog', path.slice(this.folder.length + 1))
  }

  /** Names the authors of a post, by default all of the site, in the file of authors. The address stays. */
  convert(frontMatter: FrontMatter, { address = '' }: OldPage): void {
    const { authors, excerpt, description } = frontMatter.toObject()
    const written = authors ? [authors].flat() : Object.keys(this.#known)
    const ids = written.flatMap((each) => this.#idOf(each))
    if (ids.length > 0) frontMatter.set('authors', ids)
    const mark = `/${this.folder}/`
    frontMatter.set('slug', trimSlashes(address.slice(address.indexOf(mark) + mark.length)))
    if (description === undefined && typeof excerpt === 'string') frontMatter.set('description', excerpt)
    frontMatter.remove('excerpt')
  }

  #idOf(written: unknown): string[] {
    const key = typeof written === 'string' ? written : undefined
    const { name, title, url, picture } = asMap(key === undefined ? written : this.#known[key])
    const [text, position, link, image] = [asText(name) ?? key, asText(title), asText(url), asText(picture)]
    if (text === undefined) return []
    const author = {
      name: text,
      title: position,
      url: link,
      image_url: image?.startsWith('/') ? image : undefined,
    }
    return [this.#authors.add(author, key ?? text)]
  }

  files(): Record<string, string> {
    return this.#authors.files()
  }

  toConfig(): Pick<UserConfig, 'blog'> {
    return { blog: { routeBasePath: this.folder === 'blog' ? undefined : this.folder, title: this.#title } }
  }

  navbarItems(): NavbarItems {
    return [{ label: this.#title, to: `/${this.folder}/`, position: 'left' }]
  }
}

/** The blog of a site that has the plugin. */
export function readBlog(starlight: Settings): Blog | undefined {
  const plugin = starlight.plugin('plugins', 'starlightBlog')
  return plugin && new Blog(plugin.object('options'))
}
