/**
 * Configuration written in JavaScript or TypeScript, read without running it.
 *
 * Input   a file of FROM (JavaScript, TypeScript, JSON), its relative imports
 * Output  its exports as data; expressions that are not literal are `NotLiteral` with their place. `Settings` reads the
 *         data and reports every key that no reader asked for.
 * Must not: execute anything; read files other than those that the module imports by a relative path.
 */
export { readAliases } from './aliases.ts'
export { Evaluator } from './evaluate/index.ts'
export { ModuleReader, readConfig } from './module-reader.ts'
export { FunctionValue, KeptCall, NotLiteral } from './not-literal.ts'
export { parseModule } from './parse-module.ts'
export { collectScope, type Scope } from './scope.ts'
export { Settings } from './settings.ts'
