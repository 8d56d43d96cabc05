import type {
  Expression,
  LogicalExpression,
  UnaryExpression,
  ArrayPattern,
  ArrowFunctionExpression,
  Function as FunctionNode,
  IfStatement,
  ObjectPattern,
  Statement,
} from 'oxc-parser'
import { isRecord } from 'octavo/foreign'
import { NotLiteral } from './not-literal.ts'

/** What operators need of the evaluator. */
export interface Operands {
  evaluate(node: Expression | undefined): unknown
  unknown(node: { start: number; end: number }, literalPart?: string): NotLiteral
}

/** A variable of the environment, which a plain build does not have. */
const ENVIRONMENT = /^(process\.env|import\.meta\.env)\b/

/** An environment variable. Some sites read them into an object of their own: `env.DRAFTS`. */
const VARIABLE = /^(?:(?:process|import\.meta)\.)?(?:env|ENV)\.(\w+)$/

/** A variable that only the host of the site may set. */
const HOST_VARIABLE = /\b(?:process|import\.meta)\.env\.(?!NODE_ENV\b)/

/** In a condition or comparison, a variable of the environment has the value of a plain build. */
function withoutVariables(value: unknown): unknown {
  const name = value instanceof NotLiteral ? VARIABLE.exec(value.source)?.[1] : undefined
  if (name === undefined) return value
  return name === 'NODE_ENV' ? 'production' : undefined
}

/** The value of an expression that consists of others. */
export function evaluateOperator(node: Expression, operands: Operands): unknown {
  switch (node.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'AwaitExpression':
      return operands.evaluate('argument' in node ? node.argument : node.expression)
    case 'NewExpression': {
      // `new URL('../package.json', import.meta.url)` is a path.
      const [path, base] = node.arguments
      const isPath = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty'
      return isPath && path?.type === 'Literal' ? path.value : operands.unknown(node)
    }
    case 'UnaryExpression':
      return evaluateUnary(node, operands)
    case 'LogicalExpression':
      return evaluateLogical(node, operands)
    case 'BinaryExpression':
      return evaluateBinary(node, operands)
    case 'ConditionalExpression': {
      const condition = withoutVariables(operands.evaluate(node.test))
      if (condition instanceof NotLiteral) return operands.unknown(node)
      const value = operands.evaluate(condition ? node.consequent : node.alternate)
      // Another address may be meant: `process.env.CONTEXT === 'production' ? 'https://…' : 'https://…'`.
      const isReported = typeof value === 'string' && HOST_VARIABLE.test(operands.unknown(node.test).source)
      return isReported ? operands.unknown(node, value) : value
    }
    default:
      return operands.unknown(node)
  }
}

function evaluateUnary(node: UnaryExpression, { evaluate, unknown }: Operands): unknown {
  const value = withoutVariables(evaluate(node.argument))
  if (value instanceof NotLiteral) return unknown(node)
  if (node.operator === '!') return !value
  if (node.operator === 'typeof') return typeof value
  return node.operator === '-' && typeof value === 'number' ? -value : unknown(node)
}

function evaluateBinary(
  node: Extract<Expression, { type: 'BinaryExpression' }>,
  { evaluate, unknown }: Operands,
): unknown {
  if (node.left.type === 'PrivateIdentifier') return unknown(node)
  const isText = node.operator === '+'
  const [left, right] = [node.left, node.right].map((each) =>
    isText ? evaluate(each) : withoutVariables(evaluate(each)),
  )
  if (left instanceof NotLiteral || right instanceof NotLiteral) return unknown(node)
  if (node.operator === '==' || node.operator === '!=') {
    // With null, it also means undefined. Other comparisons may convert a value.
    if (right !== null && right !== undefined) return unknown(node)
    return (node.operator === '==') === (left === null || left === undefined)
  }
  if (node.operator === '===') return left === right
  if (node.operator === '!==') return left !== right
  return node.operator === '+' && typeof left === 'string' && typeof right === 'string' ? left + right : unknown(node)
}

function evaluateLogical(node: LogicalExpression, { evaluate, unknown }: Operands): unknown {
  const left = evaluate(node.left)
  if (left instanceof NotLiteral) {
    if (node.operator === '&&') return withoutVariables(left)
    const right = evaluate(node.right)
    // `process.env.URL || 'https://…'`: the literal is what a plain build uses.
    return ENVIRONMENT.test(left.source) ? right : unknown(node, typeof right === 'string' ? right : undefined)
  }
  if (node.operator === '&&') return left && evaluate(node.right)
  return node.operator === '||' ? left || evaluate(node.right) : (left ?? evaluate(node.right))
}

export type AnyFunction = ArrowFunctionExpression | FunctionNode

export function isFunction(node: { type: string }): node is AnyFunction {
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
}

interface FunctionCall {
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
