import type { ComponentType } from 'react'
import type { ComponentTraits } from '../shared/theme.ts'

/** A component that can stand as a tag in an article. */
export interface ArticleComponent {
  /** Takes the tag's attributes, `children` and `parts`; which attributes is the component's own business. */
  Component: ComponentType<never>
  traits: ComponentTraits
}

/** HTML only, no JavaScript, no parts. */
export const STATIC: ComponentTraits = { island: false, parts: [] }

/** A file of the site's `components/`: exports the component by the file's name or as default, and maybe its traits. */
export type ComponentModule = Readonly<Record<string, unknown>>

/** Reads a component module of the site. Throws when it exports no component. */
export function toComponent(name: string, module: ComponentModule): ArticleComponent {
  const Component = module[name] ?? module.default
  if (typeof Component !== 'function' && typeof Component !== 'object') {
    throw new TypeError(`components/${name} exports no component named ${name}.`)
  }
  const traits = (module.traits ?? {}) as Partial<ComponentTraits>
  return { Component: Component as ComponentType<never>, traits: { ...STATIC, ...traits } }
}
