import { DIAGRAM_KINDS, type DiagramKind } from './diagram-kinds.ts'

/** A Mermaid source, ready to be drawn. */
export interface ReadDiagram {
  /** What the drawing library gets; undefined when the source cannot be drawn. */
  source?: string
  /** Flowchart, sequence diagram … */
  kindName: string
  /** The title in the source itself. */
  title?: string
  mistakes: DiagramMistake[]
}

export interface DiagramMistake {
  /** 0-based line of the source. */
  line: number
  severity: 'error' | 'warning'
  message: string
  hint: string
}

/** Colors and behaviour come from the theme, in both color modes. */
const IGNORED = /^(?:style|classDef|class\s+[\w,-]+\s+\w+$|linkStyle|click|link|callback|cssClass|autonumber|%%\{)/

/**
 * Reads a Mermaid source line by line. The drawing library drops what it does not understand without a word,
 * so every line is checked here first.
 */
export function readDiagram(source: string): ReadDiagram {
  const { lines, title } = takeFrontMatter(source.split('\n').map((line) => line.trim()))
  const first = lines.findIndex((line) => line !== '' && !line.startsWith('%%'))
  const header = lines[first] ?? ''
  const kind = DIAGRAM_KINDS.find(({ header: pattern }) => pattern.test(header))
  if (!kind) return { kindName: '', mistakes: [{ line: Math.max(first, 0), ...unknownKind(header) }] }
  const read = readLines(lines, first, kind)
  const isDrawable = read.mistakes.every(({ severity }) => severity !== 'error')
  return { ...read, title: read.title ?? title, kindName: kind.name, ...(!isDrawable && { source: undefined }) }
}

function readLines(lines: readonly string[], first: number, kind: DiagramKind) {
  const mistakes: DiagramMistake[] = []
  const written = [withDirection(lines[first] ?? '')]
  let title: string | undefined
  let inBody = false
  for (const [line, text] of lines.entries()) {
    if (line <= first || text === '') continue
    const isMember: boolean = kind.hasBodies && inBody && text !== '}'
    const [, accessibleTitle] = /^accTitle\s*:\s*(.+)$/.exec(text) ?? []
    const ready = isMember ? text : kind.readLine(text)
    if (accessibleTitle) title = accessibleTitle
    else if (isIgnored(text, kind) && !isMember) noteIgnored(text, line, mistakes)
    else if (ready === undefined) mistakes.push({ line, ...notUnderstood(text) })
    else written.push(ready)
    if (kind.hasBodies) inBody = isMember || (text.endsWith('{') && !text.startsWith('namespace'))
  }
  return { source: written.join('\n'), mistakes, title }
}

function isIgnored(text: string, kind: DiagramKind): boolean {
  return text.startsWith('%%') || text.startsWith('accDescr') || (IGNORED.test(text) && !isDeclaration(text, kind))
}

/** `class Order` declares a class in a class diagram, and gives a node a style elsewhere. */
function isDeclaration(text: string, kind: DiagramKind): boolean {
  return kind.hasBodies && text.startsWith('class ')
}

function noteIgnored(text: string, line: number, mistakes: DiagramMistake[]): void {
  if (/^%%(?!\{)|^accDescr/.test(text)) return
  const [word = ''] = text.split(/\s|:/)
  mistakes.push({
    line,
    severity: 'warning',
    message: `"${word}" has no effect in diagrams here.`,
    hint: 'Colors come from the theme, for light and dark. Remove the line.',
  })
}

/** Mermaid's own front matter; only its title counts. Its lines stay, empty, so that line numbers hold. */
function takeFrontMatter(lines: string[]): { lines: string[]; title?: string } {
  const start = lines.findIndex((line) => line !== '')
  const end = lines[start] === '---' ? lines.indexOf('---', start + 1) : -1
  if (end < 0) return { lines }
  const title = lines.slice(start, end).find((line) => line.startsWith('title:'))
  const blanked = lines.map((line, index) => (index <= end ? '' : line))
  return {
    lines: blanked,
    title: title
      ?.slice('title:'.length)
      .trim()
      .replace(/^["']|["']$/g, ''),
  }
}

/** Without a direction a flowchart runs from top to bottom. */
function withDirection(header: string): string {
  const bare = header.replace(/\s*;$/, '')
  return /^(?:graph|flowchart)$/i.test(bare) ? `${bare} TD` : bare
}

function unknownKind(header: string) {
  const [word = ''] = header.split(/\s/)
  return {
    severity: 'error' as const,
    message: word ? `Diagrams of the kind "${word}" cannot be drawn.` : 'This diagram is empty.',
    hint: 'Known are flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram.',
  }
}

function notUnderstood(text: string) {
  return {
    severity: 'error' as const,
    message: `The diagram line "${text.slice(0, 60)}" is not understood.`,
    hint: 'Put labels with punctuation in double quotes, and check the arrow. The source is shown instead of a drawing.',
  }
}
