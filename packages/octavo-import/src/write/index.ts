/**
 * Writes the new site: configuration, sidebar, pages, stubs of components, copied files.
 *
 * Input   `ImportedSite`, the folder FROM, the path TO
 * Output  the files in TO, the same bytes for the same input
 * Must not: write outside of TO; change FROM; convert anything; remove files that are changed or not its own.
 */
export { withPackages } from './with-packages.ts'
export type { LeftFiles } from './last-import.ts'
export { placeFile } from './place-file.ts'
export { createFolder, hasFiles, rewritePages, writeSite } from './write-site.ts'
