import { hash } from 'node:crypto'
import { toEmbedHost } from '../../shared/embeds.ts'
import type { SiteData } from '../../shared/site.ts'
import { REDIRECT_SCRIPT } from './redirect.ts'

/**
 * The content-security policy (https://www.w3.org/TR/CSP3/) of all documents. It allows resources from this origin and
 * two inline scripts by their hashes, the boot script and that of redirects. `sources` adds origins to directives, for
 * example `{ 'connect-src': ['https://…'] }`.
 */
export function renderPolicy(bootScript: string, sources: Readonly<Record<string, readonly string[]>> = {}): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", toHash(bootScript), toHash(REDIRECT_SCRIPT)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
  for (const [name, added] of Object.entries(sources))
    directives[name] = [...(directives[name] ?? ["'self'"]), ...added]
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** The settings of a site that add origins to the policy. */
interface SourceSettings {
  images: { hosts: readonly string[] }
  embeds: { hosts: readonly string[] }
}

/** The origins that a site adds to the policy, by directive: the one list of them. */
export function siteSources(
  site: Pick<SiteData, 'analytics'>,
  { images, embeds }: SourceSettings,
): Record<string, string[]> {
  const all = [
    analyticsSources(site),
    images.hosts.length > 0 ? { 'img-src': images.hosts.map(toOrigin) } : {},
    embeds.hosts.length > 0 ? { 'frame-src': embeds.hosts.map((name) => toOrigin(toEmbedHost(name))) } : {},
  ]
  const sources: Record<string, string[]> = {}
  for (const [name, origins] of all.flatMap((each) => Object.entries(each)))
    sources[name] = [...new Set([...(sources[name] ?? []), ...origins])]
  return sources
}

function toOrigin(host: string): string {
  return `https://${host}`
}

/** Additional sources of a site with analytics: its Matomo server, and only for what the tracker loads and sends. */
function analyticsSources({ analytics }: Pick<SiteData, 'analytics'>): Record<string, string[]> {
  if (!analytics) return {}
  const { origin } = new URL(analytics.host)
  return { 'script-src': [origin], 'connect-src': [origin], 'img-src': [origin] }
}

function toHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
