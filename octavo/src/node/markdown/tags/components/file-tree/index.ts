/**
 * `<FileTree>`: a list in Markdown as a tree of files and folders.
 *
 * Input   the tag, and the list in it
 * Output  the tree in the article; problems of its content
 */
export { openFileTree } from './file-tree.ts'
