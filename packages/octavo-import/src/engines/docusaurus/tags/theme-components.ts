import { escapeHtml } from 'octavo/markdown'
import { codeFence, htmlTag, literalAttributes, type Tag, type TagResult } from '../../../mdx/index.ts'
import { asMap, asText, canDraw, ConversionLog, escapeBrackets } from '../../../shared/index.ts'
import type { TagContext } from './tag-context.ts'

type Rule = (tag: Tag, context: TagContext) => TagResult

/** Components of Docusaurus and its theme, by module, that become HTML or Markdown. */
export const THEME_COMPONENTS: Record<string, Rule> = {
  '@docusaurus/Link': (tag) => {
    const { attributes } = literalAttributes(tag.values)
    const { to, href, ...rest } = attributes
    return toHtml(tag, 'a', { href: to ?? href ?? '', ...rest })
  },
  '@docusaurus/Translate': ({ content, values }) =>
    content === '' ? { kind: 'text', text: asText(values['children']) ?? '' } : { kind: 'unwrap' },
  '@theme/Heading': (tag) => heading(tag),
  '@theme/Details': ({ values }) => {
    const summary = escapeHtml(asText(values['summary']) ?? 'Details')
    return { kind: 'wrap', open: `<details>\n<summary>${summary}</summary>`, close: '</details>' }
  },
  '@theme/Mermaid': (tag, context) => diagram(tag, context) ?? reportComputed(tag, context),
  '@theme/ThemedImage': (tag, context) => themedImage(tag, context),
  // docusaurus-openapi-docs shows these on the first page of an API.
  '@theme/ApiLogo': (tag) => {
    const { url, altText } = asMap(tag.values['logo'])
    return picture({ ...tag, values: { alt: altText } }, url)
  },
  '@theme/ApiExplorer/Export': ({ values }) => {
    const url = asText(values['url'])
    return { kind: 'text', text: url === undefined ? '' : `[The description of the API](<${url}>)` }
  },
  '@theme/IdealImage': (tag) => picture(tag, tag.values['img']),
}

/** `<Mermaid value={`graph TD`} />`, also of a component of the site with this name; undefined if it is computed. */
export function diagram({ values, line, column }: Tag, { file, log }: TagContext): TagResult | undefined {
  const written = asText(values['value']) ?? asText(values['chart'])
  if (written === undefined) return undefined
  log.count('diagrams')
  const code = withoutIndent(written)
  return codeFence(code, { lang: canDraw(code, { file, line, column }, log) ? 'mermaid' : 'text' })
}

/** A picture that a page imports as a component: `import Logo from '../logo.svg'`. */
export function picture(tag: Tag, src: unknown): TagResult {
  const { alt, title, width, height, className } = tag.values
  return toHtml(tag, 'img', { src, alt: asText(alt) ?? asText(title) ?? '', width, height, className })
}

function toHtml(tag: Tag, name: string, values: Record<string, unknown>): TagResult {
  return htmlTag({ ...tag, name, values }, '', new ConversionLog())
}

function heading({ values, content }: Tag): TagResult {
  const level = Number(/^h([1-6])$/.exec(asText(values['as']) ?? '')?.[1] ?? 2)
  const id = asText(values['id'])
  // `<Translate id="…">Request</Translate>`
  const text = (content || (asText(values['children']) ?? '')).replace(/<\/?[A-Z][^<>]*>/g, '').replace(/\s+/g, ' ')
  return { kind: 'text', text: `${'#'.repeat(level)} ${text.trim()}${id === undefined ? '' : ` {#${id}}`}` }
}

/** `<ThemedImage sources={{ light: '/a.png', dark: '/b.png' }} />` */
function themedImage(tag: Tag, { resolveImage }: TagContext): TagResult {
  const { light, dark } = asMap(tag.values['sources'])
  if (typeof light !== 'string' || typeof dark !== 'string' || light === dark) return picture(tag, light ?? dark)
  const alt = escapeBrackets(asText(tag.values['alt']) ?? '')
  const image = (href: string, mode: string) => `![${alt}](<${resolveImage(href, tag)}#only-${mode}>)`
  return { kind: 'text', text: image(light, 'light') + image(dark, 'dark') }
}

function reportComputed({ name, line, column }: Tag, { log, file }: TagContext): TagResult {
  const message = `The diagram of <${name}> is computed, and was left out.`
  log.report({ kind: 'diagrams', message, hint: 'Write it into a fence: ```mermaid.', file, line, column })
  return { kind: 'text', text: '' }
}

/** The indentation that all lines after the first have in the source of a page. */
function withoutIndent(code: string): string {
  const lines = code.replace(/^\s*\n|(?<!\s)\s+$/g, '').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const common = Math.min(...indents)
  return lines.map((line) => line.slice(common)).join('\n')
}
