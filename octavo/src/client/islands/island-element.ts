import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react'

/** What a component tag hands over, everything as finished HTML. */
export interface IslandInput {
  props: Record<string, string | true>
  children: string
  parts: { name: string; props: Record<string, string | true>; html: string }[]
}

/** The same element on the server and in the browser; what stands between the tags keeps its HTML. */
export function islandElement(component: ComponentType<never>, { props, children, parts }: IslandInput): ReactElement {
  const input = {
    ...props,
    children: children === '' ? undefined : toSlot('children', children),
    parts: parts.map((part, index) => ({
      name: part.name,
      props: part.props,
      content: toSlot(String(index), part.html),
    })),
  }
  return createElement(component as ComponentType<typeof input>, input)
}

function toSlot(name: string, html: string): ReactNode {
  return createElement('octavo-slot', {
    name,
    dangerouslySetInnerHTML: { __html: html },
    suppressHydrationWarning: true,
  })
}

/** Reads what the server wrote: attributes of the element, and the slots inside it. */
export function readIsland(element: HTMLElement): IslandInput {
  const { props, parts = [] } = JSON.parse(element.getAttribute('input') ?? '{}') as Partial<IslandInput>
  const slot = (name: string) => findSlot(element, name)?.innerHTML ?? ''
  return {
    props: props ?? {},
    children: slot('children'),
    parts: parts.map((part, index) => ({ ...part, html: slot(String(index)) })),
  }
}

/** A slot of this island and not of one inside it. */
function findSlot(element: HTMLElement, name: string): Element | undefined {
  const slots = [...element.querySelectorAll(`octavo-slot[name="${name}"]`)]
  return slots.find((slot) => slot.closest('octavo-island') === element)
}
