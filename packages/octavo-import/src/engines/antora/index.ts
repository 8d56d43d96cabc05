/**
 * Antora, whose pages are AsciiDoc.
 *
 * Input   FROM with `antora.yml`, for each component of the site
 * Output  `Definition`
 *
 * Rooms   config reads `antora.yml` and the playbook, catalog finds files by resource id, asciidoc calls the parser,
 *         convert makes Markdown of its syntax tree, site joins pages and navigation.
 * Must not: run extensions; let the parser read files or load anything from the web.
 */
import { joinPath, trimSlashes } from 'octavo/addresses'
import { stringify } from 'yaml'
import type { SidebarEntry } from '../../contract.ts'
import { type Definition, type Menus, toEngine } from '../../drive.ts'
import { type ContentFolder, type ConversionLog, convertOrigin, repositoryLink } from '../../shared/index.ts'
import { loadAsciidoctor } from './asciidoc/asciidoctor.ts'
import { Catalog, moduleFolder, type SiteSettings } from './catalog.ts'
import { type Component, findDescriptors, readComponents, withIdStyle } from './config/components.ts'
import { type Playbook, readPlaybook } from './config/playbook.ts'
import type { AntoraPage, SiteContext } from './convert/context.ts'
import { convertPage } from './convert/convert-page.ts'
import { listPages, toRedirects } from './site/list-pages.ts'
import { readNavigation } from './site/navigation.ts'

interface Options {
  playbook: Playbook | undefined
  components: readonly Component[]
  settings: SiteSettings
  catalog: Catalog
}

const definition: Definition<Options, AntoraPage, SiteContext> = {
  id: 'antora',
  name: 'Antora',
  detect: (folder) => findDescriptors(folder)[0],
  readOptions({ folder, log }) {
    const descriptors = findDescriptors(folder)
    const playbook = readPlaybook(folder, descriptors, log)
    const components = readComponents(folder, descriptors, playbook, log).map((each) => withIdStyle(each, folder, log))
    reportPlaybook(playbook, components, log)
    return {
      playbook,
      components,
      settings: toSettings(playbook, components),
      catalog: new Catalog(folder, components),
    }
  },
  async listPages({ folder, log, options: { catalog, settings } }) {
    return listPages({ asciidoctor: await loadAsciidoctor(), folder, catalog, log }, settings)
  },
  redirects: ({ options, log }, pages) => toRedirects({ ...options, pages, log }),
  places: ({ options: { settings, catalog, components } }) => ({
    baseUrl: settings.baseUrl,
    content: '',
    folders: mediaFolders(catalog, components.length === 1),
  }),
  prepare: async ({ folder, log, links, pages, options: { catalog, settings } }) => ({
    asciidoctor: await loadAsciidoctor(),
    folder,
    catalog,
    log,
    pages: new Map(pages.map((page) => [page.source, page])),
    links,
    settings,
    hasFormulas: folder.files.some(
      (file) => file.endsWith('.adoc') && /\bstem\b|latexmath/.test(folder.readText(file) ?? ''),
    ),
  }),
  async convertPage({ source }, _, { own }) {
    const page = own.pages.get(source)
    return page && convertPage(page, own)
  },
  async menus({ own, links, options: { catalog, components, playbook } }) {
    const navigation = new Map<Component, SidebarEntry[]>()
    for (const component of components) navigation.set(component, await readNavigation(component, own))
    // Antora publishes each attachment.
    for (const { family, file } of catalog.resources) if (family === 'attachment') links.placeOf(file)
    const repository = playbook?.repository
    return { ...sidebarsOf(navigation), navbar: repository === undefined ? undefined : [repositoryLink(repository)] }
  },
  config({ options: { settings, components, playbook } }) {
    const [first, ...others] = components
    const own = others.length === 0 ? first?.title : playbook?.title
    return {
      title: own ?? playbook?.title ?? first?.title ?? 'Documentation',
      ...convertOrigin(playbook?.url),
      baseUrl: settings.baseUrl,
      ...(others.length > 0 && {
        docs: components.map(({ target, title, path }) => ({
          path: target,
          label: title,
          route: `/${trimSlashes(path)}`,
        })),
      }),
    }
  },
}

export const antora = toEngine(definition)

function toSettings(playbook: Playbook | undefined, components: readonly Component[]): SiteSettings {
  const url = playbook?.url !== undefined && URL.canParse(playbook.url) ? new URL(playbook.url) : undefined
  const sitePath = joinPath('/', url?.pathname ?? (playbook?.url?.startsWith('/') ? playbook.url : ''), '/')
  const [only, ...others] = components
  return {
    sitePath,
    // With several components, each of them is an area.
    baseUrl: only && others.length === 0 ? joinPath(sitePath, only.path, '/') : sitePath,
    origin: url?.origin,
    style: playbook?.htmlExtensionStyle ?? 'default',
    latestSegment: playbook?.latestSegment,
  }
}

/** Without a playbook, addresses are the same as with a playbook that says nothing about them. */
function reportPlaybook(playbook: Playbook | undefined, [first]: readonly Component[], log: ConversionLog): void {
  if (playbook?.url !== undefined || !first) return
  const missing = playbook ? 'The playbook has no "site.url"' : 'The folder has no playbook'
  log.report({
    kind: 'playbooks',
    message: `${missing}, so the address of the site is not known: the base path is /${first.path}/.`,
    hint: 'Copy the playbook of the published site into the folder and import again, if it sets site.url or urls.',
    file: playbook?.file ?? first.file,
  })
}

/** The sidebar of the site, or of each area. */
function sidebarsOf(navigation: ReadonlyMap<Component, SidebarEntry[]>): Menus {
  const filled = [...navigation].filter(([, entries]) => entries.length > 0)
  const [only] = filled
  if (navigation.size === 1) return { sidebar: only?.[1], generated: {} }
  const files = filled.map(([{ target }, entries]) => [`${target}/sidebar.yml`, stringify(entries, { lineWidth: 0 })])
  return { generated: Object.fromEntries(files) }
}

/** Where images and attachments go: the addresses of attachments stay, as other sites link to them. */
function mediaFolders({ resources }: Catalog, isOne: boolean): ContentFolder[] {
  const folders = new Map<string, string>()
  for (const { family, file, path, component, module } of resources) {
    const from = file.slice(0, -path.length - 1)
    const own = moduleFolder(module)
    if (family === 'image') folders.set(from, joinPath(component.target, own, 'images'))
    if (family === 'attachment') folders.set(from, joinPath('public', isOne ? '' : component.path, own, '_attachments'))
  }
  return Array.from(folders, ([from, to]) => ({ from, to }))
}
