import type { UserConfig } from 'octavo'
import { isExternalHref, normalizeBasePath, splitHref } from 'octavo/addresses'
import type { ImportedPage, ImportedSite } from '../contract.ts'
import { toComparable } from './comparable.ts'
import { newAddressOf } from './new-address.ts'

/**
 * Makes links of navbar, footer and sidebar lead to pages, not to redirects: `/guide/setup.html` is now
 * `/guide/setup/`.
 */
export function leadToPages({ config, pages, sidebar }: ImportedSite): Pick<ImportedSite, 'config' | 'sidebar'> {
  const base = normalizeBasePath(config.baseUrl ?? '/')
  const news = new Map(pages.flatMap((page) => toEntry(page, config)))
  const update = (to: string): string => {
    if (!to.startsWith('/') || isExternalHref(to)) return to
    const { path, query, hash } = splitHref(to)
    const address = news.get(toComparable(base + path.slice(1)))
    return address === undefined ? to : `/${address.slice(base.length)}${query}${hash}`
  }
  return {
    config: {
      ...config,
      ...(config.navbar && { navbar: updateLinks(config.navbar, 'to', update) }),
      ...(config.footer && { footer: updateLinks(config.footer, 'to', update) }),
    },
    sidebar: sidebar && updateLinks(sidebar, 'href', update),
  }
}

/** The new address of a page whose old one is another. */
function toEntry(page: ImportedPage, config: UserConfig): [string, string][] {
  const address = newAddressOf(page, config)
  if (page.address === undefined || address === undefined) return []
  const path = toComparable(page.address)
  return path === toComparable(address) ? [] : [[path, address]]
}

function updateLinks<Value>(value: Value, name: 'to' | 'href', update: (to: string) => string): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => updateLinks(each, name, update)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]: [string, unknown]) => [
    key,
    key === name && typeof each === 'string' ? update(each) : updateLinks(each, name, update),
  ])
  // The same keys, with values of the same types.
  return Object.fromEntries(entries) as Value
}
