import type { Expression, LogicalExpression, UnaryExpression } from 'oxc-parser'
import { NotLiteral } from '../not-literal.ts'

/** What operators need of the evaluator. */
export interface Operands {
  evaluate(node: Expression | undefined): unknown
  unknown(node: { start: number; end: number }, literalPart?: string): NotLiteral
}

/** A variable of the environment, which a plain build does not have. */
const ENVIRONMENT = /^(process\.env|import\.meta\.env)\b/

const VARIABLE = /^(?:process|import\.meta)\.env\.(\w+)$/

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
