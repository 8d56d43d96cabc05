import { stringify } from 'yaml'
import { joinPath } from 'octavo/addresses'
import type { Folder, ImportedSite, ReadOptions, SidebarEntry } from '../../../contract.ts'
import {
  type ContentFolder,
  convertEach,
  ConversionLog,
  LinkRewriter,
  OldSite,
  plainPages,
} from '../../../shared/index.ts'
import { type FileTools, loadAsciidoctor } from '../asciidoc/asciidoctor.ts'
import { Catalog, moduleFolder } from '../catalog.ts'
import { type Component, findDescriptors, readComponents, withIdStyle } from '../config/components.ts'
import type { SiteContext } from '../convert/context.ts'
import { convertPage } from '../convert/convert-page.ts'
import { listPages, toRedirects } from './list-pages.ts'
import { readPlaybook } from '../config/playbook.ts'
import { readNavigation } from './navigation.ts'
import { reportPlaybook, toConfig, toSettings } from './settings.ts'

export async function readSite(folder: Folder, _file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const asciidoctor = await loadAsciidoctor()
  const log = new ConversionLog()
  const descriptors = findDescriptors(folder)
  const playbook = readPlaybook(folder, descriptors, log)
  const components = readComponents(folder, descriptors, playbook, log).map((each) => withIdStyle(each, folder, log))
  reportPlaybook(playbook, components, log)
  const settings = toSettings(playbook, components)
  const catalog = new Catalog(folder, components)
  const tools: FileTools = { asciidoctor, folder, catalog, log }
  const pages = await listPages(tools, settings)
  const redirects = toRedirects({ pages, components, catalog, settings, log })
  const { baseUrl } = settings
  const old = new OldSite({ pages: plainPages(pages), redirects, files: folder.files, staticFolders: [], baseUrl })
  const folders = mediaFolders(catalog, components.length === 1)
  const links = new LinkRewriter({ site: old, log, contentFolder: '', folders, staticFolders: [] })
  const bySource = new Map(pages.map((page) => [page.source, page]))
  const hasFormulas = folder.files.some(
    (file) => file.endsWith('.adoc') && /\bstem\b|latexmath/.test(folder.readText(file) ?? ''),
  )
  const site: SiteContext = { ...tools, pages: bySource, links, settings, hasFormulas }
  const converted = await convertEach(pages, (page) => convertPage(page, site), beforePage)
  const navigation = new Map<Component, SidebarEntry[]>()
  for (const component of components) navigation.set(component, await readNavigation(component, site))
  // Antora publishes each attachment.
  for (const { family, file } of catalog.resources) if (family === 'attachment') links.placeOf(file)
  return {
    config: {
      ...toConfig(settings, components, playbook),
      ...(log.converted['formulas'] !== undefined && { markdown: { math: true } }),
    },
    ...sidebarsOf(navigation),
    pages: converted,
    files: links.copiedFiles(),
    components: [],
    redirects,
    ...log.outcome(),
  }
}

/** The sidebar of the site, or of each area. */
function sidebarsOf(navigation: ReadonlyMap<Component, SidebarEntry[]>): Pick<ImportedSite, 'sidebar' | 'generated'> {
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
