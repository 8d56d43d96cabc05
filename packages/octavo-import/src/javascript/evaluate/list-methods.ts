import { lookUp } from '../../shared/index.ts'
import { NotLiteral } from '../not-literal.ts'

type Method = (list: readonly unknown[], values: readonly unknown[]) => unknown

/** Methods whose arguments are values. Elements that are not literal stay: each is reported where it is read. */
const METHODS: Record<string, Method> = {
  concat: (list, values) => list.concat(...values),
  flat: (list, values) => (values.length === 0 ? list.flat() : undefined),
  join: (list, [separator = ',']) =>
    typeof separator === 'string' && list.every(isText) ? list.join(separator) : undefined,
}

/** Functions whose result depends on nothing but their first argument. */
const FUNCTIONS: Record<string, (value: object) => unknown> = {
  'Array.isArray': Array.isArray,
  'Object.entries': Object.entries,
  'Object.keys': Object.keys,
  'Object.values': Object.values,
}

export function isBuiltIn(name: string): boolean {
  return lookUp(FUNCTIONS, name) !== undefined
}

/** The result of a function that is built in. What is not literal stays. */
export function callBuiltIn(name: string, value: unknown): unknown {
  return value instanceof NotLiteral ? value : lookUp(FUNCTIONS, name)?.(Object(value) as object) // Of no value: none.
}

/** The result of a method of a literal list; undefined if only the running program knows it. */
export function callListMethod(list: readonly unknown[], name: string, values: readonly unknown[]): unknown {
  return values.some((value) => value instanceof NotLiteral) ? undefined : lookUp(METHODS, name)?.(list, values)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
