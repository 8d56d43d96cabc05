/**
 * `--run`: loads the configuration of the old site by its own engine, in a process with limits.
 *
 * Input   FROM with its packages installed; the engine and its configuration file; a time limit
 * Output  `RanModules`, whose values replace expressions of the configuration; a finding for each module that failed
 *
 * Steps   `run-process.ts` starts `run-child.js` with the permissions that the engine needs (`permissions.ts`) →
 *         `run-guard.js` refuses the network → `loaders.js` calls the loader of the engine → `to-data.js` makes data of
 *         the result, which comes back as one message.
 * Must not: load code of FROM into this process. That its process does not write to FROM is a guard against accidents,
 *         as `run-guard.js` is: a program that an engine may start can.
 */
export { runConfiguration, type Run } from './run-configuration.ts'
