import type { Expression } from 'oxc-parser'

/** The name of a property; undefined for a computed one. */
export function keyOf(key: { type: string; name?: unknown; value?: unknown }): string | undefined {
  if (key.type === 'Identifier') return String(key.name)
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** `defineConfig`, `path.resolve`; '' for other callees. */
export function calleeName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return ''
  return callee.property.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : ''
}
