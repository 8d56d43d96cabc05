/**
 * Evaluates expressions without running them.
 *
 * Input   expressions of a parsed module, its constants, functions and imports
 * Output  plain data; `NotLiteral` and `FunctionValue` for what only the running program knows
 * Must not: call code of the site, nor functions of JavaScript with an effect; take for ever.
 */
export { Evaluator } from './evaluator.ts'
