import { renderAttributes } from '../../../shared/index.ts'
import { altOf, attributeOf, type AdocInline } from './nodes.ts'

/**
 * What Asciidoctor is to make of inline syntax: HTML whose elements say what they were. `convert/inline.ts` reads it.
 * Texts are HTML already.
 */
export function toInlineHtml(node: AdocInline): string {
  const text = node.text ?? ''
  switch (node.nodeName) {
    case 'inline_quoted':
      return withId(node, toQuoted(node, text))
    case 'inline_anchor':
      return toAnchor(node, text)
    case 'inline_image':
      return toImage(node)
    case 'inline_break':
      return `${text}<br>`
    case 'inline_button':
      return `<strong>${text}</strong>`
    case 'inline_kbd':
      return toKeys(node)
    case 'inline_menu':
      return toMenu(node)
    case 'inline_footnote':
      return tag(
        'x-footnote',
        { id: node.id, reference: node.type === 'xref' ? (node.target ?? text) : undefined },
        text,
      )
    case 'inline_callout':
      return tag('x-callout', { guard: guardOf(node) }, text)
    // A term of an index is shown only if it is written in two parentheses.
    case 'inline_indexterm':
      return node.type === 'visible' ? text : ''
    default:
      return text
  }
}

function tag(name: string, attributes: Record<string, string | null | undefined>, text: string): string {
  const written = Object.entries(attributes).map(([key, value]) => renderAttributes({ [key]: value ?? undefined }))
  return `<${name}${written.join('')}>${text}</${name}>`
}

function withId({ id }: AdocInline, html: string): string {
  return id ? `${tag('a', { id }, '')}${html}` : html
}

const QUOTES: Readonly<Record<string, string>> = {
  strong: 'strong',
  emphasis: 'em',
  monospaced: 'code',
  superscript: 'sup',
  subscript: 'sub',
  asciimath: 'x-asciimath',
  latexmath: 'x-latexmath',
}

function toQuoted(node: AdocInline, text: string): string {
  const { type } = node
  const role = attributeOf(node, 'role') ?? ''
  if (type === 'double') return `“${text}”`
  if (type === 'single') return `‘${text}’`
  if (/\bline-through\b/.test(role)) return tag('del', {}, text)
  if (/\bunderline\b/.test(role)) return tag('u', {}, text)
  const name = type === 'mark' && role === '' ? 'mark' : QUOTES[type ?? '']
  return name === undefined ? text : tag(name, {}, text)
}

function toAnchor(node: AdocInline, text: string): string {
  const { type, target, id } = node
  if (type === 'ref') return tag('a', { id }, '')
  if (type === 'bibref') return `${tag('a', { id }, '')}[${text || id}]`
  if (type === 'link') return tag('a', { id, href: target, title: attributeOf(node, 'title') }, text)
  const path = attributeOf(node, 'path')
  const refid = attributeOf(node, 'refid') ?? ''
  if (path === undefined) return tag('x-ref', { id: refid }, text)
  const fragment = attributeOf(node, 'fragment')
  const name = refid.split('#')[0] ?? ''
  // Asciidoctor writes the ending of the output into the path of a page.
  return tag('x-ref', { page: name === path ? path : `${name}.adoc`, fragment }, text)
}

function toImage(node: AdocInline): string {
  const { target, type } = node
  if (type === 'icon') return tag('x-icon', { name: target }, '')
  const image = tag(
    'x-image',
    {
      target,
      alt: altOf(node),
      width: attributeOf(node, 'width'),
      title: attributeOf(node, 'title'),
    },
    '',
  )
  const link = attributeOf(node, 'link')
  return link === undefined ? image : tag('a', { href: link === 'self' ? undefined : link }, image)
}

function toKeys(node: AdocInline): string {
  const { keys } = node.attributes
  return Array.isArray(keys) ? keys.map((key) => `<kbd>${String(key)}</kbd>`).join('+') : ''
}

function toMenu(node: AdocInline): string {
  const { menu, submenus, menuitem } = node.attributes
  const steps = [menu, ...(Array.isArray(submenus) ? submenus : []), menuitem]
  return `<strong>${steps.filter((step) => typeof step === 'string').join(' › ')}</strong>`
}

/** What is before the mark in the code: `// `, or the two ends of a comment of XML. */
function guardOf({ attributes }: AdocInline): string | undefined {
  const { guard } = attributes
  return Array.isArray(guard) ? guard.join(' ') : typeof guard === 'string' ? guard : undefined
}
