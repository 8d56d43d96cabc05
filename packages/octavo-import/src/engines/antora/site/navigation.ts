import type { SidebarEntry } from '../../../contract.ts'
import { isExternalHref, joinPath, toDocId } from 'octavo/addresses'
import { textOfHtml, toSidebarEntry } from '../../../shared/index.ts'
import { Parser } from 'htmlparser2'
import { blocksOf, type AdocBlock } from '../asciidoc/nodes.ts'
import { parseFile } from '../asciidoc/asciidoctor.ts'
import { addressElsewhere } from '../catalog.ts'
import type { Component } from '../config/components.ts'
import type { AntoraPage, SiteContext } from '../convert/context.ts'

/** The entries of the sidebar of a component: https://docs.antora.org/antora/latest/navigation/ */
export async function readNavigation(component: Component, site: SiteContext): Promise<SidebarEntry[]> {
  const trees: SidebarEntry[] = []
  for (const file of component.nav) trees.push(...(await readFile(file, component, site)))
  return trees
}

async function readFile(file: string, component: Component, site: SiteContext): Promise<SidebarEntry[]> {
  const { folder, catalog, log } = site
  if (!folder.has(file)) {
    const hint = 'Correct "nav" in antora.yml and import again.'
    log.report({ kind: 'navigation', message: `The file ${file} is not in the folder.`, hint, file: component.file })
    return []
  }
  const { document } = await parseFile(file, { ...component.attributes, docfile: file }, site)
  const place: Place = { site, file, place: catalog.placeOf(file) }
  return listsIn(document).flatMap((list) => {
    const items = blocksOf(list).flatMap((item) => toEntry(item, place))
    const title = list.title ? readTarget(list.title) : undefined
    return title === undefined ? items : toGroup(title.label, linkTo(title, place), items)
  })
}

function listsIn(block: AdocBlock): AdocBlock[] {
  return blocksOf(block).filter(({ context }) => context === 'ulist' || context === 'olist')
}

interface Place {
  site: SiteContext
  file: string
  place: ReturnType<SiteContext['catalog']['placeOf']>
}

function toEntry(item: AdocBlock, place: Place): SidebarEntry[] {
  const target = readTarget(item.text ?? '')
  const items = listsIn(item)
    .flatMap(blocksOf)
    .flatMap((child) => toEntry(child, place))
  const { file, lineno } = item.sourceLocation ?? {}
  const link = linkTo(target, { ...place, file: file ?? place.file, line: lineno ?? undefined })
  const label = target.label || link?.label || ''
  return toGroup(label, link, items)
}

/** A category, which has entries and can lead to a page; a link without any. */
function toGroup(label: string, link: Link | undefined, items: SidebarEntry[]): SidebarEntry[] {
  return toSidebarEntry({ label: label || link?.label || '', doc: link?.doc, href: link?.href, items })
}

interface Target {
  label: string
  href?: string
  /** A resource id. */
  page?: string
  fragment?: string
}

/** The link that the HTML of an item consists of. */
function readTarget(html: string): Target {
  const target: Target = { label: textOfHtml(html.replace(/<x-icon[^>]*><\/x-icon>/g, '')) }
  const parser = new Parser({
    onopentag(name, { href, page, fragment }) {
      // `link:{attachmentsdir}/file.zip[]`
      if (name === 'a' && /^(?:attachment|image)\$/.test(href ?? '')) target.page ??= href ?? ''
      else if (name === 'a' && href) target.href ??= href
      if (name !== 'x-ref' || page === undefined) return
      target.page ??= page
      if (fragment) target.fragment ??= fragment
    },
  })
  parser.end(html)
  return target
}

interface Link {
  /** The id of a page in its area. */
  doc?: string
  href?: string
  label: string
}

function linkTo(target: Target, { site, file, place, line }: Place & { line?: number | undefined }): Link | undefined {
  const { settings } = site
  const { href, page: spec, fragment, label } = target
  // `/` is the top of the host.
  if (href?.startsWith('/') && settings.origin !== undefined) return { href: settings.origin + href, label }
  if (href !== undefined) return { href: isExternalHref(href) ? href : joinPath('/', href), label }
  if (spec === undefined || !place) return undefined
  const found = site.catalog.resolve(spec, place, 'page')
  const page = typeof found === 'string' ? undefined : site.pages.get(found.file)
  if (page && typeof found !== 'string') {
    const title = textOfHtml(page.navTitle ?? page.label)
    const isOwn = found.component === place.component && fragment === undefined
    if (isOwn) return { doc: docIdIn(page), label: title }
    return { href: `/${page.address.slice(settings.baseUrl.length)}${fragment ? `#${fragment}` : ''}`, label: title }
  }
  if (typeof found !== 'string') return { href: addressIn(site.links.placeOf(found.file)), label }
  const address = addressElsewhere(spec, place, found, settings)
  if (address !== undefined) return { href: `${address}${fragment ? `#${fragment}` : ''}`, label }
  const why = found === 'missing' ? 'a page that is not there' : `an${found}, which is not in the folder`
  site.log.reportAt({ line }, file, {
    kind: found === 'missing' ? 'broken links' : 'links to other components',
    message: `The navigation leads to ${why}: "${spec}".`,
    hint: 'The entry was left out. Add it to sidebar.yml with an address.',
  })
  return undefined
}

function addressIn(target: string): string {
  return target.replace(/^public/, '')
}

/** The id of a page in the area of its component. */
function docIdIn({ target }: AntoraPage): string {
  return toDocId(target.slice(target.indexOf('/') + 1)) || 'index'
}
