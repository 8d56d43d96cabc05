import { isComponentTag } from '../component-names.ts'
import type { Text } from '../parse.ts'
import { sourceOf, type Walk } from '../walk/index.ts'

/** Reports component tags in text: the parser takes a tag for text when it cannot parse its attributes. */
export function reportUnreadableTags(node: Text, walk: Walk): void {
  for (const [, escape, name = ''] of sourceOf(walk.piece, node).matchAll(/(\\?)<([A-Z]\w*)(?=[\s/>])/g)) {
    if (escape === '' && isComponentTag(name, walk.draft.context)) walk.report(unreadableTag(name), node)
  }
}

function unreadableTag(name: string) {
  return {
    severity: 'error' as const,
    kind: 'tag-attributes' as const,
    message: `The attributes of <${name} …> cannot be parsed; the tag is shown as text.`,
    hint: `Write attributes as plain text in double quotes: <${name} name="value">. Write \\<${name} to show the tag.`,
  }
}
