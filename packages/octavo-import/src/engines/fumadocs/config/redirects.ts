import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import { readConfig } from '../../../javascript/index.ts'
import {
  asList,
  asMap,
  asText,
  COLON_PARAMETERS,
  expandRedirect,
  reportUncovered,
  type ConversionLog,
  type OldPage,
} from '../../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/**
 * Redirects of the configuration of Next.js. Those that depend on more than the path are reported:
 * https://nextjs.org/docs/app/api-reference/config/next-config-js/redirects
 */
export function readRedirects(
  folder: Folder,
  { root, modules }: SiteOptions,
  pages: readonly OldPage[],
  log: ConversionLog,
): ImportedRedirect[] {
  const names = ['ts', 'mjs', 'js', 'mts'].map((extension) => inFolder(root, `next.config.${extension}`))
  const file = names.find((each) => folder.has(each))
  if (file === undefined) return []
  const config = readConfig(modules, file, log)
  if (!config.has('redirects')) return []
  const place = config.placeOf('redirects')
  const all = config.function('redirects')?.([])
  if (!Array.isArray(all)) {
    const message = 'The redirects of the site are computed, and were not read.'
    log.report({ kind: 'redirects', message, hint: 'Set them in "redirects" of the configuration.', ...place })
  }
  const addresses = pages.flatMap(({ address }) => address ?? [])
  return asList(all).flatMap((each) => {
    const { source, destination, has, missing } = asMap(each)
    const [from, to] = [asText(source), asText(destination)]
    if (from === undefined || to === undefined) return []
    const isByPath = has === undefined && missing === undefined
    if (isByPath && !/[:*(]/.test(from)) return [{ from, to }]
    const expanded = isByPath && !/[(]/.test(from) ? expandRedirect({ from, to }, addresses, COLON_PARAMETERS) : []
    if (expanded.length === 0) reportUncovered({ from, to }, place, log)
    return expanded
  })
}
