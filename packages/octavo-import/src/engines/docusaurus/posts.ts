import { joinPath } from 'octavo/addresses'
import { stringify } from 'yaml'
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Folder } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { readFrontMatter, type FrontMatter } from '../../markdown/index.ts'
import { type OldPage, asList, asMap, asText, parseYaml, toDay, type ConversionLog } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

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

const TEXTS = ['title', 'description', 'url', 'image_url'] as const

interface NewAuthor extends Partial<Record<(typeof TEXTS)[number], string>> {
  name: string
  socials?: Record<string, string>
}

/** The authors of all posts, from `authors.yml` and from the posts. */
export class PostAuthors {
  readonly #byId = new Map<string, NewAuthor>()

  constructor(folder: Folder, { path }: Blog) {
    const text = folder.readText(`${path}/authors.yml`) ?? folder.readText(`${path}/authors.yaml`)
    for (const [id, author] of Object.entries(asMap(parseYaml(text ?? '')))) this.#add(id, asMap(author))
  }

  /** Converts the keys of a post: `slug` keeps the address, `authors` are ids. */
  convert(frontMatter: FrontMatter, page: OldPage, blog: Blog): void {
    if (!frontMatter.isValid) return
    const value = frontMatter.toObject()
    const single = {
      name: value['author'],
      title: value['author_title'] ?? value['authorTitle'],
      url: value['author_url'] ?? value['authorURL'],
      image_url: value['author_image_url'] ?? value['authorImageURL'],
    }
    const written = asText(value['author']) === undefined ? value['authors'] : [single]
    const list = Array.isArray(written) ? asList(written) : written === undefined ? [] : [written]
    const ids = list.flatMap((author) => this.#idOf(author) ?? [])
    if (written !== undefined) frontMatter.set('authors', ids)
    frontMatter.set('slug', page.address?.slice(blog.address.length + 1) ?? '')
    const day = toDay(value['date'])
    if (day !== undefined) frontMatter.set('date', day)
  }

  /** The text of the new file of authors. */
  render(): string {
    return stringify(Object.fromEntries(this.#byId))
  }

  #idOf(author: unknown): string | undefined {
    if (typeof author === 'string') {
      if (!this.#byId.has(author)) this.#add(author, { name: author })
      return author
    }
    const { key, name } = asMap(author)
    const id =
      asText(key) ??
      asText(name)
        ?.toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
    if (id !== undefined && !this.#byId.has(id)) this.#add(id, asMap(author))
    return id
  }

  #add(id: string, author: Record<string, unknown>): void {
    const fields: Record<string, unknown> = { ...author, image_url: author['image_url'] ?? author['imageURL'] }
    const texts = TEXTS.flatMap((field) => {
      const value = asText(fields[field])
      return value === undefined ? [] : [[field, value]]
    })
    const socials = readSocials(author)
    const name = asText(author['name']) ?? id
    this.#byId.set(id, { name, ...Object.fromEntries(texts), ...(socials && { socials }) })
  }
}

function readSocials({ socials, email }: Record<string, unknown>): Record<string, string> | undefined {
  const written = Object.entries({ ...asMap(socials), ...(email !== undefined && { email }) })
  const profiles = written.flatMap(([platform, value]) => {
    const text = asText(value)
    return text === undefined ? [] : [[platform, text] as const]
  })
  return profiles.length > 0 ? Object.fromEntries(profiles) : undefined
}

/**
 * Adds the day on which a post was written, as Docusaurus finds it for one without a date: the day of its first commit,
 * otherwise the time of its file. Octavo takes the date from the front matter or the name only.
 *
 * A translation has the day of the original, so that all languages list their posts in the same order. Docusaurus takes
 * its own first commit, or the day of the build if translations are not in the repository.
 */
export function addPostDay(
  frontMatter: FrontMatter,
  { source, target }: OldPage,
  { path }: Folder,
  log: ConversionLog,
): void {
  const written = frontMatter.get('date')
  // A day after a space that YAML does not know, such as one that does not break.
  if (typeof written === 'string' && written.trim() !== written) frontMatter.set('date', written.trim())
  const isDated = written !== undefined || /^\d{4}-\d{2}-\d{2}/.test(posix.basename(target))
  if (!frontMatter.isValid || isDated) return
  const commit = readFirstCommit(path, source)
  const day = commit ?? readFileDay(join(path, source))
  if (day === undefined) return
  frontMatter.set('date', day)
  log.report({
    kind: 'posts without a date',
    message: `The post has no date. It now has the date of ${commit === undefined ? '' : 'the first commit of '}${source}, ${day}.`,
    hint: 'Check "date" in its front matter.',
    file: source,
  })
}

/** Settings in the repository could name programs that check signatures or fetch what is missing: none is run. */
function readFirstCommit(root: string, source: string): string | undefined {
  const words = ['log', '--no-show-signature', '--follow', '--diff-filter=A', '--format=%as', '--', source]
  const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'none' }
  try {
    const days = execFileSync('git', words, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return days.trim().split('\n').pop() || undefined
  } catch {
    return undefined // Without git or a repository.
  }
}

/** Undefined if there is no such file. */
function readFileDay(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && toDay(stats.mtime)
}
