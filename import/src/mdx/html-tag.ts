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
  const { attributes, left } = literalAttributes(tag.values)
  const html: typeof attributes = {}
  const dropped = [...left]
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style' || /^on[A-Z]/.test(name)) dropped.push(name)
    else if (name !== 'key' && name !== 'ref') html[HTML_NAMES[name] ?? name] = value
  }
  for (const name of dropped) log.report(leftOut(tag, name, file))
  return { kind: 'tag', name: tag.name, attributes: html }
}

/** A page of another site in a page. It becomes `<Embed>` when all pages are converted. */
export function frame(src: string, title: unknown): TagResult {
  const attributes = { src, ...(typeof title === 'string' && title !== '' && { title }) }
  return { kind: 'tag', name: 'iframe', attributes, block: true }
}

function leftOut({ name, line, column }: Tag, attribute: string, file: string) {
  const isStyle = attribute === 'style'
  return {
    kind: isStyle ? 'inline styles' : 'attributes with expressions',
    message: `The attribute "${attribute}" of <${name}> was left out.`,
    hint: isStyle ? 'Give the element a class, and style it in components/.' : 'Write its value as plain text.',
    file,
    line,
    column,
  }
}
