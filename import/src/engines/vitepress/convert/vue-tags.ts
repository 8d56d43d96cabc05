import { Parser } from 'htmlparser2'
import type { TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog, StubCollector } from '../../../shared/index.ts'

export interface VueContext {
  file: string
  log: ConversionLog
  stubs: StubCollector
  /** Names the badge for a text, and adds it to the configuration. */
  badge(text: string, variant: string): string
  resolveHref(href: string, kind: 'link' | 'image'): string | undefined
}

interface OpenTag {
  name: string
  attributes: Record<string, string>
  start: number
  end: number
}

/** Converts the tags in one piece of HTML, which starts at `offset` of the page. */
export function convertHtml(html: string, offset: number, edits: TextEdits, context: VueContext): void {
  const place = placeAt(edits.source, offset)
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        convertOpenTag(
          { name, attributes, start: offset + parser.startIndex, end: offset + parser.endIndex + 1 },
          edits,
          context,
          place,
        ),
      onclosetag: (name, implied) => {
        const [start, end] = [offset + parser.startIndex, offset + parser.endIndex + 1]
        if (!implied && isCustom(name) && edits.source.slice(start, start + 2) === '</')
          edits.replace(start, end, `</${toPascal(name)}>`)
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  parser.end(html)
}

function convertOpenTag(
  tag: OpenTag,
  edits: TextEdits,
  context: VueContext,
  place: { line: number; column: number },
): void {
  const source = edits.source.slice(tag.start, tag.end)
  const closed = source.endsWith('/>') ? ' /' : ''
  if (tag.name === 'Badge') return edits.replace(tag.start, tag.end, convertBadge(tag, closed, context))
  const kept: string[] = []
  for (const [name, value] of Object.entries(tag.attributes)) {
    if (/^[:@#]|^v-/.test(name) || name === 'style') report(name, tag, context, place)
    else kept.push(value === '' ? name : `${name}="${resolveValue(name, value, context).replaceAll('"', '&quot;')}"`)
  }
  const name = isCustom(tag.name) ? toPascal(tag.name) : tag.name
  if (name !== tag.name || /^[A-Z]/.test(name))
    context.stubs.add(
      name,
      kept.map((each) => each.split('=')[0] ?? ''),
      { isEmpty: closed !== '' },
    )
  const written = `<${[name, ...kept].join(' ')}${closed}>`
  const hasChanged = name !== tag.name || kept.length !== Object.keys(tag.attributes).length
  const resolved = kept.some((each) => !source.includes(each))
  // A tag of Octavo is on one line.
  const isBroken = /^[A-Z]/.test(name) && source.includes('\n')
  if (hasChanged || resolved || isBroken) edits.replace(tag.start, tag.end, written)
}

function resolveValue(name: string, value: string, { resolveHref }: VueContext): string {
  if (name === 'src') return resolveHref(value, 'image') ?? value
  return name === 'href' ? (resolveHref(value, 'link') ?? value) : value
}

/** `<Badge type="tip" text="^1.0" />` */
function convertBadge({ attributes }: OpenTag, closed: string, { log, badge }: VueContext): string {
  log.count('badges')
  return `<Badge status="${badge(attributes['text'] ?? 'Badge', attributes['type'] ?? 'tip')}"${closed}>`
}

function report(
  attribute: string,
  { name }: OpenTag,
  { file, log }: VueContext,
  place: { line: number; column: number },
): void {
  const isStyle = attribute === 'style'
  log.report({
    kind: isStyle ? 'inline styles' : 'Vue attributes',
    message: `The attribute "${attribute}" of <${name}> was left out.`,
    hint: isStyle
      ? 'Give the element a class, and style it in components/.'
      : 'Write what it computes as plain text, or write a component.',
    file,
    ...place,
  })
}

/** A component in kebab case. */
function isCustom(name: string): boolean {
  return /^[a-z][a-z\d]*(-[a-z\d]+)+$/.test(name)
}

function toPascal(name: string): string {
  return isCustom(name) ? name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase()) : name
}

function placeAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
