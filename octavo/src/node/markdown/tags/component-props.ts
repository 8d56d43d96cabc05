import type { ComponentChunk } from '../../../shared/page.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import { isUnsafeAddress } from '../inline/address.ts'
import { registerLink, unsafeAddress } from '../inline/link.ts'
import type { Html } from '../parse.ts'
import { positionOf } from '../piece.ts'
import { fillAttribute } from '../text/fill.ts'
import type { Walk } from '../walk.ts'
import type { OpenTagToken, TagAttribute } from './tag-tokens.ts'

type Props = ComponentChunk['props']
type Addresses = NonNullable<ComponentChunk['addresses']>

/** Attributes that name a file beside the page, or elsewhere on the site. */
const MEDIA = new Set(['src', 'poster', 'captions'])

/** Reads a tag's attributes. Addresses are also registered with the page, so that they resolve like Markdown's. */
export function readProps(token: OpenTagToken, node: Html, walk: Walk): { props: Props; addresses: Addresses } {
  const props: Props = {}
  const addresses: Addresses = {}
  for (const attribute of token.attributes) {
    const { name } = attribute
    if (Object.hasOwn(props, name)) continue
    if (isExpression(attribute)) {
      walk.report(expression(name, token.name), node)
      continue
    }
    props[name] = attribute.value === true ? true : fillAttribute(attribute.value, node, walk)
    const address = addressOf(name, props[name], node, walk)
    if (address === 'unsafe') delete props[name]
    else if (address) addresses[name] = address
  }
  return { props, addresses }
}

function addressOf(name: string, value: string | true | undefined, node: Html, walk: Walk) {
  if (typeof value !== 'string' || (name !== 'href' && !MEDIA.has(name))) return undefined
  if (isUnsafeAddress(value)) {
    walk.report(unsafeAddress(value), node)
    return 'unsafe'
  }
  if (name === 'href') {
    const link = registerLink(value, node, walk)
    return link === undefined ? undefined : { link }
  }
  if (isExternalHref(value)) return undefined
  const image = walk.draft.addImage({ src: value, alt: '' }, walk.piece, positionOf(walk.piece, node))
  return { image, form: 'address' as const }
}

function isExpression({ name, value, quoted }: TagAttribute): boolean {
  return name.startsWith('{') || (!quoted && typeof value === 'string' && value.startsWith('{'))
}

function expression(name: string, tag: string) {
  return {
    severity: 'error' as const,
    message: `The attribute ${name} of <${tag}> is an expression; components in Markdown take plain text only.`,
    hint: `Write ${name.startsWith('{') ? 'name' : name}="…" with the text itself in double quotes.`,
  }
}
