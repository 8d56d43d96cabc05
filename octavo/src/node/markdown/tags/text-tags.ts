import type { Text } from '../parse.ts'
import { sourceOf } from '../piece.ts'
import type { Walk } from '../walk.ts'
import { isComponentTag } from './component-names.ts'

/** A component tag that the parser took for text, because its attributes cannot be read. */
export function reportTextTags(node: Text, walk: Walk): void {
  for (const [, escape, name = ''] of sourceOf(walk.piece, node).matchAll(/(\\?)<([A-Z]\w*)(?=[\s/>])/g)) {
    if (escape === '' && isComponentTag(name, walk.draft.context)) walk.report(unreadableTag(name), node)
  }
}

function unreadableTag(name: string) {
  return {
    severity: 'error' as const,
    message: `The tag <${name} …> cannot be read and is shown as text.`,
    hint: `Attributes are plain text in double quotes: <${name} name="value">. Write \\<${name} to show the tag itself.`,
  }
}
