import type { Heading, Link, Parent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'
import { escapeAttribute } from '../../../shared/index.ts'

/** Converts tabs: `# [Linux](#tab/linux)`, the content, and a line `---` after the last one. */
export function convertTabs(parent: Parent, context: PageContext): void {
  let group: { heading: Heading; id: string }[] = []
  for (const child of parent.children) {
    const id = child.type === 'heading' ? tabId(child) : undefined
    if (child.type === 'heading' && id !== undefined) group.push({ heading: child, id })
    else if (child.type === 'thematicBreak' && group.length > 0) {
      const { start, end } = rangeOf(child)
      writeTabs(group, context)
      context.edits.replace(start, end, '</Tab>\n\n</Tabs>')
      group = []
    }
  }
  const last = parent.children.at(-1)
  if (group.length === 0 || !last) return
  writeTabs(group, context)
  context.edits.insert(rangeOf(last).end, '\n\n</Tab>\n\n</Tabs>')
}

function tabId(heading: Heading): string | undefined {
  const [link, ...others] = heading.children
  return link?.type === 'link' && others.length === 0
    ? /^#tab\/([^/]+)/.exec((link satisfies Link).url)?.[1]
    : undefined
}

/** Groups with the same ids switch together. */
function writeTabs(group: readonly { heading: Heading; id: string }[], { edits, log }: PageContext): void {
  const ids = [...new Set(group.map(({ id }) => id))]
  for (const [index, { heading }] of group.entries()) {
    const { start, end } = rangeOf(heading)
    const before = index === 0 ? `<Tabs group="${ids.join('-')}">` : '</Tab>'
    edits.replace(start, end, `${before}\n\n<Tab label="${escapeAttribute(toString(heading))}">`)
  }
  log.count('tab groups')
}
