import { asText, lookUp } from '../../../shared/index.ts'
import { labelKey, plainText } from '../targets.ts'
import { anchorOf, type PageContext } from './context.ts'
import { convertDirective } from './directives/index.ts'
import { linesAt, withPrefix, type Line } from '../../../markdown/index.ts'
import { repeatPart } from './parts.ts'
import { endOfComment, type Fence, LABEL, readDirective, readFence } from './read-directive.ts'

/** The lines of a page or of a directive in the syntax of Octavo, apart from roles and links. */
export function convertBlocks(lines: readonly Line[], context: PageContext): Line[] {
  const converted: Line[] = []
  let hasOpenTabs = false
  for (let index = 0; index < lines.length; index++) {
    const commentEnd = endOfComment(lines, index)
    const fence = commentEnd < 0 ? readFence(lines, index) : undefined
    if (commentEnd >= 0) {
      converted.push(...lines.slice(index, commentEnd + 1))
      index = commentEnd
    } else if (fence) {
      const isTab = fence.name === 'tab'
      const goesOn = isTab && continuesTabs(lines, fence.end + 1)
      const tabs = { opens: isTab && !hasOpenTabs, closes: isTab && !goesOn }
      converted.push(...convertFence(lines, index, fence, context, tabs))
      hasOpenTabs = goesOn
      index = fence.end
    } else converted.push(...(convertLabel(lines, index, context) ?? convertLine(lines[index], context)))
  }
  return converted
}

/** Whether the next block is a tab of the same set: https://sphinx-inline-tabs.readthedocs.io/ */
function continuesTabs(lines: readonly Line[], from: number): boolean {
  let next = from
  while (lines[next]?.text.trim() === '') next++
  const isTab = readFence(lines, next)?.name === 'tab'
  return isTab && !/^[ \t>]*:new-set:/.test(lines[next + 1]?.text ?? '')
}

/** A label, or the heading below one. In mystmd, it is the id of the heading. */
function convertLabel(lines: readonly Line[], index: number, context: PageContext): Line[] | undefined {
  const { text = '', line = 1 } = lines[index] ?? {}
  const [, prefix = '', label] = LABEL.exec(text) ?? []
  if (label === undefined) {
    const { config, part } = context
    if (!/^#{1,6}[ \t]/.test(text) || (config.kind !== 'mystmd' && part === undefined)) return undefined
    return convertHeading({ text, line }, labelAbove(lines, index), context)
  }
  context.log.count('labels')
  const id = labelKey(label)
  const next = lines.slice(index + 1).find((each) => each.text.trim() !== '' && !LABEL.test(each.text))
  const [, heading] = /^#{1,6}[ \t]+(.*)$/.exec(next?.text ?? '') ?? []
  const isOwn =
    heading !== undefined &&
    (context.config.kind === 'mystmd'
      ? labelAbove(lines, lines.indexOf(next ?? { text: '', line })) === label
      : labelKey(plainText(heading)) === id)
  if (isOwn) return []
  return anchorOf(label, context).flatMap((anchor) => [
    { text: prefix + anchor, line },
    { text: prefix.trimEnd(), line },
  ])
}

/** A heading of mystmd, with its number. In a part of another page, it is no section of this one. */
function convertHeading({ text, line }: Line, label: string | undefined, context: PageContext): Line[] | undefined {
  const { page, part, targets } = context
  const number = part === 'repeated' ? undefined : targets.numberAt(page, line)
  const numbered = number === undefined ? text : text.replace(/^(#+[ \t]+)/, `$1${number} `)
  if (part !== undefined) {
    const anchors = label === undefined ? [] : anchorOf(label, context).flatMap((each) => linesAt(`${each}\n`, line))
    return [...anchors, ...linesAt(`**${numbered.replace(/^#+[ \t]+|[ \t#]+$/g, '')}**\n`, line)]
  }
  const own = number === undefined ? undefined : targets.sectionsOf(page).find((each) => each.line === line)?.id
  const id = label === undefined ? own : labelKey(label)
  return id === undefined ? undefined : [{ text: `${numbered.trimEnd()} {#${id}}`, line }]
}

/** The label on the line above, or with blank lines between. */
function labelAbove(lines: readonly Line[], index: number): string | undefined {
  const above = lines.slice(0, index).findLast(({ text }) => text.trim() !== '')
  return LABEL.exec(above?.text ?? '')?.[2]
}

/** @param tabs Whether a tab without a set around it is the first or the last one. */
function convertFence(
  lines: readonly Line[],
  index: number,
  fence: Fence,
  context: PageContext,
  tabs: { opens: boolean; closes: boolean },
): Line[] {
  const isClosed = fence.end < lines.length
  if (fence.name === undefined) {
    const code = lines.slice(index, fence.end + 1)
    return isClosed ? code : [...code, { text: fence.prefix.replace(/[^>\s]/g, ' ') + fence.marks, line: lines.length }]
  }
  const result = [
    ...(tabs.opens ? linesAt('<Tabs>\n', lines[index]?.line ?? 1) : []),
    ...convertDirective(readDirective(lines, index, fence), context),
    ...(tabs.closes ? linesAt('\n</Tabs>', lines[fence.end]?.line ?? 1) : []),
  ]
  const rest = fence.prefix.replace(/[-*+.)\d]/g, ' ')
  const [first, ...others] = result
  if (rest === fence.prefix) return around(withPrefix(result, fence.prefix), fence.prefix, lines, index)
  return first ? [{ text: fence.prefix + first.text, line: first.line }, ...withPrefix(others, rest)] : []
}

/** Blocks of Octavo have blank lines around them. */
function around(block: readonly Line[], prefix: string, lines: readonly Line[], index: number): Line[] {
  const line = lines[index]?.line ?? 1
  const blank = { text: prefix.trimEnd(), line }
  const isAfterText = index > 0 && lines[index - 1]?.text.replace(/[>\s]/g, '') !== ''
  return block.length === 0 ? [] : [...(isAfterText ? [blank] : []), ...block, blank]
}

/** A line outside of fences: comments, breaks, attributes and substitutions. */
function convertLine(written: Line | undefined, context: PageContext): Line[] {
  const { text, line } = written ?? { text: '', line: 1 }
  // Comments, and breaks between blocks with their settings.
  if (text.startsWith('%') || /^\+\+\+(?:\s|\{|$)/.test(text)) {
    context.log.count(text.startsWith('%') ? 'comments' : 'breaks between blocks')
    return []
  }
  const embedded = readEmbedded(text, context)
  if (embedded) return repeatPart(embedded, line, context) ?? [{ text, line }]
  const [, marks = '', equation] = /^([ \t>]*\$\$)[ \t]*\(([^()]+)\)[ \t]*$/.exec(text) ?? []
  if (equation !== undefined) {
    return linesAt([marks, ...anchorOf(equation, context)].join('\n\n'), line)
  }
  // Attributes of the next block: `{.class #id}`.
  const [, attributes] = /^[ \t>]*\{((?:[.#][\w-]+|[\w-]+=\S+)(?:[ \t][^{}]*)?)\}[ \t]*$/.exec(text) ?? []
  if (attributes !== undefined) {
    const id = /#([\w-]+)/.exec(attributes)?.[1]
    context.log.count('attributes of blocks')
    return id === undefined ? [] : anchorOf(id, context).flatMap((anchor) => linesAt(`${anchor}\n`, line))
  }
  return [{ text: substitute(text, context), line }]
}

/** `![](#label)` on its own line shows the part of a page with the label in mystmd. */
function readEmbedded(text: string, { config }: PageContext): string | undefined {
  return config.kind === 'mystmd' ? /^[ \t>]*!\[[^\]]*\]\(#([^()\s]+)\)[ \t]*$/.exec(text)?.[1] : undefined
}

/** `{{ name }}`. Filters and calls of Jinja are not known. */
function substitute(text: string, { substitutions, log }: PageContext): string {
  if (!text.includes('{{')) return text
  return text.replace(/(`+)[^`].*?\1|\{\{\s*([\w-]+)\s*\}\}/g, (whole, code: string | undefined, name: string) => {
    const value = code === undefined ? asText(lookUp(substitutions, name)) : undefined
    if (value === undefined) return whole
    log.count('substitutions')
    return value.trim()
  })
}
