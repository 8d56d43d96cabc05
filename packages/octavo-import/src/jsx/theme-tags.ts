import { literalAttributes, type Tag, type TagResult } from '../mdx/index.ts'
import type { Badges } from '../shared/index.ts'

/** Reads the attributes of a tag that are texts. */
export function textReader({ values }: Tag): (name: string) => string | undefined {
  const { attributes } = literalAttributes(values)
  return (name) => (typeof attributes[name] === 'string' ? attributes[name] : undefined)
}

/** The text of a badge is plain. */
export function badgeTag(text: string, kind: string, badges: Badges): TagResult {
  if (text === '' || /[<>{}[\]`*]/.test(text)) return { kind: 'unwrap' }
  return { kind: 'text', text: `<Badge status="${badges.nameOf(text, kind)}" />` }
}

/** @param group The name of the tabs that change together. */
export function tabsTag(group: string | undefined): TagResult {
  return { kind: 'tag', name: 'Tabs', attributes: group === undefined ? {} : { group }, block: true }
}

/** @param content The text of a tag without content. */
export function linkTag(href: string | undefined, content?: string): TagResult | undefined {
  if (href === undefined) return undefined
  return { kind: 'tag', name: 'a', attributes: { href }, ...(content !== undefined && { content }) }
}

export function cardTag(title: string, href: string | undefined, description = ''): TagResult {
  const attributes = { title, ...(href !== undefined && { href }) }
  return { kind: 'tag', name: 'Card', attributes, block: true, content: description }
}
