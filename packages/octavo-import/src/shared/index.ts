/**
 * What the readers of all engines need: the log of a conversion, the table of old pages, links, front matter.
 *
 * Input   the pages of FROM with their old addresses, and their syntax trees
 * Output  edits for links and front matter; the files to copy; counts and findings
 * Must not: know an engine; read the disk.
 */
export * from './blocks/index.ts'
export * from './convert-each.ts'
export * from './components.ts'
export * from './conversion-log.ts'
export * from './data.ts'
export * from './write-markdown.ts'
export * from './front-matter/head.ts'
export * from './front-matter/map.ts'
export * from './html-text.ts'
export * from './files/fragments.ts'
export * from './files/included-files.ts'
export * from './files/fragment-values.ts'
export * from './links/link-rewriter.ts'
export * from './links/redirects.ts'
export * from './links/pages.ts'
export * from './hero.ts'
export * from './icons.ts'
export * from './menus.ts'
export * from './new-site.ts'
export * from './own-admonitions.ts'
export * from './report-settings.ts'
export * from './other-markup.ts'
export * from './languages/names.ts'
export * from './languages/overlay.ts'
export { lookUp, TimeLimit } from 'octavo/foreign'
