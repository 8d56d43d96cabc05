import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { isMarkdownFile, joinPath, toDocId } from '../../../../../octavo/src/shared/urls.ts'
import type { CopiedFile, Folder, ImportedSite, Sidebar } from '../../../contract.ts'
import { asMap, asText, ConversionLog, textOfHtml } from '../../../shared/index.ts'
import { readDocFx, readRedirects, readTocs, type DocFx } from '../config/index.ts'
import { convertSite } from './convert-site.ts'
import { addressOf, listPages, type DocFxPage } from './list-pages.ts'

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number]

export function readSite(folder: Folder, file: string): ImportedSite {
  const log = new ConversionLog()
  const docfx = readDocFx(folder, file, log)
  const listed = listPages(folder, docfx, log)
  const { pages } = listed
  const { sidebar, items } = sidebarsOf(folder, docfx, pages, log)
  const images = imagesOf(folder, docfx)
  const addressOfFile = (path: string) => {
    const published = docfx.content.flatMap(({ pathOf }) => pathOf(path) ?? [])[0]
    return published === undefined || !isMarkdownFile(path) ? undefined : addressOf(published, docfx)
  }
  const redirects = [...listed.redirects, ...readRedirects(folder, addressOfFile, log)]
  const converted = convertSite(folder, docfx, { pages, redirects }, log)
  return {
    config: {
      ...toConfig(docfx),
      ...admonitionsOf(docfx.alerts, converted.admonitions),
      ...images.config,
      navbar: { items: [...items, { type: 'search' }, { type: 'colorMode' }] },
    },
    ...(sidebar && { sidebar }),
    pages: converted.pages,
    files: [...images.files, ...converted.files],
    generated: {},
    components: [],
    redirects: redirects.map(({ from, to }) => ({ from, to })),
    converted: log.converted,
    notConverted: log.notConverted,
  }
}

/** Each table of contents is a sidebar; those that the one at the top names are in the navbar, too. */
function sidebarsOf(
  folder: Folder,
  { content, file: config }: DocFx,
  pages: readonly DocFxPage[],
  log: ConversionLog,
): { sidebar?: Sidebar; items: NavbarItem[] } {
  const idOf = ({ target }: DocFxPage) => toDocId(target.slice('docs/'.length)) || 'index'
  const bySource = new Map(pages.map((page) => [page.source.toLowerCase(), idOf(page)]))
  const byUid = new Map(pages.flatMap((page) => (page.uid === undefined ? [] : [[page.uid, idOf(page)]])))
  const isToc = (file: string) =>
    posix.basename(file) === 'toc.yml' && content.some(({ pathOf }) => pathOf(file) !== undefined)
  const tocs = readTocs({
    folder,
    tocs: folder.files.filter(isToc),
    docIdOf: (file) => bySource.get(file.toLowerCase()),
    docIdOfUid: (uid) => byUid.get(uid),
    onMissing: (file, toc, name) =>
      log.report({
        kind: 'pages in YAML',
        message: `The entry "${name}" leads to ${file}, which is not Markdown.`,
        hint: 'Write the page as Markdown.',
        file: toc || config,
      }),
  })
  const [first, ...others] = tocs
  if (!first) return { items: [] }
  if (others.length === 0) return { sidebar: first.entries, items: [] }
  const named = tocs.map((toc) => ({ ...toc, id: nameOf(toc.file) }))
  return {
    sidebar: Object.fromEntries(named.map(({ id, entries }) => [id, entries])),
    items: named.flatMap(({ id, label }): NavbarItem[] =>
      label === undefined ? [] : [{ type: 'docSidebar', sidebarId: id, label, position: 'left' }],
    ),
  }
}

/** `docs/reference/toc.yml` → `docs-reference`. */
function nameOf(toc: string): string {
  const folder = posix.dirname(toc)
  return folder === '.' ? 'top' : folder.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function toConfig(docfx: DocFx): UserConfig {
  const { metadata, build } = docfx
  const url = asText(asMap(build['sitemap'])['baseUrl'])
  const title = asText(metadata['_appName']) ?? asText(metadata['_appTitle']) ?? asText(metadata['titleSuffix'])
  const footer = asText(metadata['_appFooter'])
  const language = asText(metadata['_lang'])
  return {
    ...(title !== undefined && { title: textOfHtml(title) }),
    ...(url !== undefined && URL.canParse(url) && { url: new URL(url).origin }),
    baseUrl: docfx.baseUrl,
    ...(language !== undefined && { language }),
    docs: { routeBasePath: '/', ...editUrlOf(docfx) },
    ...(footer !== undefined && { footer: { copyright: textOfHtml(footer) } }),
    // What was broken in the old site must not stop the new one.
    onBrokenLinks: 'warn',
    onBrokenMarkdownImages: 'warn',
  }
}

/** `TODO` → `{ todo: { label: 'Todo' } }`, and the kinds of containers. */
function admonitionsOf(
  alerts: readonly string[],
  kinds: NonNullable<UserConfig['admonitions']>,
): Pick<UserConfig, 'admonitions'> {
  const toKind = (alert: string) => ({ label: alert.slice(0, 1).toUpperCase() + alert.slice(1).toLowerCase() })
  const admonitions = { ...kinds, ...Object.fromEntries(alerts.map((alert) => [alert.toLowerCase(), toKind(alert)])) }
  return Object.keys(admonitions).length > 0 ? { admonitions } : {}
}

/** `_gitContribute`: the repository and branch that "Edit this page" leads to. */
function editUrlOf({ metadata }: DocFx): { editUrl?: string } {
  const { repo, branch } = asMap(metadata['_gitContribute'])
  const repository = asText(repo)
  if (repository === undefined) return {}
  return { editUrl: `${repository.replace(/(?:\.git)?\/*$/, '')}/edit/${asText(branch) ?? 'main'}/{file}` }
}

/** The logo and the icon, which become files at the same address in the public folder. */
function imagesOf(folder: Folder, { metadata, folder: root }: DocFx): { config: UserConfig; files: CopiedFile[] } {
  const find = (key: string) => {
    const path = asText(metadata[key])
    const from = joinPath(root, path ?? '')
    return path !== undefined && folder.has(from) ? { from, to: joinPath('public', path) } : undefined
  }
  const [logo, favicon] = [find('_appLogoPath'), find('_appFaviconPath')]
  const address = (file: CopiedFile) => file.to.slice('public'.length)
  return {
    config: { ...(logo && { logo: { src: address(logo) } }), ...(favicon && { favicon: address(favicon) }) },
    files: [logo, favicon].flatMap((file) => (file ? [file] : [])),
  }
}
