import type { Statement } from 'oxc-parser'

/** The names that a statement exports. */
export interface Exports {
  /** The module that they come from. Absent: this one. */
  from?: string
  /** Whether all names of that module are exported. */
  all: boolean
  names: { name: string; local: string }[]
}

/** `export const a = 1`, `export { a as b }`, `export { a } from './a'`, `export * from './a'` */
export function readExports(statement: Statement): Exports {
  if (statement.type === 'ExportAllDeclaration')
    return { from: statement.source.value, all: statement.exported === null, names: namespaceOf(statement.exported) }
  if (statement.type !== 'ExportNamedDeclaration') return { all: false, names: [] }
  const { declaration, specifiers, source } = statement
  if (declaration?.type === 'VariableDeclaration')
    return { all: false, names: declaration.declarations.flatMap(({ id }) => namesOf(id)) }
  if (declaration?.type === 'FunctionDeclaration' && declaration.id)
    return { all: false, names: namesOf(declaration.id) }
  return {
    from: source?.value,
    all: false,
    names: specifiers.flatMap(({ local, exported }) =>
      local.type === 'Identifier' && exported.type === 'Identifier' ? [{ name: exported.name, local: local.name }] : [],
    ),
  }
}

/** `export * as a from './a'` */
function namespaceOf(exported: { type: string; name?: unknown } | null): Exports['names'] {
  return exported?.type === 'Identifier' ? [{ name: String(exported.name), local: '*' }] : []
}

function namesOf(id: { type: string; name?: unknown }): Exports['names'] {
  return id.type === 'Identifier' ? [{ name: String(id.name), local: String(id.name) }] : []
}
