import { nearestName } from '../../../shared/nearest.ts'
import type { Html } from '../parse.ts'
import { hasSiblingTag } from '../scope.ts'
import type { Walk } from '../walk.ts'
import { componentNames } from './component-names.ts'
import { placeOf } from './tag-place.ts'
import type { CloseTagToken, OpenTagToken } from './tag-tokens.ts'

/** `<String>` in `List<String>`: a bare name in running text that nothing closes. */
export function isGenericType(token: OpenTagToken | CloseTagToken, walk: Walk): boolean {
  if (!walk.scope.inline || token.kind === 'close') return false
  return token.attributes.length === 0 && !token.selfClosing && !hasSiblingTag(walk.scope, `</${token.name}`)
}

/** One report for a pair of tags is enough. */
export function reportUnknownComponent(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  if (token.kind === 'close' && hasSiblingTag(walk.scope, `<${token.name}`)) return
  const nearest = nearestName(token.name, componentNames(walk.draft.context))
  const { line, column } = placeOf(token, node, walk.piece)
  walk.draft.report(
    {
      severity: 'error',
      message: `There is no component <${token.name}>.`,
      hint: `${nearest ? `Did you mean <${nearest}>? ` : ''}Write \`<${token.name}>\` in backticks to show the tag itself.`,
    },
    walk.piece,
    { line, column },
  )
}
