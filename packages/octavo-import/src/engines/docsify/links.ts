import { posix } from 'node:path'
import { decodePath, isExternalHref, isMarkdownFile, joinPath, splitHref } from 'octavo/addresses'
import type { Site } from '../../drive.ts'
import { inFolder } from '../../folder/index.ts'
import type { LinkTarget } from '../../markdown/index.ts'
import { TimeLimit, type OldPage } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

export type DocsifySite = Site<SiteOptions, OldPage, Own>

/** State that the conversion of all pages shares. */
export interface Own {
  links: DocsifyLinks
  /** Set by a page that shows when it was changed. */
  needs: { dates: boolean }
}

/** Links as Docsify reads them: https://docsify.js.org/#/adding-pages and `router/history/base.js` in its sources. */
export class DocsifyLinks {
  readonly #site: Site<SiteOptions>
  /** Aliases that are pages of other hosts. */
  readonly #external: readonly { pattern: RegExp; target: string }[]
  readonly #limit = new TimeLimit()
  /** Results by path: to limit the time of a pattern costs more than to run it. */
  readonly #found = new Map<string, string | undefined>()

  constructor(site: Site<SiteOptions>) {
    this.#site = site
    this.#external = site.options.aliases.flatMap(([alias, target]) => {
      const pattern = isExternalHref(target) ? toPattern(alias) : undefined
      return pattern ? [{ pattern, target }] : []
    })
  }

  resolve(target: LinkTarget, page: OldPage): string | undefined {
    const { path, hash, isRoute } = parseRoute(target.href)
    if (isExternalHref(target.href)) return undefined
    if (path === '') return isRoute ? hash || undefined : undefined
    const elsewhere = this.aliasOf(target.href)
    if (elsewhere !== undefined) return elsewhere
    const file = target.kind === 'image' ? this.#findBeside(path, page) : this.find(path, page)
    if (file === undefined) return this.#site.links.resolve(target, page)
    const href = relativeTo(file, page) + hash
    return (
      this.#site.links.resolve({ ...target, href }, page) ??
      ([href, `./${href}`].includes(target.href) ? undefined : href)
    )
  }

  /** The file that a link in a page leads to. */
  find(path: string, page: OldPage): string | undefined {
    const { content, isRelative, root } = this.#site.options
    const beside = posix.dirname(page.source)
    const places = path.startsWith('/') || !isRelative ? [content, root, beside] : [beside, content]
    return places.flatMap((place) => this.#fileIn(place, path) ?? [])[0]
  }

  /** Pictures and included files count from their page. */
  #findBeside(path: string, page: OldPage): string | undefined {
    const { content, root } = this.#site.options
    const places = path.startsWith('/') ? [content, root] : [posix.dirname(page.source), content, root]
    return places.flatMap((place) => this.#fileIn(place, path) ?? [])[0]
  }

  findIncluded(path: string, page: OldPage): string | undefined {
    return this.#findBeside(splitHref(path).path, page)
  }

  /** Where an alias leads that is a page of another host. */
  aliasOf(href: string): string | undefined {
    const path = joinPath('/', parseRoute(href).path.replace(/\.md$/, ''))
    if (this.#external.length === 0) return undefined
    if (!this.#found.has(path)) this.#found.set(path, this.#findAlias(path))
    return this.#found.get(path)
  }

  #findAlias(path: string): string | undefined {
    if (this.#limit.isOver) return undefined
    const found = this.#limit.run(() => {
      const alias = this.#external.find(({ pattern }) => pattern.test(path))
      return alias && path.replace(alias.pattern, alias.target)
    })
    if (this.#limit.isOver) this.#reportSlow()
    return found
  }

  #reportSlow(): void {
    const message = 'The patterns of "alias" take too long, so some links to other hosts are not found.'
    const hint = 'Simplify the patterns, or write the addresses into the links.'
    this.#site.log.report({ kind: 'settings', message, hint, ...this.#site.options.settings.placeOf('alias') })
  }

  #fileIn(folder: string, path: string): string | undefined {
    const place = inFolder(folder, decodePath(path))
    const isFolder = path.endsWith('/')
    const names = isFolder ? [joinPath(place, 'README.md')] : [place, `${place}.md`, joinPath(place, 'README.md')]
    const found = names.map((name) => name.replace(/^\//, '')).find((name) => this.#site.folder.has(name))
    // `/` is the page that the settings name.
    return place === this.#site.options.content && path.replace(/[./]/g, '') === ''
      ? inFolder(this.#site.options.content, this.#site.options.homepage)
      : found
  }
}

function toPattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^${pattern}$`)
  } catch {
    return undefined
  }
}

/** `#/guide/setup?id=run`, `guide/setup.md#run` and `?id=run` as a path and a fragment. */
export function parseRoute(href: string): { path: string; hash: string; isRoute: boolean } {
  const isRoute = /^(?:\/?#\/|\?id=)/.test(href)
  const { path, query, hash } = splitHref(href.replace(/^\/?#(?=\/)/, ''))
  const id = /[?&]id=([^&]*)/.exec(query)?.[1]
  return { path, hash: id === undefined ? hash : `#${id}`, isRoute }
}

function relativeTo(source: string, page: OldPage): string {
  const path = posix.relative(posix.dirname(page.source), source)
  // The parser of links would read a name with a colon as an address.
  return isMarkdownFile(source) || path.includes(' ') ? path.split('/').map(encodeURIComponent).join('/') : path
}
