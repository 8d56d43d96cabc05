import { asList, asMap, asText } from './data/index.ts'

/** Whether a meta tag asks search engines not to list its page. */
export function isNoIndex(name: unknown, content: unknown): boolean {
  return /^(?:robots|googlebot)$/i.test(asText(name) ?? '') && /\b(?:noindex|none)\b/i.test(asText(content) ?? '')
}

/**
 * Takes such tags out of the `head` of a front matter: `[meta, {name, content}]` in VitePress,
 * `{tag: meta, attrs: {name, content}}` in Starlight.
 */
export function splitNoIndex(head: unknown): { noIndex: boolean; others: unknown[] } {
  const tags = asList(head)
  const others = tags.filter((tag) => {
    const { name, content } = asMap(Array.isArray(tag) ? tag[1] : asMap(tag)['attrs'])
    return !isNoIndex(name, content)
  })
  return { noIndex: others.length < tags.length, others }
}
