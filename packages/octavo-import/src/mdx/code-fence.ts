import type { TagResult } from './tag.ts'
import { fenceFor, fenceTitle } from '../shared/index.ts'

/** A code block in place of a tag with the attributes `code`, `lang` and `title`. */
export function codeFence(code: string, { lang, title }: Record<string, unknown>): TagResult {
  const fence = fenceFor(code)
  const language = typeof lang === 'string' ? lang : ''
  const label = typeof title === 'string' ? fenceTitle(title) : ''
  return { kind: 'text', text: `${fence}${language}${label}\n${code.replace(/^\n|(?<!\s)\s+$/g, '')}\n${fence}` }
}
