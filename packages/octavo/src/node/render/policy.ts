import { hash } from 'node:crypto'
import { PROVIDER_FACTS, type ProviderName } from '../../shared/analytics.ts'
import { toEmbedHost } from '../../shared/build/content/embeds.ts'

type Sources = Readonly<Record<string, readonly string[]>>

/**
 * The content-security policy (https://www.w3.org/TR/CSP3/) in every document. It allows resources from this origin and
 * two inline scripts by their hashes, the boot script and the style barrier. `sources` adds origins to directives, for
 * example `{ 'connect-src': ['https://…'] }`.
 */
export function renderPolicy(bootScript: string, sources: Sources = {}): string {
  return toPolicy([bootScript, STYLE_BARRIER], sources)
}

/** The policy that a server sends with all documents. It also allows the script of redirects. */
export function renderServerPolicy(bootScript: string, sources: Sources = {}): string {
  return toPolicy([bootScript, STYLE_BARRIER, REDIRECT_SCRIPT], sources)
}

function toPolicy(inlineScripts: readonly string[], sources: Sources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(toScriptHash)],
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

interface AnalyticsSettings {
  provider: ProviderName
  /** Address of the server, or ''. */
  host: string
}

/** The settings of a site that add origins to the policy. */
interface SourceSettings {
  analytics?: AnalyticsSettings | undefined
  images: { hosts: readonly string[] }
  embeds: { hosts: readonly string[] }
  policy: Readonly<Record<(typeof DIRECTIVES)[number][0], readonly string[]>>
  feedback?: { address?: string | undefined } | undefined
}

/** The directive of each list in `policy`. */
const DIRECTIVES = [
  ['scripts', 'script-src'],
  ['images', 'img-src'],
  ['frames', 'frame-src'],
  ['connect', 'connect-src'],
  ['styles', 'style-src'],
] as const

/** The origins that a site adds to the policy, by directive: the one list of them. */
export function siteSources(settings: SourceSettings): Record<string, string[]> {
  const { analytics, images, embeds, policy, feedback } = settings
  const all: Record<string, readonly string[]>[] = [
    analyticsSources(analytics),
    toDirective('img-src', images.hosts.map(toOrigin)),
    toDirective(
      'frame-src',
      embeds.hosts.map((name) => toOrigin(toEmbedHost(name))),
    ),
    toDirective('connect-src', feedbackOrigins(feedback)),
    ...DIRECTIVES.map(([setting, name]) => toDirective(name, policy[setting])),
  ]
  const sources: Record<string, string[]> = {}
  for (const [name, origins] of all.flatMap((each) => Object.entries(each)))
    sources[name] = [...new Set([...(sources[name] ?? []), ...origins])]
  return sources
}

function toDirective(name: string, origins: readonly string[]): Record<string, readonly string[]> {
  return origins.length > 0 ? { [name]: origins } : {}
}

function toOrigin(host: string): string {
  return `https://${host}`
}

/** The origins that the script of the provider is loaded from and sends to. A module has those that the site names. */
function analyticsSources(analytics: AnalyticsSettings | undefined): Record<string, string[]> {
  if (!analytics || analytics.host === '') return {}
  const { origin } = new URL(analytics.host)
  const connect = PROVIDER_FACTS[analytics.provider].connect ?? []
  return { 'script-src': [origin], 'connect-src': [origin, ...connect], 'img-src': [origin] }
}

/** A path is on the same host. */
function feedbackOrigins({ address = '/' }: NonNullable<SourceSettings['feedback']> = {}): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin]
}

/**
 * The inline script at the end of every document. It does nothing, but the parser waits before it until the style sheet
 * is loaded (https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet). Without it, Chromium
 * lays out a short document when its last byte is parsed, without styles, and again when the style sheet arrives: on a
 * slow phone, the first paint is a tenth later.
 */
export const STYLE_BARRIER = '0'

/**
 * The same text in every redirect, so that one hash in the policy allows it. Keeps query and fragment, unless the new
 * address has its own.
 */
export const REDIRECT_SCRIPT = `let u=new URL(document.querySelector('link[rel=canonical]').href);u.search||=location.search;u.hash||=location.hash;location.replace(u)`

/** An inline script as a source of `script-src`: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function toScriptHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
