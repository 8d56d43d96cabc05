/** Texts for screen readers in a Mermaid source: https://mermaid.js.org/config/accessibility.html */
interface AccessibleTexts {
  /** The source in which their lines are empty, so that line numbers hold. */
  lines: string[]
  title?: string
  description?: string
}

/** A title or a description of one line, or the start of one of several lines, which ends with a brace. */
const TEXT = /^(accTitle|accDescr)\s*(?::\s*(.+)|\{(.*))$/

/** The title of a sequence diagram: `title Log in`. In class diagrams, it could be a member. */
const SEQUENCE_TITLE = /^title(?::\s*|\s+)(\S.*)$/

/** Takes them out of a source. A description that is not closed stays in it, and its lines are reported. */
export function takeAccessibleTexts(source: readonly string[]): AccessibleTexts {
  const lines = [...source]
  const texts: Record<string, string> = {}
  const isSequence = source.some((line) => /^sequenceDiagram$/i.test(line))
  for (const [start, line] of source.entries()) {
    const [, shown] = (isSequence && SEQUENCE_TITLE.exec(line)) || []
    if (shown !== undefined) {
      texts['accTitle'] ??= shown
      lines[start] = ''
      continue
    }
    const [, name, text, opening] = TEXT.exec(line) ?? []
    if (name === undefined) continue
    const end =
      opening === undefined ? start : source.findIndex((other, index) => index >= start && other.endsWith('}'))
    if (end < 0) continue
    texts[name] =
      text ??
      source
        .slice(start, end + 1)
        .join(' ')
        .replace(/^[^{]*\{|\}$/g, '')
        .trim()
    lines.fill('', start, end + 1)
  }
  return { lines, title: texts['accTitle'], description: texts['accDescr'] }
}
