import type { Range } from '../../../markdown/index.ts'
import type { Root } from 'mdast'
import { closeFound, escapeColons, visitContainers, type Container } from '../../../shared/index.ts'
import type { PageContext } from './context.ts'

/** Directives of DocFX begin with colons, too. */
const DIRECTIVE = /^(?:image|code|video|row|column|zone|moniker|form|no-loc)(?:-end)?$/i

/**
 * Converts `:::name` … `:::`, which an extension of Markdig reads (https://github.com/xoofx/markdig#features).
 * Without the extension DocFX shows it as text. What is closed was meant as a container nevertheless.
 */
export function convertContainers(tree: Root, { edits, source, log, containers }: PageContext): void {
  const lines: Range[] = []
  const closed: Container[] = []
  const isMeant = ({ closing }: Container) => closing !== undefined || containers.hasExtension
  visitContainers(
    tree,
    edits.source,
    (container) => {
      if (!isMeant(container)) return undefined
      lines.push({ start: container.start, end: container.openingEnd })
      lines.push({ start: container.closing ?? container.end, end: container.end })
      closed.push(container)
      containers.admonitions.add(container, source)
      return undefined
    },
    (name) => DIRECTIVE.test(name),
  )
  closeFound(closed, edits, { file: source, log })
  const isContainer = (offset: number) => lines.some(({ start, end }) => offset >= start && offset < end)
  for (const { text, line, column } of escapeColons(tree, edits, isContainer))
    log.report({
      kind: 'text that looks like a container',
      message: `"${text}" is not a container that ends, so it stays text.`,
      hint: 'If it is an admonition, remove the backslash, and close it with a line ":::".',
      file: source,
      line,
      column,
    })
}
