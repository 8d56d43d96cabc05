import type { ConversionLog } from '../shared/index.ts'
import { literalAttributes, type Tag, type TagResult } from './tag.ts'

/** Names of attributes in JSX that HTML writes otherwise. */
const HTML_NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
  allowFullScreen: 'allowfullscreen',
}

/** An HTML element in MDX: attributes get their HTML names; handlers and inline styles are left out. */
export function htmlTag(tag: Tag, file: string, log: ConversionLog): TagResult {
  if (tag.name === 'script' || tag.name === 'style') return removeCode(tag, file, log)
  if (tag.name === 'svg') return removeDrawing(tag, file, log)
  if (tag.name.includes('-')) return unwrapElement(tag, file, log)
  const { attributes, left } = literalAttributes(tag.values)
  // The other attributes control the look of the frame, which `<Embed>` decides itself.
  if (tag.name === 'iframe' && typeof attributes['src'] === 'string')
    return frame(attributes['src'], attributes['title'], attributes['height'])
  const html: typeof attributes = {}
  const dropped = [...left]
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style' || /^on[A-Z]/.test(name)) dropped.push(name)
    else if (name !== 'key' && name !== 'ref')
      html[(Object.hasOwn(HTML_NAMES, name) && HTML_NAMES[name]) || name] = value
  }
  for (const name of dropped) log.report(leftOut(tag, name, file))
  return { kind: 'tag', name: tag.name, attributes: html }
}

/** Pages contain no scripts and styles. In Markdown, `<script />` would swallow what follows. */
function removeCode({ name, line, column }: Tag, file: string, log: ConversionLog): TagResult {
  const isStyle = name === 'style'
  const message = `The ${isStyle ? 'style sheet' : 'script'} of the page was left out.`
  const hint = isStyle
    ? 'Put it into components/, next to a component.'
    : 'Write what it adds as text or as a component.'
  log.report({ kind: 'scripts and styles in pages', message, hint, file, line, column })
  return { kind: 'text', text: '' }
}

/** Octavo shows no SVG inside pages. Its parts may name files, such as sets of icons, that the page does not need. */
function removeDrawing({ line, column }: Tag, file: string, log: ConversionLog): TagResult {
  const hint = 'Save it as a file, and show that as an image.'
  log.report({ kind: 'drawings inside pages', message: 'The <svg> was left out.', hint, file, line, column })
  return { kind: 'text', text: '' }
}

/** Browsers show only the content of a custom element whose script is missing: for Octavo, its tags would be text. */
function unwrapElement({ name, line, column }: Tag, file: string, log: ConversionLog): TagResult {
  const message = `The tags of the custom element <${name}> were left out.`
  const hint = 'Write a component if readers need what its script shows.'
  log.report({ kind: 'custom elements', message, hint, file, line, column })
  return { kind: 'unwrap' }
}

/** A page of another site in a page. It becomes `<Embed>` when all pages are converted. */
export function frame(src: string, title?: unknown, height?: unknown): TagResult {
  const attributes = {
    src,
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(typeof height === 'string' && { height }),
  }
  return { kind: 'tag', name: 'iframe', attributes, block: true }
}

function leftOut({ name, line, column }: Tag, attribute: string, file: string) {
  const isStyle = attribute === 'style'
  return {
    kind: isStyle ? 'inline styles' : 'attributes with expressions',
    message: `The attribute "${attribute}" of <${name}> was left out.`,
    hint: isStyle
      ? 'Give the element a class, and style it in a style sheet that "styles" names.'
      : 'Write its value as plain text.',
    file,
    line,
    column,
  }
}
