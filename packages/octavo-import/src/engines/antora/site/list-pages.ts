import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { ImportedRedirect } from '../../../contract.ts'
import { ConversionLog, withoutUnderscores } from '../../../shared/index.ts'
import { type FileTools, parseFile } from '../asciidoc/asciidoctor.ts'
import { attributeOf } from '../asciidoc/nodes.ts'
import { addressOf, type Catalog, moduleFolder, type Resource, type SiteSettings } from '../catalog.ts'
import type { Component } from '../config/components.ts'
import type { AntoraPage } from '../convert/context.ts'
import { attributesOf } from '../convert/convert-page.ts'

/** The pages that Antora publishes: all but those with `_` before a name. Reads their headers only. */
export async function listPages(tools: FileTools, settings: SiteSettings): Promise<AntoraPage[]> {
  const { catalog } = tools
  const published = catalog.resources.filter(
    ({ family, path }) => family === 'page' && path.endsWith('.adoc') && !`/${path}`.includes('/_'),
  )
  const pages: AntoraPage[] = []
  for (const resource of published) pages.push(await readHeader(resource, tools, settings))
  for (const { aliases, resource } of pages) for (const alias of aliases) catalog.addAlias(alias, resource)
  return pages
}

async function readHeader(resource: Resource, tools: FileTools, settings: SiteSettings): Promise<AntoraPage> {
  const { file, component, module, path } = resource
  // The header is read again with the page: what it reports counts then.
  const log = new ConversionLog()
  const { document } = await parseFile(file, attributesOf(resource), { ...tools, log }, true)
  const title = document.header?.title ?? ''
  const navTitle = attributeOf(document, 'navtitle')
  const own = joinPath(moduleFolder(module), path.replace(/\.adoc$/, '.md'))
  return {
    source: file,
    target: joinPath(component.target, withoutUnderscores(own)),
    address: addressOf(resource, settings.sitePath, settings.style),
    resource,
    title,
    label: title || (/^= (.+)$/m.exec(tools.folder.readText(file) ?? '')?.[1] ?? posix.basename(path, '.adoc')),
    navTitle,
    aliases: (attributeOf(document, 'page-aliases') ?? '').split(',').flatMap((each) => each.trim() || []),
  }
}

interface RedirectInput {
  pages: readonly AntoraPage[]
  components: readonly Component[]
  catalog: Catalog
  settings: SiteSettings
  log: ConversionLog
}

/** Redirects from aliases of pages, and from the start of each component to its start page. */
export function toRedirects({ pages, components, catalog, settings, log }: RedirectInput): ImportedRedirect[] {
  const { sitePath, style } = settings
  const aliases = pages.flatMap((page) =>
    page.aliases.flatMap((alias): ImportedRedirect[] => {
      const place = catalog.placeOfAlias(alias, page.resource)
      if (!place) {
        log.report({
          kind: 'page aliases',
          message: `The alias "${alias}" is an address of another component or version.`,
          hint: 'Redirect it on the server, or in the site of that component.',
          file: page.source,
        })
        return []
      }
      return [{ from: addressOf(place, sitePath, style), to: page.address }]
    }),
  )
  const starts = components.flatMap((component): ImportedRedirect[] => {
    const from = { component, module: 'ROOT', path: '' }
    const found = catalog.resolve(component.startPage ?? 'index.adoc', from, 'page')
    const page = typeof found === 'string' ? undefined : pages.find(({ source }) => source === found.file)
    return page ? [{ from: joinPath(sitePath, component.path, '/'), to: page.address }] : []
  })
  return [...starts, ...aliases]
}
