import { joinPath } from 'octavo/addresses'
import type { ImportedRedirect } from '../../../contract.ts'
import { reportUncovered, withBase, type ConversionLog } from '../../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** What a pattern allows besides the address: `^/old(?:\.html)?/?$`. */
const OPTIONAL = /^\^|\(\??:?\\?\.html\)\?|\/\?\$?$|\$$/g

/**
 * Redirects of @rspress/plugin-client-redirects in the language that is read. `from` is a regular expression, and most
 * are addresses: https://rspress.rs/plugin/official-plugins/client-redirects
 */
export function readRedirects(options: SiteOptions, log: ConversionLog): ImportedRedirect[] {
  const { config, siteBase } = options
  const plugin = config.plugin('plugins', 'pluginClientRedirects')?.object('options')
  return (plugin?.list('redirects') ?? []).flatMap((entry) => {
    const to = typeof entry === 'string' ? undefined : entry.text('to')
    if (typeof entry === 'string' || to === undefined) return []
    return entry.list('from').flatMap((pattern) => {
      if (typeof pattern !== 'string') return []
      const from = pattern.replace(OPTIONAL, '').replaceAll('\\', '')
      const redirect = { from: withBase(from, siteBase), to: withBase(to, siteBase) }
      if (!isOwn(redirect.from, options)) return []
      if (/^[\w./-]+$/.test(from)) return [redirect]
      return reportUncovered({ from: pattern, to }, entry.placeOf('from'), log) ?? []
    })
  })
}

/** Whether an address is in the language that is read. */
function isOwn(address: string, { baseUrl, siteBase, locales }: SiteOptions): boolean {
  if (baseUrl !== siteBase) return address.startsWith(baseUrl)
  return !locales.some(({ path }) => path !== '' && address.startsWith(joinPath(siteBase, path, '/')))
}
