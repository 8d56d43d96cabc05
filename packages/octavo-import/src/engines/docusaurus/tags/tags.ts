import { posix } from 'node:path'
import {
  asText,
  type ConversionLog,
  convertHead,
  fenceFor,
  type HeadElement,
  lookUp,
  type PageHead,
} from '../../../shared/index.ts'
import type { TagContext } from './tag-context.ts'
import { diagram, picture, THEME_COMPONENTS } from './theme-components.ts'
import {
  frame,
  htmlTag,
  includeTag,
  isFragment,
  type JsxElement,
  literalAttributes,
  stubTag,
  type Tag,
  type TagResult,
} from '../../../mdx/index.ts'
import type { Node } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'

type Rule = (tag: Tag, context: TagContext) => TagResult

/** Components of Docusaurus by module. */
const RULES: Record<string, Rule> = {
  ...THEME_COMPONENTS,
  '@theme/Tabs': (tag, { log }) => tabs(tag, log),
  '@theme/SchemaTabs': (tag, { log }) => tabs(tag, log),
  '@theme/TabItem': (tag) => {
    const label = tag.values['label'] ?? labelFromTabs(tag) ?? tag.values['value']
    // Docusaurus shows the content of one that is alone.
    if (!tag.parent || /^[a-z]/.test(tag.parent.name)) return { kind: 'unwrap' }
    return { kind: 'tag', name: 'Tab', attributes: { label: String(label ?? 'Tab') }, block: true }
  },
  '@theme/TOCInline': removed('tables of contents inside pages'),
  '@theme/DocCardList': removed('lists of the pages of a category'),
  '@theme/Admonition': ({ values }, { log }) => {
    log.count('admonitions')
    const title = typeof values['title'] === 'string' ? `[${values['title']}]` : ''
    return { kind: 'wrap', open: `:::${String(values['type'] ?? 'note')}${title}`, close: ':::' }
  },
  '@theme/CodeBlock': (tag, context) => codeBlock(tag, context),
  'react-lite-youtube-embed': ({ values }) => {
    const { id, title } = literalAttributes(values).attributes
    return frame(`https://www.youtube.com/watch?v=${String(id)}`, title)
  },
  '@docusaurus/Head': (tag, { log, file, setHead }) => {
    const head = readHead(tag)
    const { left } = head
    setHead(head)
    if (left.length > 0)
      log.report({
        kind: 'tags for the head of the document',
        message: `Of the <${tag.name}> of the page, ${left.join(', ')} was left out.`,
        hint: 'Set title, image and other tags in the front matter.',
        file,
        line: tag.line,
        column: tag.column,
      })
    return { kind: 'text', text: '' }
  },
}

/** Decides about one tag of a Docusaurus page. */
export function convertTag(tag: Tag, context: TagContext): TagResult {
  const from = tag.imported?.from ?? ''
  const own = lookUp(RULES, from) ?? lookUp(RULES, lookUp(GLOBAL, tag.name) ?? '')
  if (own) return own(tag, context)
  if (tag.name === '') return { kind: 'unwrap' }
  if (isFragment(tag)) return include(tag, from, context)
  if (from.endsWith('.svg')) return picture(tag, from)
  if (/^[a-z]/.test(tag.name)) return htmlTag(tag, context.file, context.log)
  // A component of the site around tabs, for example one that remembers the choice of the reader.
  if (tag.element.children.some((child) => 'name' in child && child.name === 'TabItem')) return tabs(tag, context.log)
  const drawn = tag.name === 'Mermaid' ? diagram(tag, context) : undefined
  if (drawn) return drawn
  return stubTag(tag, { ...context, source: context.componentFile(from) })
}

/** Components that pages may use without an import. */
const GLOBAL: Record<string, string> = {
  Tabs: '@theme/Tabs',
  TabItem: '@theme/TabItem',
  Head: '@docusaurus/Head',
  head: '@docusaurus/Head',
}

function tabs({ values }: Tag, log: ConversionLog): TagResult {
  log.count('tab groups')
  const group = values['groupId']
  return { kind: 'tag', name: 'Tabs', attributes: { ...(typeof group === 'string' && { group }) }, block: true }
}

function removed(what: string): Rule {
  return (tag, { log, file }) => {
    log.report({
      kind: what,
      message: `<${tag.name}> was left out.`,
      hint: 'Octavo shows the contents beside the page, and generated index pages for categories.',
      file,
      line: tag.line,
      column: tag.column,
    })
    return { kind: 'text', text: '' }
  }
}

/** `<Tabs values={[{label: 'Yarn', value: 'yarn'}]}>`: the labels are on the group. */
function labelFromTabs({ parent, values }: Tag): unknown {
  const list = parent?.values['values']
  const found: unknown = Array.isArray(list)
    ? list.find(
        (each: unknown) =>
          typeof each === 'object' && each !== null && 'value' in each && each.value === values['value'],
      )
    : undefined
  return typeof found === 'object' && found !== null && 'label' in found ? found.label : undefined
}

function codeBlock({ values, content, expression, line, column }: Tag, { file, log }: TagContext): TagResult {
  const code = asText(values['children']) ?? /^\{`([\s\S]*)`\}$/.exec(content.trim())?.[1] ?? asText(expression)
  if (code === undefined) {
    const message = 'The content of <CodeBlock> is computed.'
    log.report({ kind: 'code blocks', message, hint: 'Write the code into a fence.', file, line, column })
    return { kind: 'unwrap' }
  }
  log.count('code blocks')
  const title = typeof values['title'] === 'string' ? ` title="${values['title']}"` : ''
  const language = String(values['language'] ?? /language-(\w+)/.exec(String(values['className']))?.[1] ?? '')
  const marks = fenceFor(code)
  return { kind: 'text', text: `${marks}${language}${title}\n${code.replace(/^\n|\n$/g, '')}\n${marks}` }
}

function include(tag: Tag, from: string, context: TagContext): TagResult {
  const included = context.include(from, tag.values)
  if (!included) return stubTag(tag, context)
  context.log.count('fragments included')
  if (!included.isComplete)
    context.log.report({
      kind: 'properties of fragments',
      message: `<${tag.name}> passes properties to the fragment ${posix.basename(from)}.`,
      hint: 'Write the values into the fragment, or make one fragment for each.',
      file: context.file,
      line: tag.line,
      column: tag.column,
    })
  return includeTag(tag, included.file)
}

/** Reads the tags in `<head>`. */
function readHead({ element }: Tag): PageHead {
  const elements: HeadElement[] = []
  visitParents(element as Node, (node) => {
    if (node === element || !('name' in node) || typeof node.name !== 'string') return
    elements.push({ name: node.name, attributes: textsOf(node as unknown as JsxElement) }) // Only JSX elements have a name.
  })
  return convertHead(elements)
}

function textsOf({ attributes }: JsxElement): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((attribute): [string, string][] =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  )
}
