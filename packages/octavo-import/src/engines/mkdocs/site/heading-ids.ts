import { rangeOf, type OwnId, type SlugRule, type TextEdits } from '../../../markdown/index.ts'
import { generatedId } from '../convert/index.ts'
import { parseAttributeList } from '../syntax/index.ts'

/** Makes the rule for the headings of one page, which numbers repeated ids. */
export type SlugRules = () => SlugRule

/** Reads the id that the attribute list of a heading sets, `{: #setup }`, or a plugin. */
export function attributeId({ source }: TextEdits): OwnId {
  return (heading) => {
    const last = heading.children.at(-1)
    if (last?.type !== 'inlineSyntax') {
      const place = rangeOf(heading)
      return generatedId(source.slice(place.start, place.end))
    }
    const { start, end } = rangeOf(last)
    return parseAttributeList(source.slice(start, end))?.id ?? undefined
  }
}
