import type { Heading, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type SlugRule, type TextEdits } from '../../../markdown/index.ts'
import { parseAttributeList } from '../syntax/index.ts'

/** Makes the rule for the headings of one page, which numbers repeated ids. */
export type SlugRules = () => SlugRule

/** The rule for the headings of a page, with the ids that its attribute lists set: `{: #setup }`. */
export function headingRule(tree: Root, edits: TextEdits, slugs: SlugRules): SlugRule {
  const rule = slugs()
  const explicit: (string | null)[] = []
  visitParents(tree, 'heading', (heading: Heading) => {
    explicit.push(explicitId(heading, edits))
  })
  let index = 0
  return (text) => {
    const id = explicit[index++]
    return id ?? rule(text)
  }
}

function explicitId(heading: Heading, { source }: TextEdits): string | null {
  const last = heading.children.at(-1)
  if (last?.type !== 'inlineSyntax') return null
  const { start, end } = rangeOf(last)
  return parseAttributeList(source.slice(start, end))?.id ?? null
}
