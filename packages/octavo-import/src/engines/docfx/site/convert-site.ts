import { posix } from 'node:path'
import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { decodePath, joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { convertPage as convertByRules, type PageRules } from '../../../dialects/convert-pages.ts'
import type { ConvertedPage, Site } from '../../../drive.ts'
import { type LinkTarget, rewriteAddresses, TextEdits } from '../../../markdown/index.ts'
import { convertEmoji, isLocalHref, type OldPage } from '../../../shared/index.ts'
import { type DocFx, MICROSOFT } from '../config/read-docfx.ts'
import { convertPage } from '../convert/convert-page.ts'
import { type CodeRequest, type PageContext } from '../convert/context.ts'
import { parseDocFx } from '../convert/directives.ts'
import { convertFrontMatter, type DocFxPage, type Options } from './list-pages.ts'

/** Shared by all pages of a site. */
interface Own {
  finder: FileFinder
  /** Addresses that old files lead to, by path in small letters. */
  redirected: ReadonlyMap<string, string>
  byUid: ReadonlyMap<string, DocFxPage>
}

type Tools = Site<Options, DocFxPage, Own>

export function prepare({ folder, options }: Pick<Tools, 'folder' | 'options'>): Own {
  const { pages, redirects } = options
  return {
    finder: new FileFinder(folder, options),
    redirected: new Map(redirects.map(({ source, to }) => [source.toLowerCase(), to])),
    byUid: new Map(pages.flatMap((page) => (page.uid === undefined ? [] : [[page.uid.toLowerCase(), page]]))),
  }
}

/** Converts a page, or a file that pages include. */
export function convertFile(page: OldPage, text: string, tools: Tools): ConvertedPage {
  const rules: PageRules = {
    text,
    read(source) {
      const [tree, edits] = [parseDocFx(source), new TextEdits(source)]
      convertPage(tree, contextOf(page, edits, tools))
      convertEmoji(tree, edits, tools.log)
      return { tree: withoutTabs(tree), edits }
    },
    slugOf: slugRule(),
    resolve: (target) => resolveLink(target, page, tools),
    rewriteLinks: rewriteAddresses,
    convertFrontMatter: (frontMatter) => convertFrontMatter(frontMatter, page.source, tools.log),
  }
  return convertByRules(page, rules, tools)
}

/**
 * GitHub's rule, as https://github.com/xoofx/markdig has it: a heading without letters and digits is a `section`, and the
 * alternative text of an image counts.
 */
function slugRule(): (text: string, heading: Heading) => string {
  const slugger = new GithubSlugger()
  return (text, heading) => {
    const hasImage = heading.children.some(({ type }) => type === 'image')
    const counted = hasImage ? toString(heading, { includeHtml: false }).trim() : text
    return slugger.slug(slug(counted) || 'section', true)
  }
}

/** Headings that are the labels of tabs have no id. */
function withoutTabs(tree: Root): Root {
  const isTab = (node: Root['children'][number]) =>
    node.type === 'heading' && node.children[0]?.type === 'link' && node.children[0].url.startsWith('#tab/')
  return { ...tree, children: tree.children.filter((node) => !isTab(node)) }
}

/** `~/` is the folder of `docfx.json`, and the case of letters makes no difference. */
function resolveLink(target: LinkTarget, page: OldPage, tools: Tools): string | undefined {
  const uid = /^xref:([^?#]*)/i.exec(target.href)?.[1]
  if (uid !== undefined) return findUid(uid, page, tools)?.href
  if (!isLocalHref(target.href)) return undefined
  const { links, old, options, log } = tools
  const { finder, redirected } = tools.own
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target.href) ?? []
  const found = finder.find(path, page.source)
  const file = options.versions.get(found ?? '') ?? found
  const to = redirected.get(finder.resolve(path, page.source).toLowerCase())
  if (to !== undefined) return links.resolve({ ...target, href: `${to}${rest}` }, page)
  if (file === undefined && path.startsWith('/') && options.isOpenPublishing && !old.find(path, page)) {
    log.count('links to other sites')
    return `${MICROSOFT}${target.href}`
  }
  if (file === undefined) return links.resolve(target, page)
  const href = encodeURI(posix.relative(posix.dirname(page.source), file))
  const changed = links.resolve({ ...target, href: `${href}${rest}` }, page)
  return changed ?? (path === href || path === `./${href}` ? undefined : `${href}${rest}`)
}

function contextOf(page: OldPage, edits: TextEdits, tools: Tools): PageContext {
  const { options, files, folder, log, own } = tools
  const { finder } = own
  return {
    source: page.source,
    edits,
    log,
    alerts: options.alerts,
    hasFormulas: options.hasFormulas,
    containers: { hasExtension: options.hasContainers, admonitions: tools.admonitions },
    resolve: (target) => resolveLink(target, page, tools),
    findUid: (uid) => findUid(uid, page, tools),
    includeMarkdown: (path) => {
      const file = finder.find(path, page.source)
      return file === undefined ? undefined : files.includeMarkdown(file)
    },
    includeCode: (request) => {
      const file = finder.find(request.path, page.source)
      if (file === undefined) return undefined
      const text = folder.readText(file) ?? ''
      const region = request.region === undefined ? undefined : findRegionName(text, request.region)
      const { lines } = request
      const selection = { region, lines }
      return files.includeCode(file, selection, attributesOf(request, text.split('\n').length))
    },
  }
}

/** DocFX finds regions without regard to case. */
function findRegionName(text: string, name: string): string {
  const names = [...text.matchAll(/(?:region\s+|<)([\w.-]+)/gi)].flatMap((match) => match[1] ?? [])
  return (
    names.find((other) => other === name) ?? names.find((other) => other.toLowerCase() === name.toLowerCase()) ?? name
  )
}

/** `highlight=2,5-` reaches to the last line. */
function attributesOf({ language, highlight }: CodeRequest, lineCount: number): string {
  const lines = highlight?.replace(/\s/g, '').replace(/-(?=,|$)/g, `-${lineCount}`)
  return [language && `language="${language}"`, lines && `mark="{${lines}}"`].filter(Boolean).join(' ')
}

function findUid(uid: string, from: OldPage, { own, titleOf }: Tools): { href: string; title: string } | undefined {
  const page = own.byUid.get(uid.toLowerCase())
  if (!page) return undefined
  const title = titleOf(page.source) ?? uid
  const path = posix.relative(posix.dirname(from.target), page.target)
  return { href: path.startsWith('.') ? path : `./${path}`, title }
}

/**
 * Finds files as DocFX does: relative to a file or, with `~/`, to `docfx.json`; with `/`, where the site publishes
 * resources; without regard to case.
 */
class FileFinder {
  readonly #folder: Folder
  readonly #root: string
  readonly #byLowerCase: ReadonlyMap<string, string>
  readonly #byPublishedPath: ReadonlyMap<string, string>

  constructor(folder: Folder, { folder: root, resources, baseUrl }: DocFx) {
    this.#folder = folder
    this.#root = root
    this.#byLowerCase = new Map(folder.files.map((file) => [file.toLowerCase(), file]))
    const published = resources.flatMap(({ pathOf }) =>
      folder.files.flatMap((file) => {
        const path = pathOf(file)
        return path === undefined ? [] : [[joinPath(baseUrl, path).toLowerCase(), file] as const]
      }),
    )
    this.#byPublishedPath = new Map(published)
  }

  /** The path that a link names, whether there is such a file or not. */
  resolve(path: string, from: string): string {
    const decoded = decodePath(path.replaceAll('\\', '/'))
    if (decoded.startsWith('~/')) return posix.join(this.#root, decoded.slice(2))
    return posix.join(posix.dirname(from), decoded)
  }

  find(path: string, from: string): string | undefined {
    if (path === '') return undefined
    if (path.startsWith('/')) return this.#byPublishedPath.get(decodePath(path).toLowerCase())
    const file = this.resolve(path, from)
    return this.#folder.has(file) ? file : this.#byLowerCase.get(file.toLowerCase())
  }
}
