import type { WordName } from '../../../shared/build/words/word-name.ts'
import { nameClasses, parseClassLine } from './class-lines.ts'
import { gatherLooks, joinContinuations, parseFlowchartLine } from './flowchart-line.ts'
import { keepFlow, keepStateFlow } from './keep-flow.ts'
import {
  arrangeExtras,
  BLOCK_WORDS,
  isBlockLine,
  isExtraLine,
  readSequenceExtras,
  withOneHead,
  type SequenceExtras,
} from './sequence-extras.ts'
import { spaceLabels } from './label-space.ts'
import { arrangeStateShapes, hideText, hideTexts, isStateShape, joinStateNotes } from './note-shapes.ts'

/**
 * A kind of diagram, and the lines of it that the drawing library understands. Syntax: https://mermaid.js.org/intro/
 */
export interface DiagramKind {
  /** Its name for readers. */
  word: WordName
  /** Matches the first line. */
  header: RegExp
  /** Whether lines between `{` and `}` are members of free form. */
  hasBodies: boolean
  /** Whether shapes and connections are laid out as a graph, which takes long for many of them. */
  isGraph: boolean
  join?(lines: readonly string[]): string[]
  /** Changes lines by what others say of the same shapes. */
  gather?(lines: readonly string[]): string[]
  /** The direction in which the library draws all diagrams of the kind. */
  drawn?: 'TB' | 'LR'
  /** The line, or several, in the form that the library parses; undefined if it would silently drop the line. */
  parseLine(line: string): string | undefined
  /** What is added to the drawing. */
  readExtras?(lines: readonly string[]): SequenceExtras
  /** Lines of Mermaid that Octavo cannot draw: a pattern for the whole line, and what they are, for a message. */
  undrawn?: readonly [line: RegExp, name: string][]
  /** Lines that have only a part of their effect. */
  reduced?: { line: RegExp; message: string; hint: string }
  /** Changes the parsed lines for a better layout. */
  arrange?(lines: readonly string[]): readonly string[]
}

/**
 * Sequence diagrams with names of several words, such as `Target Allocator->>Server: Targets`, or with a name that
 * begins like a block, such as `parser->>App: Tokens`. The drawing library reads only names without spaces, and takes
 * such a message for the block. https://mermaid.js.org/syntax/sequenceDiagram.html#participants
 */

/** No mark of an arrow, of a list or of a text. */
const WORD = String.raw`[^\s:,;<>@{]+?`
/** A word, or several with one space between them: runs of spaces would make a long line slow to match. */
const PARTICIPANT = String.raw`${WORD}(?:\s${WORD})*?`
const DECLARED = new RegExp(String.raw`^(participant|actor)\s+(${PARTICIPANT})(?:\s+as\s+(.+))?$`)
const ACTIVE = new RegExp(String.raw`^(activate|deactivate)\s+(${PARTICIPANT})$`)
const MESSAGE = new RegExp(
  String.raw`^(${PARTICIPANT})\s*(-->>|->>|--\)|-\)|--x|-x|-->|->)\s*([+-]?)\s*(${PARTICIPANT})\s*(:\s*.+)$`,
)
const NOTE = /^(Note\s+(?:left of|right of|over)\s+)([^:]+)(:\s*.+)$/i

const SPACED_LINES = [DECLARED, ACTIVE, MESSAGE]

/** Gives participants with such names another one, and their name as the text. */
function nameParticipants(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => namesOf(line).some((name) => toWord(name) !== name))) return lines
  const declared = new Set<string>()
  return lines.flatMap((line) => {
    const [, kind = '', name, text] = DECLARED.exec(line) ?? []
    if (name !== undefined) {
      declared.add(name)
      return [`${kind} ${toWord(name)} as ${text ?? name}`]
    }
    const unknown = readMessage(line) ? namesOf(line).filter((each) => !declared.has(each)) : []
    // Where they first appear, because participants are in this order.
    for (const each of unknown) declared.add(each)
    return [...new Set(unknown)].map((each) => `participant ${toWord(each)} as ${each}`).concat(renameIn(line))
  })
}

function namesOf(line: string): string[] {
  const [, from, , , to] = readMessage(line) ?? []
  if (from !== undefined && to !== undefined) return [from, to]
  const [, , name] = DECLARED.exec(line) ?? ACTIVE.exec(line) ?? []
  if (name !== undefined) return [name]
  return (NOTE.exec(line)?.[2] ?? '').split(',').map((each) => each.trim())
}

function renameIn(line: string): string {
  const [, from, arrow, mark, to, text] = readMessage(line) ?? []
  if (from !== undefined && to !== undefined) return `${toWord(from)}${arrow}${mark}${toWord(to)}${text}`
  const [, start, names, note] = NOTE.exec(line) ?? []
  if (names !== undefined) return `${start}${names.split(',').map((name) => toWord(name.trim()))}${note}`
  return line.replace(ACTIVE, (_, word, name) => `${word} ${toWord(name)}`)
}

function readMessage(line: string): RegExpExecArray | null {
  return isBlockLine(line) ? null : MESSAGE.exec(line)
}

const BEGINS_BLOCK = new RegExp(`^(?:${BLOCK_WORDS})`)

function toWord(name: string): string {
  const start = BEGINS_BLOCK.test(name) ? '·' : ''
  return start + name.replace(/\s+/g, '·')
}

/** The kinds that are not drawn, as their first line names them: https://mermaid.js.org/intro/syntax-reference.html */
const OTHER_KINDS =
  /^(?:architecture|block|C4\w+|gantt|gitGraph|info|ishikawa|journey|kanban|mindmap|packet|pie|quadrantChart|radar|requirement(?:Diagram)?|sankey|timeline|treemap|treeView|venn|wardley|xychart|zenuml)(?:-beta)?\b/i

export function isOtherKind(header: string): boolean {
  return OTHER_KINDS.test(header)
}

export const DIRECTION = /^direction\s+(TD|TB|LR|BT|RL)$/i
const STATE_NAME = String.raw`(?:\[\*\]|[\w\p{L}-]+)`

const oneOf = (patterns: RegExp[]) => (line: string) =>
  patterns.some((pattern) => pattern.test(line)) ? line : undefined

export const DIAGRAM_KINDS: readonly DiagramKind[] = [
  {
    word: 'flowchart',
    header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|BT|RL))?\s*;?$/i,
    hasBodies: false,
    isGraph: true,
    join: joinContinuations,
    gather: gatherLooks,
    parseLine: (line) => oneOf([/^subgraph\s+\S/, /^end$/, DIRECTION])(line) ?? parseFlowchartLine(line),
    arrange: keepFlow,
    undrawn: [
      [/^.*@\{.*?\b(?:icon|img):.*$/, 'icons and images as nodes'],
      [/^.*@\{[^}]*?\bshape:\s*"?([\w-]+).*$/, 'the shape "$1"'],
    ],
  },
  {
    word: 'sequenceDiagram',
    header: /^sequenceDiagram$/i,
    hasBodies: false,
    isGraph: false,
    parseLine: parseSequenceLine,
    arrange: (lines) => nameParticipants(arrangeExtras(lines)),
    readExtras: (lines) => readSequenceExtras(lines, toWord),
    undrawn: [[/^(?:properties|details)\s.+:.*$/, 'data of participants']],
    reduced: {
      line: /^(?:create\s+)?participant\s.*@\{.*\btype\b(?!"?\s*:\s*"?(?:participant|actor)\b)/,
      message: 'Octavo does not draw symbols of participants.',
      hint: 'This participant is drawn as a box.',
    },
  },
  {
    word: 'stateDiagram',
    header: /^stateDiagram(?:-v2)?$/i,
    hasBodies: false,
    isGraph: true,
    join: joinStateNotes,
    parseLine: (written) => {
      const line = written.replace(/\s%%[^"]*$/, '').trimEnd()
      return parseStateLine(line) ?? (isStateShape(line) ? line : undefined)
    },
    arrange: (lines) => spaceLabels(keepStateFlow(arrangeStateShapes(lines))),
    undrawn: [[/^--$/, 'states beside each other']],
  },
  {
    word: 'classDiagram',
    header: /^classDiagram$/i,
    hasBodies: true,
    isGraph: true,
    drawn: 'TB',
    arrange: (lines) => spaceLabels(nameClasses(lines)),
    parseLine: parseClassLine,
    reduced: {
      line: /^namespace\s/,
      message: 'Octavo does not draw namespaces of class diagrams.',
      hint: 'The classes are drawn without a frame.',
    },
    undrawn: [[/^.*(?:\(\)--|--\(\)).*$/, 'lollipop interfaces']],
  },
  {
    word: 'entityDiagram',
    header: /^erDiagram$/i,
    hasBodies: true,
    isGraph: true,
    drawn: 'LR',
    parseLine: parseEntityLine,
    arrange: nameEntities,
  },
]

const OTHER_SEQUENCE_LINES = oneOf([
  /^(participant|actor)\s+(?!\S*@\{)\S+(\s+as\s+.+)?$/,
  /^Note\s+(left of|right of|over)\s+[^:]+:\s*.+$/i,
  /^end$/,
  /^(activate|deactivate)\s+\S+$/,
  /^\S+?\s*(-->>|->>|--\)|-\)|--x|-x|-->|->)\s*[+-]?\S+?\s*:\s*.+$/,
  ...SPACED_LINES,
])

/** https://mermaid.js.org/syntax/sequenceDiagram.html#participants */
const TYPED = /^((?:create\s+)?)(?:participant|actor)\s+(.+?)@\{(.*)\}(\s+as\s+.+)?$/

function parseSequenceLine(written: string): string | undefined {
  const [, create = '', name, data = '', as] = TYPED.exec(written) ?? []
  const read = (key: string) => new RegExp(String.raw`\b${key}"?\s*:\s*"?([^",}]+)`).exec(data)?.[1]
  const alias = as ?? (read('alias') ? ` as ${read('alias')}` : '')
  const line =
    name === undefined ? written : `${create}${read('type') === 'actor' ? 'actor' : 'participant'} ${name}${alias}`
  const isKnown = isBlockLine(line) || isExtraLine(line) || OTHER_SEQUENCE_LINES(withOneHead(line)) !== undefined
  return isKnown ? line : undefined
}

const ENTITY = String.raw`(?:"[^"]+"|[^\s"[\]]+(?:\[(?:"[^"]+"|[^\]"]+)\])?)`
const ENTITY_RELATION = new RegExp(
  String.raw`^(${ENTITY})\s+((?:\|\||[|o][o|]|\}[|o]|[|o]\{|\{[|o]|[|o]\})(?:--|\.\.)(?:\|\||[|o][o|]|\}[|o]|[|o]\{|\{[|o]|[|o]\}))\s+(${ENTITY})\s*:\s*(.+)$`,
)
const ENTITY_BODY = new RegExp(String.raw`^(${ENTITY})\s*(\{?)$`)

/** How often an entity is part of a relation, in words: https://mermaid.js.org/syntax/entityRelationshipDiagram.html#aliases */
const COUNTS: readonly [words: string, sign: string][] = [
  ['zero or one|one or zero', '|o'],
  ['one or more|one or many|many\\(1\\)|1\\+', '|{'],
  ['zero or more|zero or many|many\\(0\\)|0\\+', 'o{'],
  ['only one|1', '||'],
]
const WORDS = COUNTS.map(([words]) => words).join('|')
const WORDED = new RegExp(
  String.raw`^(${ENTITY})\s+(${WORDS})\s+(optionally to|to)\s+(${WORDS})\s+(${ENTITY})(\s*:.*)$`,
)
const TIGHT = /^([\w-]+?)([|}][|o](?:--|\.\.)[|o][|{])([\w-]+)(?=\s*:)/

/** A relation in signs with spaces around them. */
function signRelation(line: string): string {
  const [, from, first, between, last, to, label = ''] = WORDED.exec(line) ?? []
  if (from === undefined) return line.replace(TIGHT, '$1 $2 $3')
  const [left, right] = [first, last].map(
    (words = '') => COUNTS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(words))?.[1],
  )
  return `${from} ${left}${between === 'to' ? '--' : '..'}${right} ${to}${label}`
}

/** The drawing library silently drops relations with `}o`, but takes `{o` on both sides. */
function parseEntityLine(line: string): string | undefined {
  if (line === '}') return line
  const [, name, brace] = ENTITY_BODY.exec(line) ?? []
  if (name !== undefined) return brace ? `${name} {` : `${name} {\n}`
  const [, from, relation = '', to, label] = ENTITY_RELATION.exec(signRelation(line)) ?? []
  return from === undefined ? undefined : `${from} ${relation.replaceAll('}', '{')} ${to} : ${label}`
}

/** Names of several words, and names that are shown in the place of others: `p[Person]`. */
function nameEntities(lines: readonly string[]): readonly string[] {
  const texts = new Map<string, string>()
  const parts = lines.map((line) => ENTITY_RELATION.exec(line) ?? ENTITY_BODY.exec(line))
  for (const name of parts.flatMap((part) => [part?.[1], part?.[3]])) {
    const [, alias, text] = /^([^"[]+)\["?([^"]+?)"?\]$/.exec(name ?? '') ?? []
    if (alias !== undefined && text !== undefined) texts.set(alias, text)
  }
  const shown = hideTexts(texts)
  const nameOf = (name: string) => {
    const alias = name.replace(/^([^"[]+)\[.*$/, '$1')
    return shown.get(alias) ?? (alias.startsWith('"') ? hideText(alias.slice(1, -1)) : alias)
  }
  return lines.map((line) => {
    const [, name, brace] = ENTITY_BODY.exec(line) ?? []
    if (name !== undefined && brace) return `${nameOf(name)} {`
    const [, from, relation, to, label] = ENTITY_RELATION.exec(line) ?? []
    return from === undefined || to === undefined ? line : `${nameOf(from)} ${relation} ${nameOf(to)} : ${label}`
  })
}

const STATE_LINES = oneOf([
  DIRECTION,
  /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
  /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
  /^\}$/,
  new RegExp(String.raw`^${STATE_NAME}\s*-->\s*${STATE_NAME}(?:\s*:\s*.+)?$`, 'u'),
  /^[\w\p{L}-]+\s*:\s*.+$/u,
])

/** A line with only the name of a state gets the name as its description, because the library expects one. */
function parseStateLine(line: string): string | undefined {
  const [, name] = /^(?:state\s+)?([\w\p{L}][\w\p{L}-]*)$/u.exec(line) ?? []
  return name === undefined ? STATE_LINES(line) : `${name} : ${name}`
}
