import { isComponentTag } from '../component-names.ts'
import type { Walk } from '../walk/index.ts'
import { DROPPED_WITH_ATTRIBUTES, ruleOf, type ElementRule } from './elements/rules.ts'
import type { CloseTagToken, OpenTagToken } from './tag-tokens.ts'

/** Whether readers see the tag itself, such as `<K>` in `Map<K>`. */
export function isShownAsText(token: OpenTagToken | CloseTagToken, walk: Walk): boolean {
  if (!isComponentLike(token.name) || isUpperCaseHtml(token, walk)) return ruleOfTag(token, walk).kind === 'text'
  return !isComponentTag(token.name, walk.draft.context)
}

export function isComponentLike(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** HTML in upper case: `<BR>`, `<A HREF="…">`. A single letter without attributes, as in `List<A>`, is a type. */
export function isUpperCaseHtml(token: OpenTagToken | CloseTagToken, { scope }: Walk): boolean {
  if (!/^[A-Z][A-Z\d]*$/.test(token.name) || ruleOf(token.name).kind === 'text') return false
  if (token.kind === 'open') return token.name.length > 1 || token.attributes.length > 0
  return token.name.length > 1 || scope.open.some(({ name }) => name === token.name.toLowerCase())
}

export function ruleOfTag(token: OpenTagToken | CloseTagToken, { scope }: Walk): ElementRule {
  const name = token.name.toLowerCase()
  if (!DROPPED_WITH_ATTRIBUTES.has(name)) return ruleOf(name)
  const isElement = token.kind === 'open' ? isMarkup(token) : scope.open.some((tag) => tag.name === name)
  return isElement ? { kind: 'dropped', withContent: false } : { kind: 'text' }
}

/** Placeholders such as `<name>` have no attributes with quoted values. */
export function isMarkup(token: OpenTagToken | CloseTagToken): boolean {
  return token.kind === 'open' && token.attributes.some(({ quoted }) => quoted)
}
