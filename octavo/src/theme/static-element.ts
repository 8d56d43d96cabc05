import { createElement, type ComponentType, type ReactElement } from 'react'
import type { ComponentInput } from '../shared/theme.ts'

/*
 * React inserts finished HTML only as the whole content of an element (`dangerouslySetInnerHTML`). To avoid that extra
 * element in components that are never hydrated, they render placeholders, which are replaced in the result.
 */
const PLACEHOLDER = /\uE000(\d*)\uE001/g
const toPlaceholder = (name: number | '') => `\uE000${name}\uE001`

export function staticElement(
  component: ComponentType<never>,
  { props, children, parts }: ComponentInput,
): ReactElement {
  const input = {
    ...props,
    children: children === '' ? undefined : toPlaceholder(''),
    parts: parts.map((part, index) => ({ name: part.name, props: part.props, content: toPlaceholder(index) })),
  }
  return createElement(component as ComponentType<typeof input>, input)
}

/** Replaces the placeholders by the finished HTML of children and parts. */
export function fillSlots(html: string, { children, parts }: ComponentInput): string {
  return html.replace(PLACEHOLDER, (_, index: string) => (index === '' ? children : (parts[Number(index)]?.html ?? '')))
}
