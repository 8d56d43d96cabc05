import { capitalize } from 'octavo/markdown'
import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import type { Folder } from '../../../contract.ts'
import { findFiles, inFolder } from '../../../folder/index.ts'
import { FunctionValue, ModuleReader, NotLiteral } from '../../../javascript/index.ts'
import {
  asList,
  asMap,
  asText,
  ConversionLog,
  isLocalHref,
  repositoryLink,
  toNewPath,
  WARN_ABOUT_LINKS,
  type DataMap,
  type NavbarItems,
  type NavbarLink,
  type OldSite,
} from '../../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** What the layouts of a site share: https://fumadocs.dev/docs/ui/layouts/links */
interface Layout {
  file: string
  options: DataMap
  /** The links that it exports beside them. */
  links: unknown
}

/** Finds `baseOptions`, which no setting names. Its parts that are computed are left out. */
export function readLayout(folder: Folder, { root, content, aliases }: SiteOptions): Layout | undefined {
  const below = root === '' ? '' : `${root}/`
  const isLayout = (text: string) => /\bexport (?:function|const) baseOptions\b/.test(text)
  const file = findFiles(folder, /(?:layout|shared)[^/]*(?:\/[^/]+)?\.[jt]sx?$/).find(
    (each) => each.startsWith(below) && !each.startsWith(`${content}/`) && isLayout(folder.readText(each) ?? ''),
  )
  if (file === undefined) return readGeistdocs(folder, root)
  const { baseOptions, linkItems } = new ModuleReader(folder, new ConversionLog(), { aliases }).readModule(file).named
  const options = asMap(baseOptions instanceof FunctionValue ? baseOptions.call([]) : baseOptions)
  return { file, options, links: options['links'] ?? linkItems }
}

/** Geistdocs, a template of Vercel, exports the same from one module: https://preview.geistdocs.com/docs/configuration */
function readGeistdocs(folder: Folder, root: string): Layout | undefined {
  const file = inFolder(root, 'geistdocs.tsx')
  if (!folder.has(file)) return undefined
  const { title, nav, github } = new ModuleReader(folder, new ConversionLog()).readModule(file).named
  const { owner, repo } = asMap(github)
  const links = asList(nav).map((each) => ({ text: asMap(each)['label'], url: asMap(each)['href'] }))
  const githubUrl = asText(owner) && asText(repo) && `https://github.com/${asText(owner)}/${asText(repo)}`
  return { file, options: { nav: { title }, ...(githubUrl && { githubUrl }) }, links }
}

/** The configuration of the new site, without its navbar. */
export function convertConfig(
  folder: Folder,
  options: SiteOptions,
  layout: Layout | undefined,
  baseUrl: string,
): UserConfig {
  const title = asText(asMap(layout?.options['nav'])['title']) ?? titleOfPackage(folder, options)
  const favicon = ['icon.svg', 'icon.png', 'favicon.ico'].find((name) =>
    folder.has(inFolder(options.root, `public/${name}`)),
  )
  return {
    title,
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    trailingSlash: false,
    favicon: favicon === undefined ? undefined : `/${favicon}`,
    docs: { routeBasePath: `/${options.route}` },
    ...WARN_ABOUT_LINKS,
  }
}

/** The name in `package.json`, else the name of the folder: `@acme/docs` → `Acme` */
function titleOfPackage(folder: Folder, { root, modules }: SiteOptions): string | undefined {
  const file = inFolder(root, 'package.json')
  const name = folder.has(file) ? (asText(asMap(modules.readModule(file).default)['name']) ?? '') : ''
  const words = [...posix.join(folder.path, root).split('/'), ...name.split(/[@/]/)]
  const found = words.findLast((word) => !/^(?:docs?|website|site|web|www|packages|apps?|)$/i.test(word))
  return found === undefined ? undefined : capitalize(found)
}

/** The links of the navbar: from `baseOptions`, and the repository. Pages written in React are left out. */
export function navbarLinks(layout: Layout | undefined, site: OldSite, log: ConversionLog): NavbarItems {
  if (!layout) return []
  const repository = asText(layout.options['githubUrl'])
  return [
    ...asList(layout.links).flatMap((each) => toItem(each, layout.file, site, log)),
    ...(repository === undefined ? [] : [{ ...repositoryLink(repository), position: 'right' as const }]),
  ]
}

function toItem(written: unknown, file: string, site: OldSite, log: ConversionLog): NavbarItems {
  const { text, label, url, items, type } = asMap(written)
  const name = asText(text) ?? asText(label)
  const inner = asList(items).flatMap((each) => toLink(each, file, site, log))
  if (type === 'menu' || inner.length > 0) return inner.length === 0 ? [] : [{ label: name ?? 'More', items: inner }]
  return written instanceof NotLiteral || url === undefined ? [] : toLink(written, file, site, log)
}

function toLink(written: unknown, file: string, site: OldSite, log: ConversionLog): NavbarLink[] {
  const { text, label: other, url } = asMap(written)
  const href = asText(url)
  const label = asText(text) ?? asText(other)
  if (href === undefined || label === undefined) return []
  if (!isLocalHref(href)) return [{ label, href }]
  const to = toNewPath(href, site)
  if (to !== undefined) return [{ label, to }]
  const message = `The item "${label}" of the navbar leads to "${href}", which is not a page of the new site.`
  log.report({ kind: 'items of navbar and footer', message, hint: 'Add it when the page exists.', file })
  return []
}
