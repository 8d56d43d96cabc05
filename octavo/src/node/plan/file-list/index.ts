/**
 * The files of the output folder as they are planned, each with its key.
 *
 * Input   paths with texts, files to copy, documents to render
 * Output  `FileList`: one file for each path, and the problems of files that would take each other's place
 *
 * Must not: read or write the content of a file.
 */
export { createFileList, type FileList } from './file-list.ts'
