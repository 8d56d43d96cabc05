import type { ImportedRedirect } from '../../../contract.ts'
import { withBase, type OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../options.ts'

/** Redirects of @docusaurus/plugin-client-redirects. */
export function readRedirects(
  { plugins }: SiteOptions,
  pages: readonly OldPage[],
  baseUrl: string,
): ImportedRedirect[] {
  const options = plugins.find(({ name }) => name.includes('client-redirects'))?.options
  if (!options) return []
  const toRedirect = (from: string, to: string) => ({ from: withBase(from, baseUrl), to: withBase(to, baseUrl) })
  const written = options.list('redirects').flatMap((entry) => {
    const to = typeof entry === 'string' ? undefined : entry.text('to')
    if (typeof entry === 'string' || to === undefined) return []
    return entry.list('from').flatMap((from) => (typeof from === 'string' ? [toRedirect(from, to)] : []))
  })
  const extensions = options.list('fromExtensions').filter((extension) => typeof extension === 'string')
  const addresses = pages.flatMap(({ address }) => (address === undefined || address === '/' ? [] : [address]))
  const generated = extensions.flatMap((extension) =>
    addresses.map((to) => ({ from: `${to.replace(/\/$/, '')}.${extension}`, to })),
  )
  options.ignore('toExtensions', 'id')
  options.reportRest()
  return [...written, ...generated]
}
