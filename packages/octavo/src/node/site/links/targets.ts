import { posix } from 'node:path'
import type { Problem } from '../../../shared/build/problem.ts'
import {
  decodePath,
  encodeFilePath,
  encodeRoute,
  fromMarkdownRoute,
  isMarkdownFile,
  joinPath,
  listSpellings,
  toCanonicalPath,
  toDocId,
  toRoute,
  withoutMarkdownExtension,
} from '../../../shared/urls.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { findArea } from '../areas/index.ts'
import type { PageHead, RoutedPage } from '../plan.ts'
import type { Translations } from '../translations.ts'
import { pathInCollection, toSiteRoute } from '../routes/index.ts'

/** The target of a link. */
export type Target =
  | { kind: 'route'; href: string; page?: PageHead }
  | { kind: 'file'; href: string; file: string; attached: boolean }
  | { kind: 'draft' }

/** Everything that a site publishes, by each form in which a link can refer to it. */
export interface Targets {
  config: SiteConfig
  /** Pages by file, relative to the site root. */
  pages: ReadonlyMap<string, RoutedPage>
  /** Pages with the address of another one, by file: the duplicate is reported, so links to it are not. */
  duplicates: ReadonlyMap<string, RoutedPage>
  /** Routes of all documents, and the page behind each, if any. */
  routes: ReadonlyMap<string, PageHead | undefined>
  /** Old addresses with the route that replaces each. */
  redirects: ReadonlyMap<string, string>
  drafts: ReadonlySet<string>
  /** Addresses in the first language of pages that are not translated, by file and by address in this language. */
  elsewhere: ReadonlyMap<string, string>
  /** Finds the pages in the other languages. */
  translations: Translations
  staticFiles: ReadonlySet<string>
  /** Folders that other engines publish, but not this site, by the path of each file in them. */
  unserved: ReadonlyMap<string, string>
  /** Files that the build makes besides its pages, and feeds, below the base path. */
  generated: ReadonlySet<string>
  /** Links by a name, such as `api:getUser`, with the target of each as a path. */
  names: ReadonlyMap<string, string>
  /** Markdown files by the path that names them without extension: `docs/a` for `docs/a.md` or `docs/a/index.md`. */
  markdown: ReadonlyMap<string, string>
  /** Cache for paths with a leading slash, because many pages link to the same one. */
  found: Map<string, Target | undefined>
}

/** Indexes Markdown files for `Targets.markdown`. A file comes before the index of a folder with the same name. */
export function indexMarkdown(files: Iterable<string>): Map<string, string> {
  const markdown = [...files].filter(isMarkdownFile)
  // Of several files the last one counts: sorted by name, `.md` comes after `.markdown` and `index` after `README`.
  return new Map([
    ...markdown.map((file) => [toDocId(file), file] as const),
    ...markdown.map((file) => [withoutMarkdownExtension(file), file] as const),
  ])
}

/** Finds the target of a path without query and hash. */
export function findTarget(targets: Targets, path: string, from: { file: string; route: string }): Target | undefined {
  return path.startsWith('/') ? findAbsolute(targets, path) : findRelative(targets, path, from)
}

/** A path with a leading slash: an address with or without the base path, or a file below the site root or the docs. */
export function findAbsolute(targets: Targets, path: string): Target | undefined {
  if (!targets.found.has(path)) targets.found.set(path, lookUpAbsolute(targets, path))
  return targets.found.get(path)
}

function lookUpAbsolute(targets: Targets, path: string): Target | undefined {
  const { baseUrl, areas, publicPath } = targets.config
  // With several areas, a path below one of them could mean any.
  const docsFolder = areas.length === 1 ? areas[0].path : undefined
  const below = path.startsWith(baseUrl) ? [path.slice(baseUrl.length), path] : [path]
  for (const each of below.flatMap(listSpellings).map((spelling) => spelling.replace(/^\//, ''))) {
    const found =
      findRoute(targets, each) ??
      findPage(targets, each) ??
      (docsFolder === undefined ? undefined : findPage(targets, joinPath(docsFolder, each))) ??
      findFile(targets, joinPath(publicPath, each)) ??
      findGenerated(targets, each)
    if (found) return found
  }
  return targets.config.layers && findTranslated(targets, path)
}

/**
 * Relative to the file with the link, as in editors and on GitHub, else relative to the address of the page, else, as
 * in Docusaurus, to the docs or to the area of the file.
 */
function findRelative(targets: Targets, path: string, from: { file: string; route: string }): Target | undefined {
  for (const spelling of listSpellings(path)) {
    const file = posix.join(posix.dirname(from.file), spelling).replace(/\/$/, '')
    const found = findPage(targets, file) ?? findFile(targets, targets.markdown.get(file))
    if (found) return found
  }
  const address = new URL(encodeRoute(path), `http://site${from.route}`).pathname
  const { baseUrl, areas } = targets.config
  const folder = (findArea(targets.config, from.file) ?? areas[0]).path
  const addressed = address.startsWith(baseUrl) ? findRoute(targets, address.slice(baseUrl.length)) : undefined
  return addressed ?? (path.startsWith('.') ? undefined : findPage(targets, joinPath(folder, decodePath(path))))
}

/** Whether a broken relative link leads to a page if addresses end without a slash, which relative links depend on. */
export function findCause(targets: Targets, path: string, route: string): Problem['cause'] {
  const { baseUrl, trailingSlash } = targets.config
  if (!trailingSlash || path.startsWith('/') || route === baseUrl) return undefined
  const address = new URL(encodeRoute(path), `http://site${route.replace(/\/$/, '')}`).pathname
  const isPage = address.startsWith(baseUrl) && findRoute(targets, address.slice(baseUrl.length)) !== undefined
  return isPage ? 'trailing-slash' : undefined
}

/** `file` is a page, perhaps with the extension of its output or of MDX, or another file. */
function findPage(targets: Targets, file: string): Target | undefined {
  const [, bare] = /^(.*)\.(?:html?|mdx)$/i.exec(file) ?? []
  const page = bare === undefined || targets.staticFiles.has(`${bare}.html`) ? undefined : targets.markdown.get(bare)
  return findFile(targets, page) ?? findFile(targets, file)
}

/** `path` is below the base path. */
function findRoute(targets: Targets, path: string): Target | undefined {
  const { baseUrl, trailingSlash } = targets.config
  const written = toSiteRoute(targets.config, path)
  for (const route of [written, toCanonicalPath(toRoute(baseUrl, path, false), trailingSlash, baseUrl)]) {
    const current = targets.redirects.get(route) ?? route
    if (targets.routes.has(current)) return { kind: 'route', href: current, page: targets.routes.get(current) }
    const elsewhere = targets.elsewhere.get(current)
    if (elsewhere !== undefined) return { kind: 'file', href: elsewhere, file: path, attached: false }
    // To a file, or to another site.
    if (targets.redirects.has(route)) return { kind: 'file', href: route, file: path, attached: false }
  }
  return undefined
}

/** A page in another language, if this language has the page, too. `path`: with or without the base path. */
function findTranslated({ config, routes, pages, translations }: Targets, path: string): Target | undefined {
  const { layers = [], language: own, baseUrl, trailingSlash } = config
  const addresses = [path, joinPath(layers[0]?.baseUrl ?? '/', path)]
  for (const { language, baseUrl: base } of layers) {
    const address = language === own ? undefined : addresses.find((each) => each.startsWith(base))
    const route =
      address && toCanonicalPath(toRoute(baseUrl, address.slice(base.length), false), trailingSlash, baseUrl)
    const page = pages.get(routes.get(route ?? '')?.file ?? '')
    const found = page && translations.find(page).find((each) => each.language === language)
    if (found) return { kind: 'file', href: found.address, file: path, attached: false }
  }
  return undefined
}

/** `file` is relative to the site root. */
function findFile(targets: Targets, file: string | undefined): Target | undefined {
  if (file === undefined) return undefined
  const doc = targets.pages.get(file) ?? targets.duplicates.get(file)
  if (doc) return { kind: 'route', href: doc.route, page: doc.page }
  if (targets.drafts.has(file)) return { kind: 'draft' }
  const elsewhere = targets.elsewhere.get(file)
  if (elsewhere !== undefined) return { kind: 'file', href: elsewhere, file, attached: false }
  if (!targets.staticFiles.has(file)) return findPublicFolder(targets, file)
  const attached = !file.startsWith(`${targets.config.publicPath}/`)
  const to = attached ? attachmentPath(targets.config, file) : file.slice(targets.config.publicPath.length + 1)
  return { kind: 'file', href: encodeFilePath(targets.config.baseUrl + to), file, attached }
}

/** A folder in the public one with an index, such as a generated reference. Hosts show it at its address. */
function findPublicFolder({ config, staticFiles }: Targets, path: string): Target | undefined {
  const { baseUrl, publicPath, trailingSlash } = config
  const folder = path.replace(/\/$/, '')
  const file = `${folder}/index.html`
  if (!file.startsWith(`${publicPath}/`) || !staticFiles.has(file)) return undefined
  const address = encodeFilePath(baseUrl + folder.slice(publicPath.length + 1))
  return { kind: 'file', href: toCanonicalPath(address, trailingSlash, baseUrl), file, attached: false }
}

function findGenerated(targets: Targets, path: string): Target | undefined {
  const href = targets.config.baseUrl + path
  const page = fromMarkdownRoute(path)
  const isTwin = page !== undefined && findRoute(targets, page) !== undefined
  return targets.generated.has(path) || isTwin ? { kind: 'file', href, file: path, attached: false } : undefined
}

/** Output path of a file beside the pages, below the base path, in the folder of the pages' addresses. */
export function attachmentPath(config: SiteConfig, file: string): string {
  const base = findArea(config, file)?.routeBasePath ?? ''
  return joinPath(base, pathInCollection(config, file))
}
