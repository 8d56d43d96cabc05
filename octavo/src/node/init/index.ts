/**
 * Makes a new site.
 *
 * Input   a folder, the folder of the template, and answers to at most three questions
 * Output  the files of the site, in the folder
 *
 * `octavo init` and `npm create octavo` share this room and the template; each asks the questions in its own way.
 * Must not: write into a folder that contains files; write anything before all questions are answered.
 */
export { askQuestions, WORKFLOWS, type Answers, type Asker, type Workflow } from './questions.ts'
export { createSite, findFolderFault, formatNextSteps } from './create-site.ts'
export { findPackageManager, type PackageManager } from './package-manager.ts'
