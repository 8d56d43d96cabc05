import {
  CACHE_FOREVER,
  MARKDOWN_ROBOTS,
  SECURITY_HEADERS,
  toPolicyHeader,
} from '../../../shared/http/response-headers.ts'
import type { BuildStamp } from '../../../shared/versions/build-stamp.ts'
import { TWIN_EXTENSION } from '../../../shared/urls.ts'

type HeadersInput = Pick<BuildStamp, 'basePath' | 'csp' | 'immutable' | 'headers'>

/**
 * `_headers` for hosts such as Netlify (https://docs.netlify.com/manage/routing/headers/) and Cloudflare Pages: the headers
 * that `octavo serve` sends. `csp` is the policy of all documents.
 */
export function renderHeaders({ basePath, csp, immutable, headers = {} }: HeadersInput): string {
  const at = (path: string) => basePath.slice(0, -1) + path
  return [
    // Without `Cache-Control`: hosts revalidate by default, and some merge the values of two rules into one header.
    renderRule(at('/*'), { ...SECURITY_HEADERS, 'Content-Security-Policy': toPolicyHeader(csp) }),
    renderRule(at(`/*${TWIN_EXTENSION}`), {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': MARKDOWN_ROBOTS,
    }),
    ...Object.entries(headers).map(([path, added]) => renderRule(at(path), added)),
    // Last: some hosts read a limited number of rules (https://developers.cloudflare.com/pages/configuration/headers/).
    ...immutable.map((pattern) => renderRule(at(pattern), { 'Cache-Control': CACHE_FOREVER })),
  ].join('\n')
}

function renderRule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [path, ...lines, ''].join('\n')
}
