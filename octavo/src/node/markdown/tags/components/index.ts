/**
 * Component tags in a page, and `<Include>`.
 *
 * Input   tokens of tags whose names are components of the site
 * Output  component chunks with plain attributes, content and parts; the fragment's own content for `<Include>`
 *
 * Must not: evaluate expressions; render a component; leave the site's folder when it includes a file.
 */
export { prepareFragments } from './prepare-fragments.ts'
export { addCodeTab, enclosingCodeTabs } from './code-tabs.ts'
export { openComponent } from './open-component.ts'
export { isTagsOnly } from './paragraph.ts'
export { noteCloseEdit } from './twin.ts'
export { isGenericType, reportUnknownComponent } from './unknown-component.ts'
