import type { Expression, Function as FunctionNode, Program, Statement } from 'oxc-parser'

/** The names at the top level of a module. */
export interface Scope {
  constants: Map<string, Expression>
  functions: Map<string, FunctionNode>
  /** Local name → imported name (`default`, `*` for a namespace) and module. */
  imports: Map<string, { name: string; from: string }>
}

export function collectScope(program: Program): Scope {
  const scope: Scope = { constants: new Map(), functions: new Map(), imports: new Map() }
  for (const statement of program.body) collectStatement(statement, scope)
  return scope
}

function collectStatement(statement: Statement, scope: Scope): void {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
    collectStatement(statement.declaration, scope)
  } else if (statement.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init && statement.kind === 'const') scope.constants.set(id.name, init)
    }
  } else if (statement.type === 'FunctionDeclaration' && statement.id) {
    scope.functions.set(statement.id.name, statement)
  } else if (statement.type === 'ImportDeclaration') {
    for (const specifier of statement.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : specifier.type === 'ImportNamespaceSpecifier'
            ? '*'
            : 'default'
      scope.imports.set(specifier.local.name, { name, from: statement.source.value })
    }
  }
}
