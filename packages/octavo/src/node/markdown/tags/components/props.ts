import type { ComponentChunk } from '../../../../shared/build/page.ts'
import { isOnHost } from '../../../../shared/http/hosts.ts'
import { isExternalHref } from '../../../../shared/urls.ts'
import { findAddressProblem, isDataImage, registerLink } from '../../inline/index.ts'
import type { Html } from '../../parse.ts'
import { fillAttribute } from '../../text.ts'
import { positionOf, type Walk } from '../../walk/index.ts'
import { expressionProblem, isExpression, type OpenTagToken } from '../tag-tokens.ts'
import { remoteMedia } from '../attributes.ts'

type Props = ComponentChunk['props']
type Addresses = NonNullable<ComponentChunk['addresses']>

/** Attributes that name a file beside the page, or elsewhere on the site. */
const MEDIA = new Set(['src', 'poster', 'captions'])

/**
 * The attributes of a tag as props. Addresses are added to the page's links and images, so that they are checked and
 * resolved.
 */
export function registerProps(token: OpenTagToken, node: Html, walk: Walk): { props: Props; addresses: Addresses } {
  const props: Props = {}
  const addresses: Addresses = {}
  for (const attribute of token.attributes) {
    const { name } = attribute
    if (Object.hasOwn(props, name)) continue
    if (isExpression(attribute)) {
      walk.report(expressionProblem(attribute, token.name, 'components in Markdown take'), node)
      continue
    }
    const value = attribute.value === true ? true : fillAttribute(attribute.value, node, walk)
    const address = registerAddress(name, value, node, walk)
    if (address === 'unsafe') continue
    if (address === 'remote') reportRemoteMedia(token.name, attribute.name, `${value}`, node, walk)
    props[name] = value
    if (typeof address === 'object') addresses[name] = address
  }
  return { props, addresses }
}

/** The attributes of a tag as text: variables replaced, expressions reported, addresses as written. */
export function registerText(token: OpenTagToken, node: Html, walk: Walk): Record<string, string | undefined> {
  const texts: Record<string, string> = {}
  for (const attribute of token.attributes) {
    if (isExpression(attribute))
      walk.report(expressionProblem(attribute, token.name, 'components in Markdown take'), node)
    else if (attribute.value !== true) texts[attribute.name] ??= fillAttribute(attribute.value, node, walk)
  }
  return texts
}

/** The gap for an address on this site; undefined for other attributes. */
function registerAddress(name: string, value: string | true, node: Html, walk: Walk) {
  if (value === true || (name !== 'href' && !MEDIA.has(name))) return undefined
  const problem = findAddressProblem(value, walk.draft.context.linkSchemes)
  if (problem) {
    walk.report(problem, node)
    return 'unsafe'
  }
  if (name === 'href') {
    const index = registerLink(value, node, walk)
    return index === undefined ? undefined : { kind: 'link' as const, index }
  }
  if (isExternalHref(value)) return 'remote'
  const index = walk.draft.addImage({ src: value, alt: '' }, walk.piece, positionOf(walk.piece, node))
  return { kind: 'image' as const, index, form: 'address' as const }
}

/** The policy of pages refuses such files. A component of the site may do something else with an address. */
function reportRemoteMedia(tag: string, name: string, address: string, node: Html, walk: Walk): void {
  const { components, imageHosts } = walk.draft.context
  if (tag !== 'Video' || components[tag]?.attributes === undefined) return
  if (name === 'poster' && isDataImage(address)) return
  if (name === 'poster' && isOnHost(address, imageHosts))
    return walk.draft.addRemoteImage(address, walk.piece, positionOf(walk.piece, node))
  walk.report(remoteMedia(tag, address), node)
}
