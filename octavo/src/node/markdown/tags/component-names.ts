import type { MarkdownContext } from '../context.ts'

/** Tags that this room understands itself. */
const BUILT_IN = ['CodeTabs', 'Include']

/** Whether a name is a component of the site, a part of one, or built in. */
export function isComponentTag(name: string, { components }: MarkdownContext): boolean {
  return isComponent(name, { components }) || wholesOf(name, { components }).length > 0
}

/** Whether a tag may stand anywhere, not only as a part of another one. */
export function isComponent(name: string, { components }: Pick<MarkdownContext, 'components'>): boolean {
  return BUILT_IN.includes(name) || Object.hasOwn(components, name)
}

export function componentNames({ components }: MarkdownContext): string[] {
  return [...BUILT_IN, ...Object.keys(components), ...Object.values(components).flatMap(({ parts }) => parts)]
}

/** The tags a component takes one by one. */
export function partsOf(name: string, { components }: MarkdownContext): readonly string[] {
  return Object.hasOwn(components, name) ? (components[name]?.parts ?? []) : []
}

/** The components that take a tag of this name as their part. */
export function wholesOf(name: string, { components }: Pick<MarkdownContext, 'components'>): string[] {
  return Object.keys(components).filter((whole) => components[whole]?.parts.includes(name))
}
