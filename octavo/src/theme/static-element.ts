import { createElement, type ComponentType, type ReactElement } from 'react'
import type { ComponentInput } from '../shared/theme.ts'

/*
 * React cannot put finished HTML anywhere but into an element of its own. A component that is never hydrated
 * needs no such element: a mark stands where the HTML goes and is replaced in the result.
 */
const SLOT = /\uE000(\d*)\uE001/g
const toMark = (name: number | '') => `\uE000${name}\uE001`

export function staticElement(
  component: ComponentType<never>,
  { props, children, parts }: ComponentInput,
): ReactElement {
  const input = {
    ...props,
    children: children === '' ? undefined : toMark(''),
    parts: parts.map((part, index) => ({ name: part.name, props: part.props, content: toMark(index) })),
  }
  return createElement(component as ComponentType<typeof input>, input)
}

/** Puts the finished HTML of children and parts where their marks are. */
export function fillSlots(html: string, { children, parts }: ComponentInput): string {
  return html.replace(SLOT, (_, index: string) => (index === '' ? children : (parts[Number(index)]?.html ?? '')))
}
