import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { ComponentInput } from '../shared/theme.ts'

/*
 * React inserts finished HTML only as the whole content of an element (`dangerouslySetInnerHTML`). To avoid that extra
 * element in components that are never hydrated, they render empty placeholder elements, which are replaced in the
 * result. Authors cannot write a placeholder: it begins with `<`, which React escapes in all text and attributes, and
 * HTML that was already inserted is not searched.
 */
const PLACEHOLDER = /<octavo-content name="(\d*)"><\/octavo-content>/g

function placeholder(name: string): ReactNode {
  return createElement('octavo-content', { name })
}

export function staticElement(
  component: ComponentType<never>,
  { props, children, parts }: ComponentInput,
): ReactElement {
  const input = {
    ...props,
    children: children === '' ? undefined : placeholder(''),
    parts: parts.map((part, index) => ({ name: part.name, props: part.props, content: placeholder(String(index)) })),
  }
  return createElement(component as ComponentType<typeof input>, input)
}

/** Replaces the placeholders by the finished HTML of children and parts. */
export function fillSlots(html: string, { children, parts }: ComponentInput): string {
  return html.replace(PLACEHOLDER, (_, index: string) => (index === '' ? children : (parts[Number(index)]?.html ?? '')))
}
