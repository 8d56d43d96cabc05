/**
 * The only room that writes a site.
 *
 * Input   output files by path: a key that identifies their content, and the content where it is new
 * Output  the output folder, and the number of files written, reused and removed
 *
 * Files are staged beside the folder, which is then replaced as a whole; files that are there already under the same
 * key stay the same files. One build at a time has the folder; others wait. A folder with files that Octavo did not
 * write is never changed.
 * Must not: know how a file is made.
 */
export { openOutput, type Output } from './output.ts'
export { isSameRecord, type OutputPart, type OutputStore, type PackedPart } from './output-record.ts'
export { stageFile, stageCopy, stageJoined } from './staging.ts'
export { assertOutside, identifyProcess, lockOutput, orUnusable, OutputError } from './ownership.ts'
export { canRename, listFiles as listOutputFiles } from './workspace.ts'
