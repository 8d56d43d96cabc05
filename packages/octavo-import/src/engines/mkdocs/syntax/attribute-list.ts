/** What `{: #id .class key="value" }` sets on the element before it. */
export interface AttributeList {
  id: string | null
  classes: string[]
  values: Map<string, string>
}

const entry = /\s*(?:#([^\s#.=}"']+)|\.([^\s#.=}"']+)|([^\s#.=}"']+)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]*)))(?=\s|$)/y
const WORD = /\s*\S+/y

/**
 * Reads an attribute list, in braces. Null if anything before an id is not an attribute: then the braces are text.
 * https://python-markdown.github.io/extensions/attr_list/
 */
export function parseAttributeList(source: string): AttributeList | null {
  const list = source.replace(/^\{:?/, '').replace(/\}$/, '').trim()
  const attributes: AttributeList = { id: null, classes: [], values: new Map() }
  if (list === '') return null
  entry.lastIndex = 0
  while (entry.lastIndex < list.length) {
    const at = entry.lastIndex
    const match = entry.exec(list)
    if (!match) {
      if (attributes.id === null) return null
      WORD.lastIndex = at
      entry.lastIndex = WORD.test(list) ? WORD.lastIndex : list.length
      continue
    }
    const [, id, className, key, ...values] = match
    if (id !== undefined) attributes.id = id
    if (className !== undefined) attributes.classes.push(className)
    if (key !== undefined) attributes.values.set(key, values.find((value) => value !== undefined) ?? '')
  }
  return attributes
}
