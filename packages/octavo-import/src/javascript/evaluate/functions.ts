import type {
  ArrayPattern,
  ArrowFunctionExpression,
  Function as FunctionNode,
  IfStatement,
  ObjectPattern,
  Statement,
} from 'oxc-parser'
import { isRecord } from 'octavo/foreign'
import { NotLiteral } from '../not-literal.ts'
import type { Operands } from './operators.ts'

export type AnyFunction = ArrowFunctionExpression | FunctionNode

export function isFunction(node: { type: string }): node is AnyFunction {
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
}

export interface FunctionCall {
  /** undefined: the engine calls the function, with values that are not known. */
  values: readonly unknown[] | undefined
  /** Gets the parameters and constants of the function. */
  known: Map<string, unknown>
  operands: Operands
}

/**
 * What a function returns that only names, chooses and returns values. undefined for any other: nothing is run. Of a
 * function that makes the configuration, other statements are left out.
 */
export function runFunction({ params, body }: AnyFunction, call: FunctionCall): unknown {
  const { values, known, operands } = call
  for (const [index, param] of (values ? params : []).entries()) {
    const written = param.type === 'AssignmentPattern' ? param.left : param
    const value = values?.[index]
    if (written.type === 'ObjectPattern' && nameProperties(written, value, known)) continue
    if (written.type === 'ArrayPattern' && nameElements(written, value, known)) continue
    if (written.type !== 'Identifier') return undefined
    const isDefault = value === undefined && param.type === 'AssignmentPattern'
    known.set(written.name, isDefault ? operands.evaluate(param.right) : value)
  }
  if (body === null) return undefined
  if (body.type !== 'BlockStatement') return operands.evaluate(body)
  return runStatements(body.body as Statement[], call)?.value
}

/** `({ docPath, locale: language }) => …`: whether all properties have a name and no default. */
function nameProperties({ properties }: ObjectPattern, value: unknown, known: Map<string, unknown>): boolean {
  return properties.every((property) => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return false
    if (property.value.type !== 'Identifier') return false
    known.set(property.value.name, isRecord(value) ? value[property.key.name] : undefined)
    return true
  })
}

/** `([key, value]) => …`: whether all elements have a name and no default. */
function nameElements({ elements }: ArrayPattern, value: unknown, known: Map<string, unknown>): boolean {
  return elements.every((element, index) => {
    if (element?.type !== 'Identifier') return element === null
    known.set(element.name, Array.isArray(value) ? (value as unknown[])[index] : undefined)
    return true
  })
}

const UNKNOWN = { value: undefined }

/** The result of the first `return` that is reached, or of a statement of another kind; undefined if there is none. */
function runStatements(statements: readonly Statement[], call: FunctionCall): { value: unknown } | undefined {
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement') return { value: call.operands.evaluate(statement.argument ?? undefined) }
    if (statement.type === 'IfStatement') {
      const chosen = choose(statement, call)
      const result = chosen ? runStatements(chosen, call) : UNKNOWN
      if (result && (chosen || call.values)) return result
    } else if (!nameConstants(statement, call) && call.values) return UNKNOWN
  }
  return undefined
}

/** The statements of the branch that is taken; undefined if only the running program knows it. */
function choose({ test, consequent, alternate }: IfStatement, { operands }: FunctionCall): Statement[] | undefined {
  const condition = operands.evaluate(test)
  if (condition instanceof NotLiteral) return undefined
  const branch = condition ? consequent : alternate
  if (!branch) return []
  return branch.type === 'BlockStatement' ? branch.body : [branch]
}

/** Whether the statement only names values. */
function nameConstants(statement: Statement, { known, operands }: FunctionCall): boolean {
  if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return false
  for (const { id, init } of statement.declarations)
    if (id.type === 'Identifier' && init) known.set(id.name, operands.evaluate(init))
  return true
}
