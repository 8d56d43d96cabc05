/**
 * Component tags in a page, and the tags that the compiler itself writes, for example `<Include>` and `<Code>`.
 *
 * Input   tokens of tags whose names are components of the site
 * Output  component chunks with attributes, content and parts; the content of a file for these two
 *
 * Must not: evaluate expressions; render a component; leave the site's folder when it includes a file.
 */
export { prepareFragments } from './include.ts'
export { reportLanguage, writeCode } from './code-tags.ts'
export { noteCloseEdit, openComponent, writeCodeGroup } from './open-component.ts'
export { isGenericType, reportUnknownComponent } from './check-tags.ts'
