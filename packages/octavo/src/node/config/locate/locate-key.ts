import { toPosition, type Position } from '../../../shared/build/problem.ts'
import { parseSync, type ESTree } from 'rolldown/utils'

/** Finds the place of the value that keys and list indices lead to. undefined if the file computes all of it. */
export type Locate = (path: readonly Key[]) => Position | undefined

type Key = string | number
type Constants = ReadonlyMap<string, ESTree.Expression>

/** A key or list element in the source, with its value. */
interface Entry {
  /** Offset of the key, or of a list element. */
  start: number
  value: ESTree.Expression
}

/**
 * Finds keys in a configuration written in TypeScript or JavaScript: in object and array literals, also in constants of
 * the same file. A key inside a computed value, for example in the result of a call, has the place of the innermost
 * key that is written out.
 */
export function createKeyLocator(path: string, source: string): Locate {
  const { program } = parseSync(path, source)
  const constants = readConstants(program)
  const root = resolveConfig(findDefaultExport(program), constants)
  return (keys) => {
    let entry = root && { start: root.start, value: root }
    for (const key of keys) {
      const next: Entry | undefined = entry && findEntry(entry.value, key, constants)
      if (!next) break
      entry = next
    }
    return entry && toPosition(source, entry.start)
  }
}

function findDefaultExport({ body }: ESTree.Program): ESTree.Expression | undefined {
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  return exported && toExpression(exported.declaration)
}

/** A file can also export a function or a class, which is not a configuration. */
function toExpression(node: ESTree.ExportDefaultDeclarationKind): ESTree.Expression | undefined {
  const isDeclaration = /Declaration$|^TSDeclareFunction$/.test(node.type)
  return isDeclaration ? undefined : (node as ESTree.Expression) // Everything but a declaration is an expression.
}

function readConstants({ body }: ESTree.Program): Constants {
  const declared = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
  return new Map(declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])))
}

/** A function of the site or of a package may also take the configuration, for example to add what sites share. */
function resolveConfig(node: ESTree.Expression | undefined, constants: Constants): ESTree.Expression | undefined {
  const config = resolve(node, constants)
  if (config?.type !== 'CallExpression') return config
  const settings = resolve(firstArgument(config), constants)
  return settings?.type === 'ObjectExpression' ? settings : undefined
}

/** Unwraps type assertions, parentheses, `defineConfig()` and the name of a constant. */
function resolve(node: ESTree.Expression | undefined, constants: Constants, depth = 0): ESTree.Expression | undefined {
  // A constant can refer to itself by mistake.
  if (!node || depth > 50) return undefined
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return resolve(node.expression, constants, depth + 1)
    case 'CallExpression':
      return isDefineConfig(node) ? resolve(firstArgument(node), constants, depth + 1) : node
    case 'Identifier':
      return resolve(constants.get(node.name), constants, depth + 1) ?? node
    default:
      return node
  }
}

function isDefineConfig({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'defineConfig'
}

function firstArgument({ arguments: [first] }: ESTree.CallExpression): ESTree.Expression | undefined {
  return first?.type === 'SpreadElement' ? undefined : first
}

function findEntry(node: ESTree.Expression, key: Key, constants: Constants): Entry | undefined {
  if (node.type === 'ArrayExpression') return findElement(node, key, constants)
  if (node.type !== 'ObjectExpression') return undefined
  // The last of several equal keys counts.
  for (const property of node.properties.toReversed()) {
    const entry =
      property.type === 'Property' ? ownEntry(property, key, constants) : spreadEntry(property, key, constants)
    if (entry) return entry
  }
  return undefined
}

function ownEntry(
  { key, value, computed }: ESTree.ObjectProperty,
  wanted: Key,
  constants: Constants,
): Entry | undefined {
  const name =
    key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : undefined
  return name === String(wanted) ? { start: key.start, value: resolve(value, constants) ?? value } : undefined
}

function spreadEntry({ argument }: ESTree.SpreadElement, key: Key, constants: Constants): Entry | undefined {
  const spread = resolve(argument, constants)
  return spread && findEntry(spread, key, constants)
}

/** The number of elements in a spread is known only when the file runs, so elements after one have no place. */
function findElement({ elements }: ESTree.ArrayExpression, key: Key, constants: Constants): Entry | undefined {
  const index = Number(key)
  const element = elements[index]
  if (!element || elements.slice(0, index + 1).some((each) => each?.type === 'SpreadElement')) return undefined
  const value = element as ESTree.Expression // Not a spread, see above.
  return { start: element.start, value: resolve(value, constants) ?? value }
}
