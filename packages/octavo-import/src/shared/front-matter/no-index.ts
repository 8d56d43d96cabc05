import { asText } from '../data/data.ts'

/** Whether a meta tag asks search engines not to list its page. */
export function isNoIndex(name: unknown, content: unknown): boolean {
  return /^(?:robots|googlebot)$/i.test(asText(name) ?? '') && /\b(?:noindex|none)\b/i.test(asText(content) ?? '')
}
