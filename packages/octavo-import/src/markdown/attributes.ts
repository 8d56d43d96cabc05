/** What braces set on the element beside them: `{: #id .class key="value" name}`. */
export interface AttributeList {
  id?: string
  classes: string[]
  values: Map<string, string>
  /** Words that are no attributes. In kramdown, they are names of other lists. */
  words: string[]
  /** Whether such a word comes before an id. */
  startsWithWord: boolean
}

/** Only one branch matches a backslash: with two, a missing quote takes exponential time. */
const ENTRY =
  /([^\s#.=}"']+)=(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|([^\s"'}]*))(?=\s|$)|((?:[#.][^\s#.=}"']+)+)(?=\s|$)|\S+/g

/**
 * Reads an attribute list without its braces, as Python-Markdown, kramdown and MyST write it:
 * https://python-markdown.github.io/extensions/attr_list/,
 * https://kramdown.gettalong.org/syntax.html#attribute-list-definitions
 */
export function parseAttributeList(text: string): AttributeList {
  const list: AttributeList = { classes: [], values: new Map(), words: [], startsWithWord: false }
  for (const [word, key, double, single, plain = '', names] of text.matchAll(ENTRY)) {
    const value = double ?? single ?? plain
    if (key === 'class') list.classes.push(...value.split(/\s+/).filter(Boolean))
    else if (key === 'id') list.id = value
    else if (key !== undefined) list.values.set(key, value)
    else if (names !== undefined) addNames(names, list)
    else {
      list.words.push(word)
      list.startsWithWord ||= list.id === undefined
    }
  }
  return list
}

/** `.wide#setup` */
function addNames(names: string, list: AttributeList): void {
  for (const [mark, name = ''] of names.matchAll(/[#.]([^#.]+)/g))
    if (mark.startsWith('#')) list.id = name
    else list.classes.push(name)
}
