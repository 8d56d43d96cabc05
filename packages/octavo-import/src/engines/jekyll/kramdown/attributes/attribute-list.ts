/**
 * Attribute lists: https://kramdown.gettalong.org/syntax.html#attribute-list-definitions
 *
 * Input   `{: #id .class key="value"}`
 * Output  its ids, classes and attributes, by the node that has them
 * Must not: convert.
 */

/** What `{: #id .class key="value" name}` sets on the element beside it. */
export interface AttributeList {
  id?: string
  classes: string[]
  values: Map<string, string>
  /** Names of other lists, and `toc`. */
  names: string[]
}

/** Only one branch matches a backslash: with two, a missing quote takes exponential time. */
const ENTRY = /(?<![\w:-])([\w:-]+)=(["'])((?:\\.|(?!\2)[^\\\n])*\\?)\2|([#.][^\s}]+)|([A-Za-z\d_][\w:-]*)/g

/**
 * Reads the text between `{:` and `}`:
 * https://github.com/gettalong/kramdown/blob/master/lib/kramdown/parser/kramdown/extensions.rb
 */
export function parseAttributeList(text: string): AttributeList {
  const list: AttributeList = { classes: [], values: new Map(), names: [] }
  for (const [, key, , value = '', names, reference] of text.matchAll(ENTRY)) {
    if (key === 'class') list.classes.push(...value.split(/\s+/).filter(Boolean))
    else if (key === 'id') list.id = value
    else if (key !== undefined) list.values.set(key, value)
    else if (reference !== undefined) list.names.push(reference)
    else addNames(names ?? '', list)
  }
  return list
}

/** `.wide#setup` */
function addNames(names: string, list: AttributeList): void {
  for (const [mark, name = ''] of names.matchAll(/[#.]([^#.]+)/g))
    if (mark.startsWith('#')) list.id = name
    else list.classes.push(name)
}

/** Both lists; of two values for one thing, the second one counts. */
export function joinLists(one: AttributeList, other: AttributeList): AttributeList {
  const id = other.id ?? one.id
  return {
    id,
    classes: [...one.classes, ...other.classes],
    values: new Map([...one.values, ...other.values]),
    names: [...one.names, ...other.names],
  }
}
