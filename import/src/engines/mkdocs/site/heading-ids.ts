import { rangeOf, type OwnId, type SlugRule, type TextEdits } from '../../../markdown/index.ts'
import { parseAttributeList } from '../syntax/index.ts'

/** Makes the rule for the headings of one page, which numbers repeated ids. */
export type SlugRules = () => SlugRule

/** Reads the id that the attribute list of a heading sets: `{: #setup }`. */
export function attributeId({ source }: TextEdits): OwnId {
  return ({ children }) => {
    const last = children.at(-1)
    if (last?.type !== 'inlineSyntax') return undefined
    const { start, end } = rangeOf(last)
    return parseAttributeList(source.slice(start, end))?.id ?? undefined
  }
}
