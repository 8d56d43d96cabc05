import type { WordName } from '../../../shared/build/words/word-name.ts'
import type { SequenceExtras } from './sequence-extras.ts'
import { DIAGRAM_KINDS, DIRECTION, isOtherKind, type DiagramKind } from './diagram-kinds.ts'

/** A Mermaid source after all its lines were checked. */
interface ParsedDiagram {
  /** The source for the drawing library; undefined when it cannot be drawn. */
  source?: string
  /** The name of its kind for readers. */
  word: WordName
  /** From the diagram's front matter or its `accTitle`. */
  title?: string
  /** From its `accDescr`. */
  description?: string
  /** What is added to the drawing. */
  extras?: SequenceExtras
  mistakes: DiagramMistake[]
}

/** What is wrong with a line. */
interface LineMistake {
  severity: 'error' | 'warning'
  message: string
  hint: string
}

export interface DiagramMistake extends LineMistake {
  /** 0-based line of the source. */
  line: number
  /** Whether the line is valid, but not drawn. */
  isUndrawn?: true
}

/** Styles and interaction: https://mermaid.js.org/syntax/flowchart.html#styling-and-classes. The theme has its own. */
const IGNORED =
  /^(?:style|classDef|class\s+[\w-]+(?:\s*,\s*[\w-]+)*\s+\w+$|linkStyle|click|link|callback|cssClass|\w+@\{\s*(?:animat|curve)|%%\{)/

/** Tags in labels that the library would show as text. */
const TAG = /<\/?(?:a|span|font)(?:\s[^<>]*)?>/gi

/**
 * Parses a Mermaid source line by line. Each line is checked, because the drawing library silently drops those it
 * cannot parse.
 */
export function parseDiagram(source: string): ParsedDiagram {
  const { lines: written, title } = splitFrontMatter(source.split('\n').map((line) => line.trim()))
  const { lines: all, ...texts } = takeAccessibleTexts(written)
  const first = all.findIndex((line) => line !== '' && !line.startsWith('%%'))
  const header = all[first] ?? ''
  const kind = DIAGRAM_KINDS.find(({ header: pattern }) => pattern.test(header))
  if (!kind) return { word: 'diagramBox', mistakes: [{ line: Math.max(first, 0), ...unknownKind(header) }] }
  const lines = kind.join?.(all) ?? all
  const long = lines.flatMap((text, line) => {
    const problem = lengthProblem(text)
    return problem ? [{ line, ...problem }] : []
  })
  if (long.length > 0) return { word: kind.word, mistakes: long }
  const { checked, mistakes: found } = parseLines(lines, first, kind)
  const isKnown = found.every(({ isUndrawn }) => !isUndrawn)
  // The lines of something that is not drawn look like mistakes.
  const mistakes = isKnown ? found : found.filter(({ isUndrawn, severity }) => isUndrawn || severity === 'warning')
  const isDrawable = isKnown && mistakes.every(({ severity }) => severity !== 'error')
  const result = { ...texts, title: texts.title ?? title, word: kind.word, mistakes }
  // A diagram that is too large would take too long to arrange, too.
  if (!isDrawable) return result
  const gathered = kind.gather?.(lines.map((line) => line.replace(TAG, '')))
  const drawn = gathered ? parseLines(gathered, first, kind).checked : checked
  return { ...result, extras: kind.readExtras?.(drawn), source: (kind.arrange?.(drawn) ?? drawn).join('\n') }
}

function parseLines(lines: readonly string[], first: number, kind: DiagramKind) {
  const mistakes: DiagramMistake[] = []
  const checked = [withDirection(lines[first] ?? '')]
  const graph: string[] = []
  let inBody = false
  for (const [line, written] of lines.entries()) {
    if (line <= first || written === '') continue
    const text = written.replace(TAG, '')
    if (text !== written) mistakes.push({ line, ...tagInLabel(written) })
    if (kind.reduced?.line.test(text) && !inBody)
      mistakes.push({ line, severity: 'warning', message: kind.reduced.message, hint: kind.reduced.hint })
    const isMember: boolean = kind.hasBodies && inBody && text !== '}'
    const parsed = isMember ? text : kind.parseLine(text)
    if (isIgnored(text, kind) && !isMember) mistakes.push(...ignoredLine(text, line))
    else if (kind.drawn && !isMember && DIRECTION.test(text)) mistakes.push(...otherDirection(text, kind.drawn, line))
    else if (parsed === undefined) mistakes.push({ line, ...(notDrawn(text, kind) ?? notUnderstood(text)) })
    else {
      checked.push(...parsed.split('\n'))
      if (!isMember) graph.push(parsed)
    }
    if (kind.hasBodies) inBody = isMember || (text.endsWith('{') && !text.startsWith('namespace'))
  }
  const tooLarge = kind.isGraph ? sizeProblem(measureDiagram(graph)) : undefined
  if (tooLarge) mistakes.push({ line: first, ...tooLarge })
  return { checked, mistakes }
}

function isIgnored(text: string, kind: DiagramKind): boolean {
  return text.startsWith('%%') || (IGNORED.test(text) && !isDeclaration(text, kind))
}

/** `class Order` declares a class in a class diagram; elsewhere `class` assigns a style to a node. */
function isDeclaration(text: string, kind: DiagramKind): boolean {
  return kind.hasBodies && text.startsWith('class ')
}

/** A warning for an ignored line; none for comments, which are not meant to be seen. */
function ignoredLine(text: string, line: number): DiagramMistake[] {
  if (/^%%(?!\{)/.test(text)) return []
  const [word = ''] = text.split(/\s|:/)
  const message = `"${word}" has no effect in diagrams.`
  const hint = 'Remove the line: the theme sets the colors, for light and dark mode.'
  return [{ line, severity: 'warning', message, hint }]
}

/** A warning for a direction in which diagrams of a kind are not drawn. */
function otherDirection(text: string, drawn: 'TB' | 'LR', line: number): DiagramMistake[] {
  const direction = text.slice('direction'.length).trim().toUpperCase().replace('TD', 'TB')
  if (direction === drawn) return []
  const course = drawn === 'TB' ? 'from top to bottom' : 'from left to right'
  const message = `"${text}" has no effect: diagrams of this kind are drawn ${course}.`
  return [{ line, severity: 'warning', message, hint: 'Remove the line, or draw a flowchart.' }]
}

/**
 * Takes the title from Mermaid's own front matter, whose lines become empty, so that line numbers hold:
 * https://mermaid.js.org/config/configuration.html#frontmatter-config
 */
function splitFrontMatter(lines: readonly string[]): { lines: readonly string[]; title?: string } {
  const start = lines.findIndex((line) => line !== '')
  const end = lines[start] === '---' ? lines.indexOf('---', start + 1) : -1
  if (end < 0) return { lines }
  const title = lines.slice(start, end).find((line) => line.startsWith('title:'))
  return {
    lines: lines.map((line, index) => (index <= end ? '' : line)),
    title: title
      ?.slice('title:'.length)
      .trim()
      .replace(/^["']|["']$/g, ''),
  }
}

/** The default direction of a flowchart is from top to bottom. */
function withDirection(header: string): string {
  const bare = header.replace(/\s*;$/, '')
  return /^(?:graph|flowchart)$/i.test(bare) ? `${bare} TD` : bare
}

function unknownKind(header: string): LineMistake {
  const [word = ''] = header.split(/\s/)
  const drawn = 'flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram'
  if (isOtherKind(header)) {
    const message = `Diagrams of the kind "${word}" cannot be drawn.`
    const hint = `The source is shown instead. Use one of ${drawn}, or an image.`
    return { severity: 'warning', message, hint }
  }
  if (/^(?:graph|flowchart)$/i.test(word)) {
    const message = `"${header.slice(word.length).trim()}" is not a direction of a flowchart.`
    const hint = `Write "${word} TD" (down), "${word} LR" (to the right), "${word} BT" or "${word} RL".`
    return { severity: 'error', message, hint }
  }
  const message = word ? `Mermaid has no diagrams of the kind "${word}".` : 'This diagram is empty.'
  const hint = `Begin it with one of ${drawn}.`
  return { severity: 'error', message, hint }
}

/** The drawing library shows these tags as text. */
function tagInLabel(line: string): LineMistake {
  const isLink = /<\/?a[\s>]/i.test(line)
  return {
    severity: 'warning',
    message: isLink
      ? 'Labels of diagrams cannot be links.'
      : 'Labels of diagrams have no colors and fonts of their own.',
    hint: `Remove the tags ${isLink ? '<a> and </a>' : '<span> and <font>'}: only their text is shown.`,
  }
}

/** A warning for what Mermaid can draw, but Octavo cannot, as for a kind of diagram. */
function notDrawn(text: string, { undrawn }: DiagramKind): Omit<DiagramMistake, 'line'> | undefined {
  const found = undrawn?.find(([pattern]) => pattern.test(text))
  if (!found) return undefined
  const message = `Octavo does not draw ${text.replace(found[0], found[1])}.`
  const hint = 'The source is shown instead. The guide lists what is drawn.'
  return { isUndrawn: true, severity: 'warning', message, hint }
}

function notUnderstood(text: string): LineMistake {
  const message = `The diagram line "${text.slice(0, 60)}" cannot be parsed; the source is shown instead of a drawing.`
  const hint = 'Put labels with punctuation in double quotes, and check the arrow.'
  return { severity: 'error', message, hint }
}

/** The parts of a diagram that decide how long drawing it takes. */
interface DiagramSize {
  shapes: number
  connections: number
}

/** Limits of drawings. The layout takes seconds for these, and minutes for twice as many. */
const MAX_SHAPES = 500
const MAX_CONNECTIONS = 500
/** Connections beyond one per shape cross each other, which takes the layout most of its time. */
const MAX_SURPLUS = 100
/** Characters. Longer lines are not written by a person, and patterns take quadratic time for them. */
const MAX_LINE = 1000

const LABELS = /"[^"]*"|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|\|[^|]*\|/g
const ARROW = /\s*[<>o*|}{x]*(?:--+|-?\.+-?|==+)[<>o*|}{x)]*\s*/
const NAME = /^[^\s:]+/

/** Counts the shapes and connections of checked lines, the header excluded: the same lines, the same counts. */
function measureDiagram(lines: readonly string[]): DiagramSize {
  const names = new Set<string>()
  let connections = 0
  for (const line of lines) {
    const groups = line
      .replace(LABELS, '')
      .split(ARROW)
      .map((group) => group.split('&'))
    for (const name of groups.flat()) names.add(NAME.exec(name.trim())?.[0] ?? '')
    // `A & B --> C & D` are four connections.
    for (const [index, group] of groups.slice(1).entries()) connections += group.length * (groups[index]?.length ?? 1)
  }
  names.delete('')
  return { shapes: names.size, connections }
}

function sizeProblem({ shapes, connections }: DiagramSize): LineMistake | undefined {
  const surplus = connections - shapes
  if (shapes <= MAX_SHAPES && connections <= MAX_CONNECTIONS && surplus <= MAX_SURPLUS) return undefined
  const message = `This diagram is too large to be drawn: it has ${shapes} shapes and ${connections} connections.`
  const hint =
    `Split it. A drawing can have ${MAX_SHAPES} shapes and ${MAX_CONNECTIONS} connections, ` +
    `and at most ${MAX_SURPLUS} more connections than shapes.`
  return { severity: 'error', message, hint }
}

function lengthProblem(line: string): LineMistake | undefined {
  if (line.length <= MAX_LINE) return undefined
  const message = `This diagram line has ${line.length} characters; at most ${MAX_LINE} can be drawn.`
  const hint = 'Split the line.'
  return { severity: 'error', message, hint }
}

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
function takeAccessibleTexts(source: readonly string[]): AccessibleTexts {
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
