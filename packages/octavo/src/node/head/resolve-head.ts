/**
 * The tags that a site or a page adds to the head of its documents.
 *
 * Input   `head` of the configuration or of front matter; `policy`, which lists other origins; the public files
 * Output  the HTML of the tags with resolved addresses, and a problem for each address that browsers would refuse
 *
 * The schema is here because configuration and front matter share it.
 * Must not: write inline scripts; add origins to the policy; read files.
 */
import { renderTag } from '../../shared/text/html.ts'
import type { HeadTag } from '../../shared/build/head/head-tag.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { encodeFilePath, splitHref, toPathBelow } from '../../shared/urls.ts'
import { isHttpsAddress } from './schema.ts'

type PolicySetting = 'scripts' | 'images' | 'connect' | 'styles'

interface HeadContext {
  /** Origins that the site adds to the policy. */
  policy: Readonly<Record<PolicySetting, readonly string[]>>
  baseUrl: string
  publicPath: string
  /** Relative to the site root. */
  staticFiles: ReadonlySet<string>
}

/** What browsers do with the address of a tag: fetch it as the policy allows, fetch it from this site only, or not. */
type Use = PolicySetting | 'own' | 'none'

/** Relations whose addresses browsers fetch: https://html.spec.whatwg.org/multipage/links.html#linkTypes */
const FETCHED: Readonly<Record<string, Use>> = {
  'apple-touch-icon': 'images',
  icon: 'images',
  manifest: 'own',
  'mask-icon': 'images',
  modulepreload: 'scripts',
  prefetch: 'own',
  stylesheet: 'styles',
}

const PRELOADED: Readonly<Record<string, Use>> = {
  fetch: 'connect',
  image: 'images',
  script: 'scripts',
  style: 'styles',
}

/** The HTML of tags, and the problems of their addresses. `file` is the one that contains them under the key `head`. */
export function resolveHead(
  tags: readonly HeadTag[],
  context: HeadContext,
  file: string,
): { html: string; problems: Problem[] } {
  const problems = tags.flatMap((tag, index) => checkAddress(tag, context, { file, index }))
  return { html: tags.map((tag) => renderHeadTag(tag, context)).join('\n'), problems }
}

interface Place {
  file: string
  index: number
}

function checkAddress(tag: HeadTag, context: HeadContext, { file, index }: Place): Problem[] {
  if (tag.type !== 'script' && tag.type !== 'link') return []
  const use = tag.type === 'script' ? 'scripts' : toUse(tag)
  if (use === 'none') return []
  const [key, address] = tag.type === 'script' ? (['src', tag.src] as const) : (['href', tag.href] as const)
  const place = { severity: 'error', file, key: ['head', index, key] } as const
  if (!isHttpsAddress(address)) return checkFile(address, context, place)
  const { origin } = new URL(address)
  if (use !== 'own' && context.policy[use].includes(origin)) return []
  const message = `"head[${index}].${key}" is on "${origin}", which the security policy does not allow.`
  const hint =
    use === 'own'
      ? `Put the file into "${context.publicPath}": files of this kind cannot come from other hosts.`
      : `Add "${origin}" to "policy.${use}" in the configuration.`
  return [{ ...place, message, hint }]
}

function toUse({ rel, as }: Extract<HeadTag, { type: 'link' }>): Use {
  const names = rel.toLowerCase().split(/\s+/)
  if (names.includes('preload')) return PRELOADED[as ?? ''] ?? 'own'
  return names.map((name) => FETCHED[name]).find((use) => use !== undefined) ?? 'none'
}

function checkFile(address: string, context: HeadContext, place: Omit<Problem, 'message'>): Problem[] {
  const file = `${context.publicPath}/${toPathBelow(context.baseUrl, splitHref(address).path)}`
  if (context.staticFiles.has(file)) return []
  const message = `"head" names the file "${file}", which does not exist.`
  return [{ ...place, message, hint: `Add the file, or fix the path: it is relative to "${context.publicPath}".` }]
}

function toAddress(address: string, { baseUrl }: HeadContext): string {
  if (isHttpsAddress(address)) return address
  const { path, query, hash } = splitHref(address)
  return encodeFilePath(baseUrl + toPathBelow(baseUrl, path)) + query + hash
}

function renderHeadTag(tag: HeadTag, context: HeadContext): string {
  switch (tag.type) {
    case 'meta': {
      const { name, property, content, media } = tag
      return renderTag('meta', { name, property, content, media })
    }
    case 'link': {
      const { type: _, href, mediaType, ...others } = tag
      return renderTag('link', { ...others, href: toAddress(href, context), type: mediaType })
    }
    case 'script': {
      const { src, module, async, data = {}, crossorigin, integrity } = tag
      const settings = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))
      // Modules are deferred anyway. No script delays the first paint.
      const timing = { type: module ? 'module' : undefined, async: async ? '' : undefined }
      const defer = async || module ? undefined : ''
      const attributes = { src: toAddress(src, context), ...timing, defer, crossorigin, integrity, ...settings }
      return `${renderTag('script', attributes)}</script>`
    }
    case 'json-ld': {
      // Without `<`, so that no text can end the element.
      const json = JSON.stringify(tag.data).replaceAll('<', '\\u003c')
      return `<script type="application/ld+json">${json}</script>`
    }
  }
}
