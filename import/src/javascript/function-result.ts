import type { ArrowFunctionExpression, Expression, Function as FunctionNode } from 'oxc-parser'

type AnyFunction = ArrowFunctionExpression | FunctionNode

export function isFunction(node: { type: string }): node is AnyFunction {
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
}

/** What a function returns at its end, and the constants before; undefined if it does not end with a result. */
export function readFunction({
  body,
}: AnyFunction): { constants: [name: string, value: Expression][]; result: Expression } | undefined {
  if (body === null) return undefined
  if (body.type !== 'BlockStatement') return { constants: [], result: body }
  const last = body.body.at(-1)
  if (last?.type !== 'ReturnStatement' || last.argument === null) return undefined
  const constants = body.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' && statement.kind === 'const'
      ? statement.declarations.flatMap(({ id, init }): [string, Expression][] =>
          id.type === 'Identifier' && init ? [[id.name, init]] : [],
        )
      : [],
  )
  return { constants, result: last.argument }
}
