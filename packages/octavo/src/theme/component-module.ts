import type { ComponentType } from 'react'
import type { ComponentTraits, TagTraits } from '../shared/theme.ts'

/** A component that an article can contain as a tag. */
export interface ArticleComponent {
  /** Takes the tag's attributes, `children` and `parts`. Each component has its own attributes, hence `never`. */
  Component: ComponentType<never>
  traits: TagTraits
}

/** HTML only, no JavaScript, no parts. */
export const STATIC: TagTraits = { island: false, parts: [] }

/**
 * A module in the site's `components/`. Exports the component by the file's name or as default, and optionally
 * `traits`.
 */
type ComponentModule = Readonly<Record<string, unknown>>

/** A component of the site. `file` is relative to the site root. */
export interface SiteComponent {
  file: string
  exports: ComponentModule
}

/** Reads the component from a module of the site. `checkComponents` reports a module without one. */
export function toComponent(name: string, module: ComponentModule): ArticleComponent {
  const traits = (module.traits ?? {}) as ComponentTraits
  const Component = (module[name] ?? module.default) as ComponentType<never>
  return { Component, traits: { ...STATIC, ...traits } }
}
