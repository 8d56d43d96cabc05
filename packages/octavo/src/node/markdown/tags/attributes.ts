import { escapeHtml } from '../../../shared/text/html.ts'
import { isOnHost } from '../../../shared/http/hosts.ts'
import type { Chunk, Gap } from '../../../shared/build/page.ts'
import { isReservedId } from '../../../shared/build/ids/reserved-ids.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import {
  findAddressProblem,
  modeClass,
  registerLink,
  remoteImage,
  splitColorMode,
  writeImage,
} from '../inline/index.ts'
import type { Html, Nodes } from '../parse.ts'
import { fillAttribute } from '../text.ts'
import { mayContainVariable } from '../variables.ts'
import { duplicateId, positionOf, reservedId, type Finding, type TextRange, type Walk } from '../walk/index.ts'
import { isExpression, parseTags, placeOf, type OpenTagToken, type TagAttribute } from './tag-tokens.ts'
import { isAllowedAttribute, type AllowedElement } from './rules.ts'

const MEDIA_ADDRESSES = new Set(['src', 'poster'])
const LINK_ADDRESSES = new Set(['href', 'xlink:href', 'cite', 'data', 'longdesc'])

/** Attributes that are written as they are, and never reported. */
const FIXED = new Set('class title lang dir hidden role aria-label aria-hidden open colspan rowspan scope'.split(' '))

/** Whether the attributes of a tag are written in the same way in every page. */
export function hasFixedAttributes({ attributes }: OpenTagToken): boolean {
  return attributes.every(({ name, value, quoted }) => {
    if (!FIXED.has(name)) return false
    if (value === true) return true
    return quoted && !mayContainVariable(value) && !(name === 'class' && BUTTON.test(value))
  })
}

/** The class of a link that looks like a button, which has a style sheet. */
const BUTTON = /\bbutton\b/

/** Writes the allowed attributes of an element. Addresses become gaps, as in Markdown links and images. */
export function writeAttributes(token: OpenTagToken, rule: AllowedElement, node: Nodes, walk: Walk): void {
  const classes = rule.centered ? ['align-center'] : []
  const seen = new Set<string>()
  reportForbiddenAttributes(token, node, walk)
  for (const attribute of token.attributes) {
    const name = attribute.name.toLowerCase()
    if (seen.has(name)) continue
    seen.add(name)
    if (!isAllowedAttribute(name, rule)) continue
    if (name === 'class' || name === 'align') classes.push(classOf(name, attribute))
    else writeAttribute(name, attribute, rule.name, node, walk)
  }
  if (classes.some((names) => BUTTON.test(names))) walk.draft.styles.add('button-links')
  if (classes.length > 0) walk.out.write(` class="${escapeHtml(classes.join(' '))}"`)
}

function writeAttribute(name: string, attribute: TagAttribute, element: string, node: Nodes, walk: Walk): void {
  const { value } = attribute
  if (value === true) return walk.out.write(` ${name}`)
  const filled = fillAttribute(value, node, walk)
  if (LINK_ADDRESSES.has(name)) return writeHref(attribute, filled, node, walk)
  if (MEDIA_ADDRESSES.has(name)) return writeMediaAddress(attribute, filled, element, node, walk)
  if (name === 'srcset') return writeCandidates(attribute, filled, node, walk)
  if (isId(name, element)) return writeId(filled, node, walk)
  walk.out.write(` ${name}="${escapeHtml(filled)}"`)
}

function writeHref(attribute: TagAttribute, href: string, node: Nodes, walk: Walk): void {
  const index = registerLink(href, node, walk)
  if (index === undefined) leaveOut(attribute, node, walk)
  else writeGap(attribute, { kind: 'link', index }, href, node, walk)
}

function writeGap(attribute: TagAttribute, gap: Gap, address: string, node: Nodes, walk: Walk): void {
  walk.out.write(` ${attribute.name.toLowerCase()}="`)
  walk.out.push(gap)
  walk.out.write('"')
  noteGap(attribute, gap, address, node, walk)
}

/** In the Markdown twin, too, an address of this site is resolved. */
function noteGap({ range }: TagAttribute, gap: Gap, address: string, node: Nodes, walk: Walk): void {
  if (range && !isExternalHref(address)) replaceInTwin(range, [gap], node, walk)
}

/** Removes an attribute from the Markdown twin. */
function leaveOut({ name, quoted, range }: TagAttribute, node: Nodes, walk: Walk): void {
  if (!range || node.type !== 'html') return
  // The value may begin like the name.
  const start = node.value.lastIndexOf(name, range.start - 1)
  replaceInTwin({ start, end: range.end + (quoted ? 1 : 0) }, [], node, walk)
}

function replaceInTwin(range: TextRange, chunks: Chunk[], node: Nodes, walk: Walk): void {
  if (node.type !== 'html' || walk.piece.hasOwnTwin) return
  const { start, end } = placeOf(range, node, walk.piece)
  if (start >= 0) walk.piece.edits.push({ start, end, chunks })
}

function writeMediaAddress(attribute: TagAttribute, value: string, element: string, node: Nodes, walk: Walk): void {
  const name = attribute.name.toLowerCase()
  const src = value.trim()
  if (src === '') return
  const isRemoteMedia = name === 'src' && isExternalHref(src) && !findAddressProblem(src)
  if (isRemoteMedia) walk.report(remoteMedia(element, src), node)
  const gap = isRemoteMedia ? undefined : registerAddress(src, node, walk)
  if (gap) writeGap(attribute, gap, src, node, walk)
  else leaveOut(attribute, node, walk)
}

/** Registers the address of a picture. Undefined, with a report, for one that the policy of pages refuses. */
function registerAddress(src: string, node: Nodes, walk: Walk): Gap | undefined {
  const isRefused = isExternalHref(src) && !isOnHost(src, walk.draft.context.imageHosts)
  const problem = findAddressProblem(src) ?? (isRefused ? remoteImage(src, 'was removed') : undefined)
  if (problem) return void walk.report(problem, node)
  const index = walk.draft.addImage({ src, alt: '' }, walk.piece, positionOf(walk.piece, node))
  return { kind: 'image', index, form: 'address' }
}

/** Writes the pictures of a `srcset`, each with its density or width, in the Markdown twin, too. */
function writeCandidates(attribute: TagAttribute, value: string, node: Nodes, walk: Walk): void {
  const chunks: Chunk[] = []
  for (const { src, descriptor } of parseCandidates(value)) {
    if (!DESCRIPTOR.test(descriptor)) {
      walk.report(wrongDescriptor(src, descriptor), node)
      continue
    }
    const gap = registerAddress(src, node, walk)
    if (gap) chunks.push(chunks.length === 0 ? '' : ', ', gap, descriptor === '' ? '' : ` ${escapeHtml(descriptor)}`)
  }
  if (chunks.length === 0) return leaveOut(attribute, node, walk)
  walk.out.write(' srcset="')
  walk.out.append(chunks)
  walk.out.write('"')
  if (attribute.range) replaceInTwin(attribute.range, chunks, node, walk)
}

/** Browsers skip a picture with anything else. */
const DESCRIPTOR = /^(\d+w( +\d+h)?|\d*\.?\d+x)?$/

function wrongDescriptor(src: string, descriptor: string): Finding {
  const message = `The picture "${src}" of srcset has "${descriptor}" after its address, so browsers skip it, and it was removed.`
  const hint = 'Write a width or a density, such as "800w" or "2x", and a comma before the next picture.'
  return { severity: 'warning', kind: 'html-attribute', message, hint }
}

interface Candidate {
  src: string
  /** `2x` or `800w`; empty for a picture without. */
  descriptor: string
}

/** https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute */
function parseCandidates(srcset: string): Candidate[] {
  const candidates: Candidate[] = []
  const address = /[^\s,]\S*/g
  for (let found = address.exec(srcset); found; found = address.exec(srcset)) {
    const end = found.index + found[0].length
    // An address that ends with a comma has no descriptor.
    const comma = found[0].endsWith(',') ? end : srcset.indexOf(',', end)
    address.lastIndex = comma < 0 ? srcset.length : comma
    const src = found[0].replace(/(?<!,),+$/, '')
    candidates.push({ src, descriptor: srcset.slice(end, address.lastIndex).trim() })
  }
  return candidates
}

function writeId(id: string, node: Nodes, walk: Walk): void {
  if (takeElementId(id, node, walk)) walk.out.write(` id="${escapeHtml(id)}"`)
}

/**
 * Whether an element gets its id. Of several with one id the first keeps it. The id of the heading above leads to
 * nearly the same place.
 */
export function takeElementId(id: string, node: Nodes, walk: Walk): boolean {
  const { draft, piece } = walk
  if (/\s/.test(id) || id === '') return false
  const isFree = !isReservedId(id) && draft.takeId(id)
  if (isFree) draft.elementIds.set(id, { piece, line: positionOf(piece, node).line })
  else if (isReservedId(id)) walk.report(reservedId(id), node)
  else if (draft.text.headings().at(-1)?.id !== id) walk.report(duplicateId(id, 'element'), node)
  return isFree
}

/** The ids of the elements in raw HTML. */
export function readIds(html: Html, walk: Walk): string[] {
  return parseTags(html.value).flatMap((token) => {
    const attribute = token.kind === 'open' && token.attributes.find(({ name }) => isId(name.toLowerCase(), token.name))
    return attribute && attribute.value !== true ? fillAttribute(attribute.value, html, walk) : []
  })
}

function isId(attribute: string, element: string): boolean {
  return attribute === 'id' || (attribute === 'name' && element === 'a')
}

function classOf(name: string, { value }: TagAttribute): string {
  if (value === true) return ''
  return name === 'class' ? value : `align-${value.toLowerCase().replace(/[^a-z]/g, '')}`
}

/** `v-pre` and `v-cloak` change nothing that a reader sees: https://vuejs.org/api/built-in-directives.html */
const VUE = /^(?:v-(?!pre$|cloak$)|[:@#])/

/** Reports styles, event handlers and attributes of Vue, JSX and MkDocs. No reader would miss the effect of others. */
function reportForbiddenAttributes(token: OpenTagToken, node: Nodes, walk: Walk): void {
  for (const { name, value } of token.attributes) {
    const hint = hintFor(name, value, token.name)
    if (hint === undefined) continue
    const message = `The attribute ${name} of <${token.name}> is not allowed in a page and was removed.`
    const place = node.type === 'html' ? placeOf(token, node, walk.piece) : positionOf(walk.piece, node)
    walk.reportPlace({ severity: 'warning', kind: 'html-attribute', message, hint }, place)
  }
}

function hintForStyle(style: string, element: string): string {
  const [, width] = /(?:^|;)\s*(?:max-)?width:\s*(\d+)px/.exec(style) ?? []
  return width && element === 'img' ? `Write width="${width}" instead.` : 'Give the element a class instead.'
}

function hintFor(attribute: string, value: string | true, element: string): string | undefined {
  if (/^style$/i.test(attribute)) return hintForStyle(String(value), element)
  if (attribute === 'className') return 'Write class="…" instead.'
  if (attribute === 'markdown') return 'Remove it, and leave a blank line between the tag and Markdown.'
  if (/^on/i.test(attribute)) return 'Use a component for interactive content.'
  return VUE.test(attribute)
    ? 'Write the result as text or Markdown, or use a component: pages are not templates.'
    : undefined
}

/** What an image has besides its own attributes: a class, an id and other global ones, and its other pictures. */
const GLOBAL: AllowedElement = { kind: 'allowed', name: 'img', attributes: ['srcset', 'sizes'], centered: false }
/** Global attributes that are not written as they are. The class of `align` is for texts. */
const OWN = new Set(['title', 'align'])

/** The problem of an image without an address. Templates (`:src`) and JSX have their own problems. */
export function findMissingAddress(token: OpenTagToken): Finding | undefined {
  const isReported = token.attributes.some((attribute) => VUE.test(attribute.name) || isExpression(attribute))
  if (isReported || attributeOf(token, 'src').trim() !== '') return undefined
  const message = 'The tag <img> has no "src", so readers do not see an image.'
  return { severity: 'warning', kind: 'html-attribute', message, hint: 'Write <img src="…" alt="…">.' }
}

/** Writes `<img>` in raw HTML like a Markdown image, and what else it has, such as a class. */
export function writeRawImage(token: OpenTagToken, node: Nodes, walk: Walk): void {
  reportForbiddenAttributes(token, node, walk)
  for (const name of ['width', 'height']) reportRelative(name, attributeOf(token, name), node, walk)
  const value = (name: string) => fillAttribute(attributeOf(token, name), node, walk)
  const { address: src, mode } = splitColorMode(value('src'))
  if (src === '') return
  const global = token.attributes.filter(({ name }) => isGlobal(name.toLowerCase()))
  const others = mode ? addClass(global, modeClass(mode)) : global
  const use = {
    src,
    range: rangeOf(token, node, walk),
    alt: value('alt'),
    title: value('title'),
    width: pixels(value('width')),
    height: pixels(value('height')),
    writeOthers: () => writeAttributes({ ...token, attributes: others }, GLOBAL, node, walk),
    onRegistered: (index: number) => {
      const attribute = findAttribute(token, 'src')
      if (attribute) noteGap(attribute, { kind: 'image', index, form: 'address' }, src, node, walk)
    },
  }
  writeImage(use, node, walk)
}

function rangeOf(token: OpenTagToken, node: Nodes, { piece }: Walk): TextRange | undefined {
  const place = node.type === 'html' ? placeOf(token, node, piece) : undefined
  return place && place.start >= 0 ? place : undefined
}

function isGlobal(name: string): boolean {
  return !OWN.has(name) && isAllowedAttribute(name, GLOBAL)
}

function addClass(attributes: TagAttribute[], added: string): TagAttribute[] {
  const own = findAttribute({ attributes }, 'class')
  const classes = typeof own?.value === 'string' ? `${own.value} ${added}` : added
  return [...attributes.filter((attribute) => attribute !== own), { name: 'class', value: classes, quoted: true }]
}

function attributeOf(token: OpenTagToken, name: string): string {
  const { value } = findAttribute(token, name) ?? {}
  return typeof value === 'string' ? value : ''
}

/** `name`: in lower case. */
export function findAttribute(
  { attributes }: Pick<OpenTagToken, 'attributes'>,
  name: string,
): TagAttribute | undefined {
  return attributes.find((attribute) => attribute.name.toLowerCase() === name)
}

/** Relative sizes belong in style sheets. */
function reportRelative(name: string, length: string, node: Nodes, walk: Walk): void {
  if (length.trim() === '' || length.includes('{{') || pixels(length) !== undefined) return
  const message = `The ${name} "${length}" of <img> has no effect.`
  const hint = `Write pixels, such as ${name}="320", or give the image a class.`
  walk.report({ severity: 'warning', kind: 'html-attribute', message, hint }, node)
}

/** Parses `120`, `120px`, and `120px;` as the tables of contributors in READMEs have it. */
function pixels(length: string): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:px;?)?\s*$/.exec(length) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The problem of a video or sound on another host, which the policy of pages refuses. */
export function remoteMedia(tag: string, address: string): Finding {
  const message = `<${tag}> names a file on another host, which browsers refuse: ${address}`
  const hint = 'Put the file into "public", or show the page that plays it with <Embed src="…" title="…" />.'
  return { severity: 'error', message, hint }
}
