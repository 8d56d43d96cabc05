/**
 * The only room that writes a site.
 *
 * Input   output files by path: a key that stands for their content, and the content where it is new
 * Output  the output folder, and a count of what was written, reused and removed
 *
 * Files are staged beside the folder and moved into place at the end, assets before documents, so a build that
 * is interrupted leaves the site as it was. What is already there under the same key stays untouched.
 * One build at a time owns a folder; a second one waits. A folder that Octavo did not write is never touched.
 * Must not: know how a file came to be.
 */
export { openOutput, type CommitResult, type Output, type OutputRecord, type RecordStore } from './output.ts'
export { stageFile, stageCopy } from './staging.ts'
export { assertOutside, lockOutput, OutputError } from './ownership.ts'
