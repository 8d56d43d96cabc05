import type { MarkdownContext } from './context.ts'

type Components = Pick<MarkdownContext, 'components'>

/** Tags that the compiler itself implements. */
const BUILT_IN = ['Code', 'CodeTabs', 'Embed', 'FileTree', 'Glossary', 'Include']

/** Whether a name is a component of the site, a part of one, or built in. */
export function isComponentTag(name: string, context: Components): boolean {
  return isComponent(name, context) || parentsOf(name, context).length > 0
}

/** Whether a tag is valid anywhere, not only as a part of another one. */
export function isComponent(name: string, { components }: Components): boolean {
  return BUILT_IN.includes(name) || Object.hasOwn(components, name)
}

export function componentNames({ components }: Components): string[] {
  return [
    ...new Set([...BUILT_IN, ...Object.keys(components)]),
    ...Object.values(components).flatMap(({ parts }) => parts),
  ]
}

/** The child tags that a component receives one by one (the `<Tab>`s of `<Tabs>`). */
export function partsOf(name: string, { components }: Components): readonly string[] {
  return Object.hasOwn(components, name) ? (components[name]?.parts ?? []) : []
}

/** The components that have a tag of this name as a part. */
export function parentsOf(name: string, { components }: Components): string[] {
  return Object.keys(components).filter((parent) => components[parent]?.parts.includes(name))
}
