import type { CallExpression } from 'oxc-parser'

/** Whether an expression is `new Date().getFullYear()`, as most copyright lines have it. */
export function isCurrentYear({ callee, arguments: all }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed || all.length > 0) return false
  const { object, property } = callee
  if (property.type !== 'Identifier' || property.name !== 'getFullYear') return false
  const isDate = object.type === 'NewExpression' && object.callee.type === 'Identifier' && object.callee.name === 'Date'
  return isDate && object.arguments.length === 0
}
