import { escapeHtml } from 'octavo/markdown'
import { linkTag, tabsTag, textReader } from '../../../jsx/theme-tags.ts'
import { codeFence, htmlTag, type Tag, type TagResult } from '../../../mdx/index.ts'
import { asMap, asText, renderTable, type ConversionLog, type OldPage } from '../../../shared/index.ts'

/** Components of the theme: https://fumadocs.dev/docs/ui/components. undefined for those that other engines have, too. */
export function convertTag(tag: Tag, { source }: OldPage, log: ConversionLog): TagResult | undefined {
  const text = textReader(tag)
  switch (tag.name) {
    case 'Tabs':
    case 'CodeBlockTabs':
      return tabsTag(text('groupId'))
    case 'TabsContent':
    case 'CodeBlockTab':
      return { kind: 'tag', name: 'Tab', attributes: { label: text('value') ?? 'Tab' }, block: true }
    case 'TabsList':
    case 'CodeBlockTabsList':
    // The table of contents is beside the page.
    case 'InlineTOC':
      return { kind: 'text', text: '' }
    case 'Accordion':
      return accordion(text('title'), text('id'))
    case 'Banner':
      return { kind: 'wrap', open: ':::info', close: ':::' }
    case 'Link':
      return tag.content === '' ? undefined : linkTag(text('href'))
    case 'ImageZoom':
    case 'Image':
      return text('src') === undefined ? undefined : htmlTag({ ...tag, name: 'img', values: imageOf(tag) }, source, log)
    case 'TypeTable':
      return typeTable(tag)
    case 'auto-type-table':
    case 'AutoTypeTable':
      return typesOfFile(tag, source, log)
    case 'DynamicCodeBlock':
    case 'Mermaid':
      return code(text('code') ?? text('chart'), text('lang') ?? 'mermaid')
    default:
      return undefined
  }
}

function accordion(title = 'Details', id?: string): TagResult {
  const own = id === undefined ? '' : ` id="${escapeHtml(id)}"`
  return { kind: 'wrap', open: `<details${own}>\n<summary>${escapeHtml(title)}</summary>\n`, close: '\n</details>' }
}

/** The build of Octavo makes the sizes itself. */
function imageOf({ values }: Tag): Record<string, unknown> {
  const { src, alt, title, width, height } = values
  return {
    src,
    alt: alt ?? '',
    ...(title !== undefined && { title }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  }
}

/** `type={{ name: { type: 'string', description: 'Its name', default: 'a', required: true } }}` */
function typeTable({ values }: Tag): TagResult | undefined {
  const rows = Object.entries(asMap(values['type'])).map(([name, value]) => {
    const { type, typeDescription, description, default: usual, required } = asMap(value)
    const cells = [
      `\`${name}\`${required === true ? ' (required)' : ''}`,
      toCode(asText(typeDescription) ?? asText(type)),
      toCode(asText(usual)),
      asText(description) ?? '',
    ]
    return cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|'))
  })
  if (rows.length === 0) return undefined
  return { kind: 'text', text: renderTable(['Name', 'Type', 'Default', 'Description'], rows) }
}

function toCode(text: string | undefined): string {
  return text === undefined ? '' : `\`${text.replaceAll('`', "'")}\``
}

function code(text: string | undefined, lang: string): TagResult | undefined {
  return text === undefined ? undefined : codeFence(text, { lang })
}

/** Octavo reads no types. */
function typesOfFile({ values, line, column }: Tag, file: string, log: ConversionLog): TagResult {
  const name = asText(values['name']) ?? asText(values['type']) ?? ''
  const message = `The table of the type "${name}" was left out: it is made of ${asText(values['path']) ?? 'code'}.`
  log.report({ kind: 'tables of types', message, hint: 'Write it as a table.', file, line, column })
  return { kind: 'text', text: '' }
}
