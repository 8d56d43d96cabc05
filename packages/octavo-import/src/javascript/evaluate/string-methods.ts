import { lookUp } from '../../shared/index.ts'
import type { Expression } from 'oxc-parser'

type Method = (text: string, values: readonly unknown[]) => unknown

/** Methods of a text whose result depends on nothing else. */
const METHODS: Record<string, Method> = {
  replace: (text, [what, by]) => (isPattern(what) && typeof by === 'string' ? text.replace(what, by) : undefined),
  replaceAll: (text, [what, by]) => (isPattern(what) && typeof by === 'string' ? text.replaceAll(what, by) : undefined),
  startsWith: (text, [start]) => (typeof start === 'string' ? text.startsWith(start) : undefined),
  endsWith: (text, [end]) => (typeof end === 'string' ? text.endsWith(end) : undefined),
  includes: (text, [part]) => (typeof part === 'string' ? text.includes(part) : undefined),
  slice: (text, [from, to]) => (isPosition(from) && isPosition(to) ? text.slice(from, to) : undefined),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
}

/** The result of a method of a text; undefined if only the running program knows it. */
export function callStringMethod(text: string, name: string, values: readonly unknown[]): unknown {
  return lookUp(METHODS, name)?.(text, values)
}

/** The pattern that `/a/g` is; undefined for other expressions and for patterns that this program does not know. */
export function toPattern(node: Expression): RegExp | undefined {
  if (node.type !== 'Literal' || !('regex' in node)) return undefined
  try {
    return new RegExp(node.regex.pattern, node.regex.flags)
  } catch {
    return undefined
  }
}

function isPattern(value: unknown): value is string | RegExp {
  return typeof value === 'string' || value instanceof RegExp
}

function isPosition(value: unknown): value is number | undefined {
  return value === undefined || typeof value === 'number'
}
