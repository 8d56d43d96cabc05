/**
 * Configuration written in JavaScript or TypeScript, read without running it.
 *
 * Input   a file of FROM (JavaScript, TypeScript, JSON), its relative imports
 * Output  its exports as data; expressions that are not literal are `NotLiteral` with their place. `Settings` reads the
 *         data and reports every key that no reader asked for.
 * Must not: execute anything; read files other than those that the module imports by a relative path.
 */
export { aliasesIn, readAliases, ModuleReader, readConfig } from './module-reader.ts'
export { Evaluator } from './evaluator.ts'
export { ElementValue, FunctionValue, ImportedFile, KeptCall, type KeyPlace, NotLiteral } from './not-literal.ts'
export { parseModule, collectScope, type Scope } from './syntax.ts'
export { Settings } from './settings.ts'
