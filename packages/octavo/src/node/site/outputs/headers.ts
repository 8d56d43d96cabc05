import {
  CACHE_FOREVER,
  FRAME_POLICY,
  LLMS_PATTERN,
  MARKDOWN_ROBOTS,
  SECURITY_HEADERS,
  toPolicyHeader,
} from '../../../shared/build/http/response-headers.ts'
import type { BuildStamp } from '../../../shared/build/versions/build-stamp.ts'
import { TWIN_EXTENSION } from '../../../shared/urls.ts'
import type { SiteConfig } from '../../config/schema.ts'

type HeadersInput = Pick<BuildStamp, 'basePath' | 'csp' | 'immutable' | 'headers'>

/** `languages`: those that are published on the same host. */
type Languages = Partial<Pick<SiteConfig, 'layer'>> & { languages?: readonly { baseUrl: string }[] }

/**
 * `_headers` for hosts such as Netlify (https://docs.netlify.com/manage/routing/headers/) and Cloudflare Pages: the headers
 * that `octavo serve` sends. `csp` is the policy of all documents. The rules also match documents of other languages
 * below the base path, whose scripts have other words and hashes: then only the policy in each document names scripts.
 * For the language of a site, only what the rules of the first one do not cover.
 */
export function renderHeaders(stamp: HeadersInput, { languages = [], layer }: Languages = {}): string {
  const { basePath, csp, immutable, headers = {} } = stamp
  const at = (path: string) => basePath.slice(0, -1) + path
  const isShared = languages.some(({ baseUrl }) => baseUrl !== basePath && baseUrl.startsWith(basePath))
  const policy = { 'Content-Security-Policy': toPolicyHeader(csp) }
  const shared = isShared ? { 'Content-Security-Policy': FRAME_POLICY } : policy
  const own = [
    ...Object.entries(headers).map(([path, added]) => renderRule(at(path), added)),
    // Last: some hosts read a limited number of rules (https://developers.cloudflare.com/pages/configuration/headers/).
    ...immutable.map((pattern) => renderRule(at(pattern), { 'Cache-Control': CACHE_FOREVER })),
  ]
  if (layer !== undefined) return own.join('\n')
  return [
    // Without `Cache-Control`: hosts revalidate by default, and some merge the values of two rules into one header.
    renderRule(at('/*'), { ...SECURITY_HEADERS, ...shared }),
    // Drawings may contain scripts, but no policy.
    ...(isShared ? [renderRule(at('/*.svg'), policy)] : []),
    renderRule(at(`/*${TWIN_EXTENSION}`), {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': MARKDOWN_ROBOTS,
    }),
    renderRule(at(LLMS_PATTERN), { 'X-Robots-Tag': MARKDOWN_ROBOTS }),
    ...own,
  ].join('\n')
}

/** The rule for the front page of a site root, which is part of no version. */
export function renderFrontPageHeaders(rootPath: string): string {
  return renderRule(rootPath, { ...SECURITY_HEADERS, 'Content-Security-Policy': FRAME_POLICY })
}

function renderRule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [path, ...lines, ''].join('\n')
}
