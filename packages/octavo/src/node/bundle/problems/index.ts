/**
 * Errors of the bundler as problems with a place in the site.
 *
 * Input   what Vite or Rolldown threw
 * Output  `Problem[]`, each with the file and the line that an author can change
 *
 * Must not: bundle.
 */
export { SiteCodeError, toBundleProblem, toBundleProblems } from './bundle-problem.ts'
export { createBrowserVariablesCheck } from './browser-variables.ts'
export { createImportCheck } from './import-check-plugin.ts'
export { toLoadProblem } from './load-problem.ts'
