import { capitalize } from 'octavo/markdown'
import { createFenceReader, type Line, trimBlank, withoutIndent } from '../../../markdown/index.ts'
import {
  asText,
  BUILT_IN_COMPONENTS,
  type ConversionLog,
  type DataMap,
  type InnerYaml,
  readInnerYaml,
} from '../../../shared/index.ts'

/** `::name[text]{props}` with its lines. */
export interface Component {
  /** Without `prose-` and `u-`: `card`. */
  name: string
  /** Between square brackets. */
  text: string
  props: DataMap
  /** Lines of the default slot. */
  body: Line[]
  /** Lines of named slots: `#title`. */
  slots: Map<string, Line[]>
  line: number
  column: number
  /** In the YAML of its props. */
  mistake?: InnerYaml['mistake']
}

const OPENING = /^([ \t]*)(:{1,})([a-z][\w-]*)(?:\[([^\]]*)\])?(?:\{(.*)\})?[ \t]*$/

/** Components without content, which authors often do not close. */
const LEAVES = /^(?:read-more|pm-\w+|link-example|video(?:-accordion)?|badge|br|icon|hr|sponsors|[\w-]*-image)$/

/** The component that begins at a line, and the index of its last line. */
export function readComponent(
  lines: readonly Line[],
  index: number,
): { component: Component; end: number; indent: string } | undefined {
  const [, indent = '', marks, written, text = '', props = ''] = OPENING.exec(lines[index]?.text ?? '') ?? []
  if (marks === undefined || written === undefined) return undefined
  const line = lines[index]?.line ?? 1
  const name = written.replace(/^(?:prose|u|content)-/, '')
  const end = marks.length === 1 ? index : findEnd(lines, index, name, marks.length)
  const inner = withoutIndent(lines.slice(index + 1, end))
  const { data, body, mistake }: InnerYaml = readInnerYaml(inner) ?? { data: {}, body: inner }
  const { slots, own } = readSlots(body)
  const component = {
    name,
    text,
    props: { ...readProps(props), ...data },
    body: own,
    slots,
    line,
    column: indent.length + 1,
    mistake,
  }
  return { component, end, indent }
}

/** The line that closes a component: one with as many colons. */
function findEnd(lines: readonly Line[], index: number, name: string, count: number): number {
  if (LEAVES.test(name) && !isClosedNext(lines, index, count)) return index
  const open = [count]
  const readFence = createFenceReader()
  for (let at = index + 1; at < lines.length; at++) {
    const text = lines[at]?.text.trim() ?? ''
    const [, opening, inner = ''] = (readFence(text) === 'text' && /^(:{2,})([a-z][\w-]*)?/.exec(text)) || []
    if (opening === undefined) continue
    if (inner !== '') {
      if (!LEAVES.test(inner) || isClosedNext(lines, at, opening.length)) open.push(opening.length)
      continue
    }
    const found = open.lastIndexOf(opening.length)
    if (found >= 0) open.length = found
    if (open.length === 0) return at
  }
  return lines.length
}

function isClosedNext(lines: readonly Line[], index: number, count: number): boolean {
  const next = lines
    .slice(index + 1)
    .find(({ text }) => text.trim() !== '')
    ?.text.trim()
  return next === ':'.repeat(count) || next === '---' || (next?.startsWith('#') === true && SLOT.test(next))
}

/** `#title`, or with properties: `#title{unwrap="p"}`. */
const SLOT = /^#([a-z][\w-]*)(?:\{[^{}]*\})?$/

/** `#title` begins a slot. Slots of components inside are theirs. */
function readSlots(lines: readonly Line[]): { own: Line[]; slots: Map<string, Line[]> } {
  const own: Line[] = []
  const slots = new Map<string, Line[]>()
  let depth = 0
  let current = own
  for (const each of lines) {
    const text = each.text.trim()
    if (/^:{2,}[a-z]/.test(text)) depth++
    else if (/^:{2,}$/.test(text)) depth--
    const [, slot] = (depth <= 0 && SLOT.exec(text)) || []
    if (slot === undefined) current.push(each)
    else if (slot === 'default') current = own
    else slots.set(slot, (current = slots.get(slot) ?? []))
  }
  return { own: trimBlank(own), slots: new Map([...slots].map(([key, value]) => [key, trimBlank(value)])) }
}

/** The tag of a component of the site: `my-chart` → `MyChart`, and `card` → `OwnCard`, because Octavo has a `Card`. */
export function tagOf(name: string): string {
  const tag = name.split('-').map(capitalize).join('')
  return BUILT_IN_COMPONENTS.has(tag) ? `Own${tag}` : tag
}

/** `to="/a" :items='["a"]' disabled .class` */
export function readProps(written: string): DataMap {
  const props: DataMap = {}
  for (const [, name = '', double, single, plain] of written.matchAll(
    /(?<![\w.#-]):?([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?/g,
  ))
    props[name] = double ?? single ?? plain ?? true
  return props
}

export function propOf({ props }: Pick<Component, 'props'>, ...names: string[]): string | undefined {
  return names.map((name) => asText(props[name])).find((value) => value !== undefined && value !== '')
}

/** Octavo has no sets of icons. */
export function reportIcon(
  icon: Pick<Component, 'props' | 'line' | 'column'>,
  { log, file }: { log: ConversionLog; file: string },
): void {
  const message = `The icon "${propOf(icon, 'name') ?? ''}" was left out.`
  const hint = 'Put it into the public folder as an image if readers need it.'
  log.reportAt(icon, file, { kind: 'icons', message, hint })
}
