import { parseSync, type ESTree } from 'rolldown/utils'
import type { Position } from '../../shared/problem.ts'
import type { Locate } from './config-file.ts'

type Key = string | number
type Constants = ReadonlyMap<string, ESTree.Expression>

/** A part of the configuration as it is written: where it begins, and what stands there. */
interface Part {
  start: number
  value: ESTree.Expression
}

/**
 * Finds keys in the source of a configuration written in TypeScript or JavaScript, as far as it is written out: objects and
 * lists, also those that a constant of the same file names. What is computed has the place of the last key that leads to it.
 */
export function createKeyLocator(path: string, source: string): Locate {
  const { program } = parseSync(path, source)
  const constants = readConstants(program)
  const root = resolve(findDefaultExport(program), constants)
  return (keys) => {
    let part = root && { start: root.start, value: root }
    for (const key of keys) {
      const next: Part | undefined = part && findPart(part.value, key, constants)
      if (!next) break
      part = next
    }
    return part && toPosition(source, part.start)
  }
}

function findDefaultExport({ body }: ESTree.Program): ESTree.Expression | undefined {
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  return exported && toExpression(exported.declaration)
}

/** Functions and classes can be exported too; they are no configuration. */
function toExpression(node: ESTree.ExportDefaultDeclarationKind): ESTree.Expression | undefined {
  const isDeclaration = /Declaration$|^TSDeclareFunction$/.test(node.type)
  return isDeclaration ? undefined : (node as ESTree.Expression) // What is no declaration is an expression.
}

function readConstants({ body }: ESTree.Program): Constants {
  const declared = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
  return new Map(declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])))
}

/** Takes away what stands around an object: types, brackets, `defineConfig()`, the name of a constant. */
function resolve(node: ESTree.Expression | undefined, constants: Constants, depth = 0): ESTree.Expression | undefined {
  // A constant can name itself, by mistake.
  if (!node || depth > 50) return undefined
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return resolve(node.expression, constants, depth + 1)
    case 'CallExpression':
      return resolve(configArgument(node), constants, depth + 1)
    case 'Identifier':
      return resolve(constants.get(node.name), constants, depth + 1) ?? node
    default:
      return node
  }
}

function configArgument({ callee, arguments: [first] }: ESTree.CallExpression): ESTree.Expression | undefined {
  const isDefineConfig = callee.type === 'Identifier' && callee.name === 'defineConfig'
  return isDefineConfig && first && first.type !== 'SpreadElement' ? first : undefined
}

function findPart(node: ESTree.Expression, key: Key, constants: Constants): Part | undefined {
  if (node.type === 'ArrayExpression') return findElement(node, key, constants)
  if (node.type !== 'ObjectExpression') return undefined
  // Of two keys of one name the later one counts, so the search goes backwards.
  for (const property of node.properties.toReversed()) {
    const part = property.type === 'Property' ? ownPart(property, key, constants) : spreadPart(property, key, constants)
    if (part) return part
  }
  return undefined
}

function ownPart({ key, value, computed }: ESTree.ObjectProperty, wanted: Key, constants: Constants): Part | undefined {
  const name =
    key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : undefined
  return name === String(wanted) ? { start: key.start, value: resolve(value, constants) ?? value } : undefined
}

function spreadPart({ argument }: ESTree.SpreadElement, key: Key, constants: Constants): Part | undefined {
  const spread = resolve(argument, constants)
  return spread && findPart(spread, key, constants)
}

/** How many elements a spread stands for shows only when the file runs. */
function findElement({ elements }: ESTree.ArrayExpression, key: Key, constants: Constants): Part | undefined {
  const index = Number(key)
  const element = elements[index]
  if (!element || elements.slice(0, index + 1).some((each) => each?.type === 'SpreadElement')) return undefined
  const value = element as ESTree.Expression // Spreads are left out above.
  return { start: element.start, value: resolve(value, constants) ?? value }
}

function toPosition(source: string, offset: number): Position {
  const before = source.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
