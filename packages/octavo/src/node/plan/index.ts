/**
 * The plan of a site: questions about its pages, its documents and its files, which are answered when they are asked.
 *
 * Input   what files and settings say (`inputs.ts`)
 * Output  answers: a page, the document of a page, the list of output files, the problems …
 *
 * `question.ts` and `ask.ts` are the mechanism; the other files of the room have the questions, and each answer records
 * what it reads. A build asks for every file, a preview for the open page first. The code that makes an answer is loaded
 * only to make one.
 * Must not: render a document; write to the output folder.
 */
export type { Answers } from './ask.ts'
export {
  compileContext,
  contentTime,
  fragment,
  setCompileContext,
  SHARED,
  setContent,
  setSources,
  settings,
  shell,
  sidebarTexts,
  source,
  sourceList,
  staticFiles,
  toFragmentKey,
} from './inputs.ts'
export { openPlan, pruneFiles, type Plan } from './open-plan.ts'
export type { PlannedFile } from './file-list.ts'
export { documentImages, documentJob, outputFiles, type OutputFiles } from './outputs.ts'
export { listPageProblems, page, type CompiledPage } from './pages.ts'
export type { Asking } from './question.ts'
export { identifyFiles, languageOutput, toHeaders } from './language-output.ts'
export { findRuleProblems } from './rule-problems.ts'
export { searchFiles, searchListing } from './search.ts'
export { manifest, sharedContext, styledShell } from './shared-context.ts'
export { overview, pageDocument, placed, sidebarIcons, sidebarJson, siteShell, sourceFiles } from './site.ts'
export { translationReport } from './translations.ts'
