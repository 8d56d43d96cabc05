import * as v from 'valibot'
import { ENGINE_HEADERS } from '../../../shared/build/http/response-headers.ts'

/**
 * One origin, without a path. Wildcards, schemes such as `data:` and keywords such as `'unsafe-inline'` would allow
 * more than the named hosts. Plain http is for tests on the author's own machine, without the other
 * IP addresses of `isLocalHost`, which never match in a policy: https://www.w3.org/TR/CSP3/#match-hosts
 */
function isPolicyOrigin(text: string, schemes: RegExp): boolean {
  if (/[*\s;,'"]/.test(text) || !URL.canParse(text)) return false
  const { protocol, host, hostname } = new URL(text)
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname)
  return `${protocol}//${host}` === text.toLowerCase() && (isLocal || schemes.test(protocol))
}

const ORIGIN = v.pipe(
  v.string(),
  v.check((text) => isPolicyOrigin(text, /^https:$/), 'one origin such as "https://cdn.example.com"'),
)

const SERVER = v.pipe(
  v.string(),
  v.check((text) => isPolicyOrigin(text, /^(https|wss):$/), 'one origin such as "https://api.example.com"'),
)

/** Other origins from which pages may load something. Everything else is refused by the browser. */
export const POLICY = v.strictObject({
  scripts: v.pipe(
    v.optional(v.array(ORIGIN), []),
    v.description('Scripts. A script can do everything that the page can, so name only origins that you trust.'),
  ),
  images: v.pipe(
    v.optional(v.array(ORIGIN), []),
    v.description('Images of components, scripts and `head`. For images in Markdown, use `images.hosts`.'),
  ),
  frames: v.pipe(
    v.optional(v.array(ORIGIN), []),
    v.description('Frames of components and scripts. For frames in Markdown, use `embeds.hosts`.'),
  ),
  connect: v.pipe(
    v.optional(v.array(SERVER), []),
    v.description('Servers that scripts send requests to: `https://api.example.com`, `wss://live.example.com`.'),
  ),
  styles: v.pipe(v.optional(v.array(ORIGIN), []), v.description('Style sheets.')),
})

const PATTERN = v.pipe(
  v.string(),
  v.check(
    (path) => /^\/[^\s*]*\*?[^\s*]*$/.test(path) && !path.startsWith('//'),
    'a path such as "/downloads/*", with at most one "*"',
  ),
)

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const HEADER_NAME = v.pipe(
  v.string(),
  v.regex(/^[!#$%&'*+.^`|~\w-]+$/, 'the name of a header'),
  v.check((name) => !ENGINE_HEADERS.has(name.toLowerCase()), 'a header that Octavo does not set itself'),
)

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.5, without characters outside of ASCII */
const HEADER_VALUE = v.pipe(v.string(), v.regex(/^[\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?$/, 'text in one line'))

/** Response headers by path below the base path. */
export const HEADERS = v.record(PATTERN, v.record(HEADER_NAME, HEADER_VALUE))
