import { escapeHtml } from '../../../shared/html.ts'
import { isUnsafeAddress } from '../inline/address.ts'
import { registerLink } from '../inline/link.ts'
import type { Html } from '../parse.ts'
import { positionOf } from '../piece.ts'
import { fillAttribute } from '../text/fill.ts'
import type { Walk } from '../walk.ts'
import { isAllowedAttribute } from './html-rules.ts'
import type { OpenTagToken, TagAttribute } from './tag-tokens.ts'

const MEDIA_ADDRESSES = new Set(['src', 'poster', 'srcset'])

/** Writes the attributes that may pass; addresses become gaps like those of Markdown links and images. */
export function writeAttributes(
  token: OpenTagToken,
  rule: { attributes: readonly string[]; centered: boolean },
  node: Html,
  walk: Walk,
): void {
  const classes = rule.centered ? ['align-center'] : []
  const seen = new Set<string>()
  reportActive(token, node, walk)
  for (const attribute of token.attributes) {
    const name = attribute.name.toLowerCase()
    if (seen.has(name)) continue
    seen.add(name)
    if (!isAllowedAttribute(name, rule)) continue
    if (name === 'class' || name === 'align') classes.push(classOf(name, attribute))
    else writeAttribute(name, attribute, node, walk)
  }
  if (classes.length > 0) walk.out.write(` class="${escapeHtml(classes.join(' '))}"`)
}

function writeAttribute(name: string, { value }: TagAttribute, node: Html, walk: Walk): void {
  if (value === true) return walk.out.write(` ${name}`)
  const filled = fillAttribute(value, node, walk)
  if (name === 'href') return writeHref(filled, node, walk)
  if (MEDIA_ADDRESSES.has(name)) return writeMediaAddress(name, filled, node, walk)
  if (name === 'id' || (name === 'name' && node.value.startsWith('<a'))) return writeId(filled, walk)
  walk.out.write(` ${name}="${escapeHtml(filled)}"`)
}

function writeHref(href: string, node: Html, walk: Walk): void {
  const link = registerLink(href, node, walk)
  if (link === undefined) return
  walk.out.write(' href="')
  walk.out.push({ link })
  walk.out.write('"')
}

/** A source set may list several addresses; the first one is kept. */
function writeMediaAddress(name: string, value: string, node: Html, walk: Walk): void {
  const src = name === 'srcset' ? (value.trim().split(/[\s,]/)[0] ?? '') : value
  if (src === '' || isUnsafeAddress(src)) return
  const image = walk.draft.addImage({ src, alt: '' }, walk.piece, positionOf(walk.piece, node))
  walk.out.write(` ${name}="`)
  walk.out.push({ image, form: 'address' })
  walk.out.write('"')
}

/** An id that is taken already stays with its first owner. */
function writeId(id: string, walk: Walk): void {
  if (/\s/.test(id) || id === '' || !walk.draft.takeId(id)) return
  walk.out.write(` id="${escapeHtml(id)}"`)
}

function classOf(name: string, { value }: TagAttribute): string {
  if (value === true) return ''
  return name === 'class' ? value : `align-${value.toLowerCase().replace(/[^a-z]/g, '')}`
}

/** Harmless leftovers of old HTML vanish silently; what was meant to do something is named. */
export function reportActive(token: OpenTagToken, node: Html, walk: Walk): void {
  for (const { name } of token.attributes) {
    const isStyle = /^style$/i.test(name)
    if (!isStyle && !/^on/i.test(name)) continue
    walk.report(
      {
        severity: 'warning',
        message: `The attribute ${name} of <${token.name}> is not allowed in a page and was left out.`,
        hint: isStyle ? 'Give the element a class instead.' : 'Use a component for what should react to the reader.',
      },
      node,
    )
  }
}
