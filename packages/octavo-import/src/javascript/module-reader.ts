import { posix } from 'node:path'
import type { Expression, Program } from 'oxc-parser'
import { findRealPath } from 'octavo/disk'
import { isRecord } from 'octavo/foreign'
import type { Folder, RanSetting } from '../contract.ts'
import { Evaluator } from './evaluator.ts'
import { readExports, calleeName, isJson, parseModule, collectScope, type Scope } from './syntax.ts'
import { resolveModule, ConversionLog, asMap, asText, asTexts, type Aliases } from '../shared/index.ts'
import { ImportedFile, NotLiteral, type KeyPlaces } from './not-literal.ts'
import { Settings } from './settings.ts'
import { withRun } from './with-run.ts'
import { inFolder } from '../folder/index.ts'

/** The exports of a module as data. */
interface StaticModule {
  /** The default export, or `module.exports`. */
  default: unknown
  named: Record<string, unknown>
  /** Its syntax has a mistake, which was reported. */
  isBroken?: boolean
}

const EXTENSIONS = ' .ts .tsx .mts .cts .js .jsx .mjs .cjs .json /index.ts /index.tsx /index.js /index.mjs'.split(' ')
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/
const NO_EXPORTS: StaticModule = { default: undefined, named: {} }

interface ModuleOptions {
  /** Beginnings of imports, and the folders that they mean: `@/`. */
  aliases?: readonly (readonly [prefix: string, path: string])[]
  /** Functions of packages whose calls the engine reads: each becomes a `KeptCall`. */
  calls?: ReadonlySet<string>
  /** Makes JSX a value. It has the values that modules import from packages, such as the hooks of React. */
  packages?: (imported: { name: string; from: string }) => { value: unknown } | undefined
}

/** Reads modules of FROM as data. A module is read once. */
export class ModuleReader {
  readonly places: KeyPlaces = new WeakMap()
  readonly #folder: Folder
  readonly #log: ConversionLog
  readonly #modules = new Map<string, StaticModule>()

  constructor(
    folder: Folder,
    log: ConversionLog,
    private readonly options: ModuleOptions = {},
  ) {
    this.#folder = folder
    this.#log = log
  }

  /** Reads a module; one with a syntax error has no exports, and is reported. */
  readModule(file: string): StaticModule {
    const known = this.#modules.get(file)
    if (known) return known
    // Of modules that import each other, the second sees no exports of the first.
    this.#modules.set(file, NO_EXPORTS)
    const module = this.#withRun(file, this.#read(file, this.#folder.readText(file) ?? ''))
    this.#modules.set(file, module)
    return module
  }

  #withRun(file: string, module: StaticModule): StaticModule {
    const { ran, path, files } = this.#folder
    const value = ran?.valueOf(file)
    if (ran === undefined || value === undefined) return module
    const record = (setting: RanSetting) => ran.record(setting)
    const context = { file, files, roots: [path, findRealPath(path)], places: this.places, record }
    return { ...module, default: withRun(module.default, value, context) }
  }

  /** The file that `specifier` means in `from`; undefined for packages and missing files. */
  resolve(specifier: string, from: string): string | undefined {
    return resolveModule(specifier, from, this.#folder, this.options.aliases ?? [], EXTENSIONS)
  }

  #read(file: string, text: string): StaticModule {
    const json = isJson(file) ? parseJson(text) : undefined
    if (json !== undefined) return { default: json, named: isRecord(json) ? json : {} }
    const parsed = parseModule(file, text)
    if ('mistake' in parsed) {
      // A loader may read more than the parser does.
      const isBroken = this.#folder.ran?.valueOf(file) === undefined
      if (isBroken) this.#log.report(parsed.mistake)
      return { ...NO_EXPORTS, isBroken }
    }
    const { program } = parsed
    const scope = collectScope(program)
    const evaluator = new Evaluator({
      file,
      text,
      scope,
      places: this.places,
      calls: this.options.calls,
      hasElements: this.options.packages !== undefined,
      importOf: (name) => this.#import(scope, name, file),
      requireOf: (specifier) => this.#require(specifier, file),
    })
    return { default: this.#default(program, scope, evaluator), named: this.#named(program, evaluator, file) }
  }

  #default(program: Program, scope: Scope, evaluator: Evaluator): unknown {
    const exported = defaultExport(program)
    if (this.options.packages) return evaluator.evaluate(exported)
    const called = exported?.type === 'Identifier' ? scope.functions.get(exported.name) : undefined
    return evaluator.evaluateConfig(called ?? exported)
  }

  /** The value of an imported name; undefined for an import from a package. */
  #import(scope: Scope, name: string, file: string): { value: unknown } | undefined {
    const imported = scope.imports.get(name)
    if (!imported) return undefined
    const target = this.resolve(imported.from, file)
    const { packages } = this.options
    if (target === undefined) return packages?.(imported)
    if (packages && !MODULE.test(target)) return { value: new ImportedFile(target) }
    return exportOf(this.readModule(target), imported.name)
  }

  #require(specifier: string, file: string): { value: unknown } | undefined {
    const module = this.#readFrom(specifier, file)
    return module && { value: module.default }
  }

  #named(program: Program, evaluator: Evaluator, file: string): Record<string, unknown> {
    const named: Record<string, unknown> = {}
    for (const statement of program.body) {
      const { from, all, names } = readExports(statement)
      const module = from === undefined ? undefined : this.#readFrom(from, file)
      if (all && module) Object.assign(named, module.named)
      for (const { name, local } of names) {
        const value = from === undefined ? evaluator.evaluateName(local) : module && exportOf(module, local)?.value
        if (value !== undefined) named[name] = value
      }
    }
    return named
  }

  #readFrom(specifier: string, file: string): StaticModule | undefined {
    const target = this.resolve(specifier, file)
    return target === undefined ? undefined : this.readModule(target)
  }
}

/** What a module exports under a name; undefined if it does not, as far as can be read. */
function exportOf(module: StaticModule, name: string): { value: unknown } | undefined {
  if (name === '*') return { value: { ...module.named } }
  if (name === 'default') return { value: module.default }
  return name in module.named ? { value: module.named[name] } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the default export of a configuration file, and reports one that only a run could read. */
export function readConfig(modules: ModuleReader, file: string, log: ConversionLog): Settings {
  const { default: exported, isBroken } = modules.readModule(file)
  if (isBroken) return new Settings(undefined, { log, places: modules.places, file })
  const value = unwrap(exported, file, log)
  if (typeof value !== 'object' || value === null || value instanceof NotLiteral)
    log.report({
      kind: 'computed settings',
      message: 'The configuration is computed, and was not read.',
      hint: 'Export an object that is written out, or import again with --run.',
      needsRun: true,
      ...(value instanceof NotLiteral ? value.place : { file }),
    })
  return new Settings(value, { log, places: modules.places, file })
}

/** What a function of a package adds to the settings in its argument is not known. */
function unwrap(value: unknown, file: string, log: ConversionLog): unknown {
  if (!isRecord(value) || typeof value['call'] !== 'string' || !isRecord(value['options'])) return value
  log.report({
    kind: 'computed settings',
    message: `The configuration is wrapped in ${value['call']}(), which was not read.`,
    hint: 'Set by hand what that function adds to the settings.',
    needsRun: true,
    file,
  })
  return value['options']
}

/**
 * `export default …` or `module.exports = …`, also in the parentheses that a JSDoc type needs; for Rstack, the
 * argument of `define.doc(…)`.
 */
function defaultExport(program: Program): Expression | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression // Else not literal.
    if (statement.type !== 'ExpressionStatement') continue
    const written = statement.expression
    const expression = written.type === 'ParenthesizedExpression' ? written.expression : written
    if (expression.type === 'CallExpression' && calleeName(expression.callee) === 'define.doc')
      return expression.arguments[0] as Expression // A spread is not literal.
    if (expression.type !== 'AssignmentExpression') continue
    const { left, right } = expression
    const isExports =
      left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module'
    if (isExports) return right
  }
  return undefined
}

/** The aliases in settings of a bundler. Their paths count from a folder. */
export function aliasesIn(maps: readonly Settings[], folder: string): [name: string, path: string][] {
  return maps.flatMap((map) =>
    map.keys().flatMap((name): [string, string][] => {
      const path = map.text(name)
      return path === undefined ? [] : [[name, posix.join(folder, path)]]
    }),
  )
}

/**
 * Beginnings of imports that TypeScript or Node.js knows, the longest ones first, as they look for them:
 * https://www.typescriptlang.org/tsconfig/#paths, https://nodejs.org/api/packages.html#subpath-imports
 *
 * @param root Folder with the configuration of the site.
 */
export function readAliases(folder: Folder, root: string): Aliases {
  const modules = new ModuleReader(folder, new ConversionLog())
  const read = (name: string) => asMap(modules.readModule(inFolder(root, name)).default)
  const { imports } = read('package.json')
  const compilers = [read('jsconfig.json'), read('tsconfig.json')].map((file) => asMap(file['compilerOptions']))
  const maps = [
    { map: asMap(imports), base: root },
    ...compilers.map(({ paths, baseUrl }) => ({ map: asMap(paths), base: inFolder(root, asText(baseUrl) ?? '') })),
  ]
  const found = new Map(
    maps.flatMap(({ map, base }) =>
      Object.entries(map).flatMap(([pattern, value]): [string, string][] => {
        const [path] = typeof value === 'string' ? [value] : asTexts(value)
        return pattern.endsWith('*') && path !== undefined
          ? [[pattern.slice(0, -1), inFolder(base, path.replace(/\*$/, ''))]]
          : []
      }),
    ),
  )
  return [...found].sort(([a], [b]) => b.length - a.length)
}
