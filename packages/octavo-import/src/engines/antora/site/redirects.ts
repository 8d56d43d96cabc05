import type { ImportedRedirect } from '../../../contract.ts'
import { joinPath } from 'octavo/addresses'
import type { ConversionLog } from '../../../shared/index.ts'
import { addressOf, type SiteSettings } from '../catalog/addresses.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Component } from '../config/components.ts'
import type { HeadedPage } from './list-pages.ts'

interface RedirectInput {
  pages: readonly HeadedPage[]
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
