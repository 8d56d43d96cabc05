import { escapeHtml } from '../../../../shared/text/html.ts'
import { isOnHost } from '../../../../shared/http/hosts.ts'
import type { Gap } from '../../../../shared/page.ts'
import { isReservedId } from '../../../../shared/ids/reserved-ids.ts'
import { isExternalHref } from '../../../../shared/urls.ts'
import { findAddressProblem, isRemote, registerLink, remoteImage } from '../../inline/index.ts'
import type { Nodes } from '../../parse.ts'
import { fillAttribute } from '../../text/index.ts'
import { positionOf, type Walk } from '../../walk/index.ts'
import { remoteMedia } from '../remote-media.ts'
import { placeOf } from '../tag-place.ts'
import type { OpenTagToken, TagAttribute } from '../tag-tokens.ts'
import { duplicateId, reservedId } from '../../unusable-id.ts'
import { isAllowedAttribute, type AllowedElement } from './rules.ts'

const MEDIA_ADDRESSES = new Set(['src', 'poster', 'srcset'])
const LINK_ADDRESSES = new Set(['href', 'xlink:href', 'cite', 'data', 'longdesc'])

/** Writes the allowed attributes of an element. Addresses become gaps, like those of Markdown links and images. */
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
  if (classes.some((names) => /\bbutton\b/.test(names))) walk.draft.styles.add('button-links')
  if (classes.length > 0) walk.out.write(` class="${escapeHtml(classes.join(' '))}"`)
}

function writeAttribute(name: string, attribute: TagAttribute, element: string, node: Nodes, walk: Walk): void {
  const { value } = attribute
  if (value === true) return walk.out.write(` ${name}`)
  const filled = fillAttribute(value, node, walk)
  if (LINK_ADDRESSES.has(name)) return writeHref(attribute, filled, node, walk)
  if (MEDIA_ADDRESSES.has(name)) return writeMediaAddress(attribute, filled, element, node, walk)
  if (name === 'id' || (name === 'name' && element === 'a')) return writeId(filled, node, walk)
  walk.out.write(` ${name}="${escapeHtml(filled)}"`)
}

function writeHref(attribute: TagAttribute, href: string, node: Nodes, walk: Walk): void {
  const index = registerLink(href, node, walk)
  if (index !== undefined) writeGap(attribute, { kind: 'link', index }, href, node, walk)
}

function writeGap(attribute: TagAttribute, gap: Gap, address: string, node: Nodes, walk: Walk): void {
  walk.out.write(` ${attribute.name.toLowerCase()}="`)
  walk.out.push(gap)
  walk.out.write('"')
  noteGap(attribute, gap, address, node, walk)
}

/** In the Markdown twin, too, an address of this site is resolved. */
export function noteGap({ range }: TagAttribute, gap: Gap, address: string, node: Nodes, walk: Walk): void {
  if (!range || node.type !== 'html' || isExternalHref(address)) return
  const { start, end } = placeOf(range, node, walk.piece)
  if (start >= 0) walk.piece.edits.push({ start, end, chunks: [gap] })
}

/** Of the addresses in a `srcset` only the first is kept. */
function writeMediaAddress(attribute: TagAttribute, value: string, element: string, node: Nodes, walk: Walk): void {
  const name = attribute.name.toLowerCase()
  const src = (name === 'srcset' ? value.trim().split(/[\s,]/)[0] : value.trim()) ?? ''
  if (src === '') return
  const problem = findAddressProblem(src) ?? findRemoteProblem(name, src, element, walk)
  if (problem) return walk.report(problem, node)
  const index = walk.draft.addImage({ src, alt: '' }, walk.piece, positionOf(walk.piece, node))
  writeGap(attribute, { kind: 'image', index, form: 'address' }, src, node, walk)
}

/** The policy of pages allows images from hosts that the site names, and no sounds and videos from other hosts. */
function findRemoteProblem(name: string, src: string, element: string, { draft }: Walk) {
  if (!isRemote(src)) return undefined
  if (name === 'src') return remoteMedia(element, src)
  return isOnHost(src, draft.context.imageHosts) ? undefined : remoteImage(src, 'was removed')
}

/** Of several elements with one id the first keeps it. That of the heading above leads to nearly the same place. */
function writeId(id: string, node: Nodes, walk: Walk): void {
  const { draft, piece } = walk
  if (isReservedId(id)) return walk.report(reservedId(id), node)
  if (/\s/.test(id) || id === '') return
  if (draft.takeId(id)) {
    draft.elementIds.set(id, { piece, line: positionOf(piece, node).line })
    return walk.out.write(` id="${escapeHtml(id)}"`)
  }
  if (draft.text.headings().at(-1)?.id !== id) walk.report(duplicateId(id, 'element'), node)
}

function classOf(name: string, { value }: TagAttribute): string {
  if (value === true) return ''
  return name === 'class' ? value : `align-${value.toLowerCase().replace(/[^a-z]/g, '')}`
}

/** `v-pre` and `v-cloak` change nothing that a reader sees: https://vuejs.org/api/built-in-directives.html */
const VUE = /^(?:v-(?!pre$|cloak$)|[:@#])/

/** Reports styles, event handlers and attributes of Vue, JSX and MkDocs. No reader would miss the effect of others. */
export function reportForbiddenAttributes(token: OpenTagToken, node: Nodes, walk: Walk): void {
  for (const { name, value } of token.attributes) {
    const hint = hintFor(name, value, token.name)
    if (hint === undefined) continue
    walk.draft.report(
      {
        severity: 'warning',
        kind: 'html-attribute',
        message: `The attribute ${name} of <${token.name}> is not allowed in a page and was removed.`,
        hint,
      },
      walk.piece,
      node.type === 'html' ? placeOf(token, node, walk.piece) : positionOf(walk.piece, node),
    )
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
