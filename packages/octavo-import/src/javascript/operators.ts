import type {
  Expression,
  LogicalExpression,
  UnaryExpression,
  ArrowFunctionExpression,
  BindingPattern,
  Function as FunctionNode,
  IfStatement,
  JSXElement,
  JSXFragment,
  Statement,
} from 'oxc-parser'
import { isRecord } from 'octavo/foreign'
import { isText } from './methods.ts'
import { NotLiteral } from './not-literal.ts'
import { keyOf } from './syntax.ts'

/** What operators need of the evaluator. */
export interface Operands {
  evaluate(node: Expression | undefined): unknown
  unknown(node: { start: number; end: number }, literalPart?: string): NotLiteral
  /** The value of JSX. Absent: it has none. */
  element?(node: JSXElement | JSXFragment): unknown
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
    case 'ChainExpression':
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
    case 'JSXElement':
    case 'JSXFragment':
      return operands.element?.(node) ?? operands.unknown(node)
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
  const isSum = node.operator === '+'
  const [left, right] = [node.left, node.right].map((each) =>
    isSum ? evaluate(each) : withoutVariables(evaluate(each)),
  )
  if (left instanceof NotLiteral || right instanceof NotLiteral) return unknown(node)
  if (node.operator === '==' || node.operator === '!=') {
    // With null, it also means undefined. Other comparisons may convert a value.
    if (right !== null && right !== undefined) return unknown(node)
    return (node.operator === '==') === (left === null || left === undefined)
  }
  if (node.operator === '===') return left === right
  if (node.operator === '!==') return left !== right
  if (node.operator === 'in' && typeof left === 'string') return isRecord(right) ? left in right : unknown(node)
  if (node.operator === '-' && typeof left === 'number' && typeof right === 'number') return left - right
  if (node.operator !== '+' || !isText(left) || !isText(right)) return unknown(node)
  return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`
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
  const { values, operands } = call
  for (const [index, param] of (values ? params : []).entries())
    if (param.type === 'TSParameterProperty' || param.type === 'RestElement' || !bind(param, values?.[index], call))
      return undefined
  if (body === null) return undefined
  if (body.type !== 'BlockStatement') return operands.evaluate(body)
  return runStatements(body.body as Statement[], call)?.value
}

/** Gives the names in a pattern their values: `{ path, locale: language = 'en', ...rest }`. Returns whether all are known. */
function bind(pattern: BindingPattern, value: unknown, call: FunctionCall): boolean {
  const { known, operands } = call
  if (pattern.type === 'AssignmentPattern')
    return bind(pattern.left, value === undefined ? operands.evaluate(pattern.right) : value, call)
  if (pattern.type === 'Identifier') {
    known.set(pattern.name, value)
    return true
  }
  const isUnknown = value instanceof NotLiteral
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.every((element, index) => {
      if (element === null || element.type === 'RestElement') return element === null
      return bind(element, isUnknown ? value : Array.isArray(value) ? (value as unknown[])[index] : undefined, call)
    })
  const rest = new Map(Object.entries(isRecord(value) && !isUnknown ? value : {}))
  return pattern.properties.every((property) => {
    if (property.type === 'RestElement') return bind(property.argument, Object.fromEntries(rest), call)
    const key = property.computed ? undefined : keyOf(property.key)
    if (key === undefined) return false
    const own = rest.get(key)
    rest.delete(key)
    return bind(property.value, isUnknown ? value : own, call)
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
      if (result && (chosen || isStrict(call))) return result
    } else if (!nameConstants(statement, call) && isStrict(call)) return UNKNOWN
  }
  return undefined
}

/** Whether a statement that was not understood may change the result. That of a component only reacts to readers. */
function isStrict({ values, operands }: FunctionCall): boolean {
  return values !== undefined && operands.element === undefined
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
function nameConstants(statement: Statement, call: FunctionCall): boolean {
  const { known, operands } = call
  if (operands.element && statement.type === 'FunctionDeclaration' && statement.id) {
    known.set(statement.id.name, operands.evaluate(statement as unknown as Expression)) // It is one, with a name.
    return true
  }
  if (statement.type !== 'VariableDeclaration' || (statement.kind !== 'const' && !operands.element)) return false
  for (const { id, init } of statement.declarations)
    if (id.type === 'Identifier' ? init : operands.element) bind(id, operands.evaluate(init ?? undefined), call)
  return true
}
