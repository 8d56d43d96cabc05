import { isComponentTag } from '../component-names.ts'
import type { Text } from '../parse.ts'
import { ruleOf } from '../tags/elements/rules.ts'
import { positionAt, sourceOf, startOf, type Walk } from '../walk/index.ts'

/** `<Tabs` in text. */
const TAG = /(\\?)<([A-Z]\w*)(?=[\s/>])/g

/** Tags of JSX: `<Card icon={x}`, `<Card {...props}` and `<Foo.Bar title="x"`. */
const JSX_TAG = /(\\?)<([A-Za-z][\w-]*(?=\s[^<>]*(?:=\{|\{\.\.\.))|[A-Z]\w*\.\w+(?=\s+[A-Za-z][\w-]*=|\s*\/>))/g

/** `<img src=/a.png>`, or `<a href=` before a URL, which is a link of its own. */
const HTML_TAG = /(\\?)<([a-z][a-z\d]*)\s([^<>]*)(>|$)/gi
/** The parser reads no slash in a value without quotes, other than browsers. */
const UNQUOTED_PATH = /=[^\s"'=`]*\//

/** Reports tags in text: the parser takes a tag for text when it cannot parse its name or its attributes. */
export function reportUnreadableTags(node: Text, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  const isComponent = (name: string) => isComponentTag(name, walk.draft.context)
  for (const { 1: escape, 2: name = '', index } of source.matchAll(TAG)) {
    if (escape === '' && isComponent(name)) reportTag(name, 'error', startOf(node) + index, walk)
  }
  for (const { 1: escape, 2: name = '', 3: attributes = '', 4: end, index } of source.matchAll(HTML_TAG)) {
    const isUnread = end === '>' ? UNQUOTED_PATH.test(attributes) : attributes.endsWith('=')
    if (isUnread && escape === '' && ruleOf(name).kind !== 'text')
      reportTag(name, 'warning', startOf(node) + index, walk)
  }
  if (!/=\{|\{\.\.\.|<[A-Z]\w*\./.test(source)) return
  for (const { 1: escape, 2: name = '', index } of source.matchAll(JSX_TAG)) {
    if (escape === '' && !isComponent(name)) reportTag(name, 'warning', startOf(node) + index, walk)
  }
}

function reportTag(name: string, severity: 'error' | 'warning', offset: number, walk: Walk): void {
  const problem = {
    severity,
    kind: 'tag-attributes' as const,
    message: `The attributes of <${name} …> cannot be parsed; the tag is shown as text.`,
    hint: `Write attributes as plain text in double quotes: <${name} name="value">. Write \\<${name} to show the tag.`,
  }
  walk.draft.report(problem, walk.piece, positionAt(walk.piece, offset))
}
