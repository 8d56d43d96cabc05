/**
 * Component tags in a page, `<Include>` and `<Code>`.
 *
 * Input   tokens of tags whose names are components of the site
 * Output  component chunks with attributes, content and parts; the content of a file for these two
 *
 * Must not: evaluate expressions; render a component; leave the site's folder when it includes a file.
 */
export { prepareFragments } from './prepare-fragments.ts'
export { writeCode } from './code-tabs.ts'
export { reportMarks } from './report-marks.ts'
export { openComponent, writeCodeGroup } from './open-component.ts'
export { isTagsOnly } from './paragraph.ts'
export { noteCloseEdit } from './twin.ts'
export { isGenericType, reportUnknownComponent } from './unknown-component.ts'
