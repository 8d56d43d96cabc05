import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { ComponentInput } from '../../shared/theme.ts'

type IslandInput = Pick<ComponentInput, 'props' | 'children' | 'parts'>

/** Creates the same element on the server and in the browser, with the HTML of children and parts unchanged. */
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

/** Reads the server-rendered island: its `input` attribute and the slots inside it. */
export function readIsland(element: HTMLElement): IslandInput {
  const { props, parts = [] } = JSON.parse(element.getAttribute('input') ?? '{}') as Partial<IslandInput>
  const slot = (name: string) => findSlot(element, name)?.innerHTML ?? ''
  return {
    props: props ?? {},
    children: slot('children'),
    parts: parts.map((part, index) => ({ ...part, html: slot(String(index)) })),
  }
}

/** A slot of this island, not of an island nested in it. */
function findSlot(element: HTMLElement, name: string): Element | undefined {
  const slots = [...element.querySelectorAll(`octavo-slot[name="${name}"]`)]
  return slots.find((slot) => slot.closest('octavo-island') === element)
}
