/**
 * Code as a component: `<Code>`, which shows a file of the site, and `<CodeTabs>`. Blocks of code use the same rules.
 *
 * Input   the code, its language and the options of its fence or tag
 * Output  the block in the article, with its tab and its type; problems of its marks
 *
 * Must not: highlight code.
 */
export { codeFile } from './code-file.ts'
export { labelCodeTabs, reportCodeTabsContent, writeCode } from './code-tabs.ts'
export { reportMarks } from './report-marks.ts'
