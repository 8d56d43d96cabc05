import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import { readConfig } from '../../../javascript/index.ts'
import {
  asList,
  asMap,
  asText,
  COLON_PARAMETERS,
  expandRedirects,
  reportUncovered,
  type ConversionLog,
  type OldPage,
} from '../../../shared/index.ts'
import { rootOf } from './find-config.ts'
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
  const file = findNextConfig(folder, root)
  if (file === undefined) return []
  const config = readConfig(modules, file, log)
  if (!config.has('redirects')) return []
  const place = config.placeOf('redirects')
  const all = config.function('redirects')?.([]) ?? config.raw('redirects')
  if (!Array.isArray(all)) {
    const message = 'The redirects of the site are computed, and were not read.'
    const hint = 'Set them in "redirects" of the configuration.'
    log.report({ kind: 'redirects', message, hint, needsRun: true, ...place })
  }
  const written = asList(all).flatMap((each) => {
    const { source, destination, has, missing } = asMap(each)
    const [from, to] = [asText(source), asText(destination)]
    if (from === undefined || to === undefined) return []
    if (has === undefined && missing === undefined) return [{ from, to, place }]
    return reportUncovered({ from, to }, place, log) ?? []
  })
  return expandRedirects(written, pages, { baseUrl: '/', syntax: COLON_PARAMETERS, log })
}

/** The modules that a run loads. */
export function listModules(folder: Folder, file: string): string[] {
  return [findNextConfig(folder, rootOf(folder, file)) ?? []].flat()
}

function findNextConfig(folder: Folder, root: string): string | undefined {
  const names = ['ts', 'mjs', 'js', 'mts'].map((extension) => inFolder(root, `next.config.${extension}`))
  return names.find((each) => folder.has(each))
}
