import { Parser } from 'htmlparser2'
import { placeAt, type TextEdits } from '../../../markdown/index.ts'
import { type ConversionLog, escapeAttribute, type ResolveHref, type StubCollector } from '../../../shared/index.ts'

export interface TagContext {
  file: string
  log: ConversionLog
  stubs: StubCollector
  /** The file of a component, for its stub. */
  sourceOf(component: string): string | undefined
  /** Names the badge for a text, and adds it to the configuration. */
  badge(text: string, variant: string): string
  resolveHref: ResolveHref
}

interface OpenTag {
  name: string
  attributes: Record<string, string>
  start: number
  end: number
}

/** The names that a component of Octavo can have. `<C++>` is no component. */
const COMPONENT = /^[A-Z]\w*$/
const END_TAG = /<\/([a-z][\w-]*)\s*>/gi

interface Place {
  line: number
  column: number
}

/** Converts the tags in one piece of HTML, which starts at `offset` of the page. */
export function convertHtml(html: string, offset: number, edits: TextEdits, context: TagContext): void {
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
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  parser.end(html)
  // The parser knows no end tag whose beginning is in other HTML.
  for (const { index, 0: whole, 1: name = '' } of html.matchAll(END_TAG)) {
    const written = newNameOf(name)
    if (written === name) continue
    edits.replace(offset + index, offset + index + whole.length, written === '' ? '' : `</${written}>`)
  }
}

function convertOpenTag(tag: OpenTag, edits: TextEdits, context: TagContext, place: Place): void {
  const source = edits.source.slice(tag.start, tag.end)
  const closed = source.endsWith('/>') ? ' /' : ''
  const name = newNameOf(tag.name)
  if (tag.name === 'Badge') return convertBadge(tag, closed, edits, context)
  if (name === '') return edits.remove(tag.start, tag.end)
  const kept: string[] = []
  for (const [written, text] of Object.entries(tag.attributes)) {
    const attribute = toPlainAttribute(written, text)
    // Octavo evaluates nothing anyway.
    if (!attribute && /^v-(?:pre|once|cloak)$/.test(written)) continue
    if (!attribute) report(written, tag, context, place)
    else {
      const key = toHtmlAttribute(attribute.name, name)
      const value = escapeAttribute(resolveValue(key, attribute.value, context))
      kept.push(value === '' ? key : `${key}="${value}"`)
    }
  }
  // For Octavo, a tag without content ends itself.
  const isComponent = COMPONENT.test(name)
  const empty = isComponent && closed === '' ? closingAfter(tag, edits) : ''
  const isEmpty = closed !== '' || empty !== ''
  if (isComponent) addStub(name, kept, isEmpty, context)
  const hasChanged = name !== tag.name || kept.length !== Object.keys(tag.attributes).length
  const resolved = kept.some((each) => !source.includes(each) || source.includes(`:${each}`))
  // A tag of Octavo is on one line.
  const isBroken = isComponent && source.includes('\n')
  if (hasChanged || resolved || isBroken || empty !== '')
    edits.replace(tag.start, tag.end + empty.length, `<${[name, ...kept].join(' ')}${isEmpty ? ' /' : ''}>`)
}

/** The end tag, if nothing but white space is before it; else ''. */
function closingAfter({ name, end }: OpenTag, edits: TextEdits): string {
  return new RegExp(`^\\s*</${name}\\s*>`).exec(edits.source.slice(end))?.[0] ?? ''
}

function addStub(name: string, kept: readonly string[], isEmpty: boolean, { stubs, sourceOf }: TagContext): void {
  const attributes = kept.map((each) => each.split('=')[0] ?? '')
  stubs.add(name, attributes, { isEmpty, source: sourceOf(name) })
}

function resolveValue(name: string, value: string, { resolveHref }: TagContext): string {
  if (name === 'src') return resolveHref(value, 'image') ?? value
  return name === 'href' ? (resolveHref(value, 'link') ?? value) : value
}

/** `<Badge type="tip" text="^1.0" />`, `<Badge>beta</Badge>` */
function convertBadge(
  { attributes, start, end }: OpenTag,
  closed: string,
  edits: TextEdits,
  context: TagContext,
): void {
  const [content = '', inner = ''] = closed === '' ? (/^([^<\n]*)<\/Badge>/.exec(edits.source.slice(end)) ?? []) : []
  const text = attributes['text'] ?? (inner.trim() || 'Badge')
  const status = context.badge(text, attributes['type']?.replace('error', 'danger') ?? 'tip')
  context.log.count('badges')
  const isWhole = closed !== '' || content !== ''
  edits.replace(start, end + content.length, `<Badge status="${status}"${isWhole ? ' /' : ''}>`)
}

function report(attribute: string, { name }: OpenTag, { file, log }: TagContext, place: Place): void {
  const isStyle = attribute === 'style'
  log.report({
    kind: isStyle ? 'inline styles' : 'Vue attributes',
    message: `The attribute "${attribute}" of <${name}> was left out.`,
    hint: isStyle
      ? 'Give the element a class, and style it in a style sheet that "styles" names.'
      : 'Write what it computes as plain text, or write a component.',
    file,
    ...place,
  })
}

/** `$withBase('/a.png')`, `'text'`, `2` */
const LITERAL = /^(?:\$?withBase\()?\s*(?:(['"`])([^'"`${}]*)\1|(\d+(?:\.\d+)?))\s*\)?$/

/** An attribute of the new page; undefined if only Vue knows its value, or if it is a style. */
function toPlainAttribute(name: string, value: string): { name: string; value: string } | undefined {
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1]
  if (bound === undefined) return /^[:@#]|^v-/.test(name) || name === 'style' ? undefined : { name, value }
  const [, , text, number] = LITERAL.exec(value.trim()) ?? []
  const literal = text ?? number
  return literal === undefined || bound === 'style' ? undefined : { name: bound, value: literal }
}

/** `to` of a link of Vue Router. */
function toHtmlAttribute(name: string, tag: string): string {
  return tag === 'a' && name === 'to' ? 'href' : name
}

/** Tags that Vue sites have without their own component: an HTML element, or '' for only their content. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['RouterLink', 'a'],
  ['RouteLink', 'a'],
  ['ClientOnly', ''],
  // `<template #name>` only says where in a component its content is.
  ['template', ''],
  ['OutboundLink', ''],
  ['ExternalLinkIcon', ''],
])

/** Whether a tag is a component in kebab case, or in the case of a folder: `Foo-Bar` for `Foo/Bar.vue`. */
function isCustom(name: string): boolean {
  return /^[a-z][a-z\d]*(-[a-z\d]+)+$/i.test(name)
}

function toPascal(name: string): string {
  return isCustom(name) ? name.replace(/(?:^|-)([a-z\d])/gi, (_, letter: string) => letter.toUpperCase()) : name
}

/** The tag of the new page: `demo-1` → `Demo1`, `router-link` → `a`; '' for none. */
function newNameOf(name: string): string {
  const component = toPascal(name)
  return REPLACED.get(component) ?? component
}
