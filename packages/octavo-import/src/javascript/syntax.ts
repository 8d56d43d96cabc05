import { parseSync, type Program, type Expression, type Function as FunctionNode, type Statement } from 'oxc-parser'
import { placeAt } from '../markdown/index.ts'
import type { Finding } from '../contract.ts'
import { isNestedTooDeeply } from '../nesting.ts'

/** JSON with comments (tsconfig.json) is a JavaScript expression. */
const JSON_EXPORT = 'export default '

/** Parses a module. One with a mistake in its syntax gives a finding instead. */
export function parseModule(file: string, text: string): { program: Program } | { mistake: Finding } {
  if (isNestedTooDeeply(text))
    return {
      mistake: {
        kind: 'configuration',
        message: 'The brackets of this file are nested too deeply to be read.',
        hint: 'Simplify the file and import again.',
        file,
      },
    }
  const isData = isJson(file)
  const { program, errors } = isData ? parseSync('json.js', JSON_EXPORT + text) : parseSync(file, text, langOf(file))
  const error = errors.find(({ severity }) => severity === 'Error')
  if (!error) return { program }
  const offset = (error.labels[0]?.start ?? 0) - (isData ? JSON_EXPORT.length : 0)
  return {
    mistake: {
      kind: 'configuration',
      message: `The ${languageOf(file)} is not valid: ${error.message}`,
      hint: 'Fix the file and import again.',
      file,
      ...placeAt(text, Math.max(offset, 0)),
    },
  }
}

/** Sites have JSX in files whose names do not say so. */
function langOf(file: string): { lang?: 'jsx' } {
  return /\.[cm]?js$/.test(file) ? { lang: 'jsx' } : {}
}

/** A configuration may also read `.prettierrc`. */
export function isJson(file: string): boolean {
  return /(?:\.json|(?:^|\/)\.\w+rc)$/.test(file)
}

function languageOf(file: string): string {
  if (isJson(file)) return 'JSON'
  return /\.[cm]?tsx?$/.test(file) ? 'TypeScript' : 'JavaScript'
}

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

/** The names that a statement exports. */
interface Exports {
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

/** The name of a property; undefined for a computed one. */
export function keyOf(key: { type: string; name?: unknown; value?: unknown }): string | undefined {
  if (key.type === 'Identifier') return String(key.name)
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** `defineConfig`, `path.resolve`; '' for other callees. */
export function calleeName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return ''
  return callee.property.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : ''
}
