import { posix } from 'node:path'
import type { Node } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../../contract.ts'
import {
  callout,
  code,
  commands,
  contents,
  details,
  diagram,
  leaveOut,
  picture,
  tab,
  tabs,
  themedImage,
  unwrap,
  video,
} from '../../dialects/handlers.ts'
import { attributeOf, NOTHING, reportTag, type Rule, type Rules, type TagTable } from '../../dialects/tags.ts'
import { inFolder } from '../../folder/index.ts'
import { collectScope, parseModule } from '../../javascript/index.ts'
import { htmlTag, type JsxElement, type Tag } from '../../mdx/index.ts'
import { asMap, convertHead, lookUp, type HeadElement } from '../../shared/index.ts'

/** `to` is the address, whose attributes stay. */
const link: Rule = (tag, { page, log }) => {
  const { to, href, ...rest } = tag.values
  return htmlTag({ ...tag, name: 'a', values: { href: to ?? href ?? '', ...rest } }, page.source, log)
}

const heading: Rule = (tag) => {
  const level = Number(/^h([1-6])$/.exec(attributeOf(tag, 'as') ?? '')?.[1] ?? 2)
  const id = attributeOf(tag, 'id')
  // `<Translate id="…">Request</Translate>`
  const text = (tag.content || (attributeOf(tag, 'children') ?? '')).replace(/<\/?[A-Z][^<>]*>/g, '')
  const mark = id === undefined ? '' : ` {#${id}}`
  return { kind: 'text', text: `${'#'.repeat(level)} ${text.replace(/\s+/g, ' ').trim()}${mark}` }
}

/** Of a diagram that is computed, the source is not known. */
const mermaid: Rule = (tag, context) => {
  const drawn = diagram(tag, context)
  if (drawn) return drawn
  const message = `The diagram of <${tag.name}> is computed, and was left out.`
  reportTag(tag, context, { kind: 'diagrams', message, hint: 'Write it into a fence: ```mermaid.' })
  return NOTHING
}

const head: Rule = (tag, context) => {
  const elements = elementsIn(tag)
  const { left } = convertHead(elements)
  context.head.push(...elements)
  const message = `Of the <${tag.name}> of the page, ${left.join(', ')} was left out.`
  const hint = 'Set title, image and other tags in the front matter.'
  if (left.length > 0) reportTag(tag, context, { kind: 'tags for the head of the document', message, hint })
  return NOTHING
}

function elementsIn({ element }: Tag): HeadElement[] {
  const elements: HeadElement[] = []
  if (!element) return elements
  visitParents(element as Node, (node) => {
    if (node === element || !('name' in node) || typeof node.name !== 'string') return
    const { attributes } = node as unknown as JsxElement // Only JSX elements have a name.
    const texts = attributes.flatMap((each): [string, string][] =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? [[each.name, each.value]] : [],
    )
    elements.push({ name: node.name, attributes: Object.fromEntries(texts) })
  })
  return elements
}

/** Components of Docusaurus and its plugins by module. */
const RULES: Rules = {
  '@theme/Tabs': tabs,
  '@theme/SchemaTabs': tabs,
  '@theme/TabItem': tab,
  '@theme/TOCInline': contents,
  '@theme/DocCardList': leaveOut(
    'lists of the pages of a category',
    'Octavo shows generated index pages for categories.',
  ),
  '@theme/Admonition': callout((tag) => attributeOf(tag, 'type')),
  '@theme/CodeBlock': code,
  '@theme/Heading': heading,
  '@theme/Details': details,
  '@theme/Mermaid': mermaid,
  '@theme/ThemedImage': themedImage,
  '@theme/IdealImage': (tag, context) => picture(tag, tag.values['img'], context),
  // docusaurus-openapi-docs shows these on the first page of an API.
  '@theme/ApiLogo': (tag, context) => {
    const { url, altText } = asMap(tag.values['logo'])
    return picture({ ...tag, values: { alt: altText } }, url, context)
  },
  '@theme/ApiExplorer/Export': (tag) => {
    const url = attributeOf(tag, 'url')
    return { kind: 'text', text: url === undefined ? '' : `[The description of the API](<${url}>)` }
  },
  '@docusaurus/Head': head,
  '@docusaurus/Link': link,
  '@docusaurus/Translate': (tag, context) =>
    tag.content === '' ? { kind: 'text', text: attributeOf(tag, 'children') ?? '' } : unwrap(tag, context),
  'react-lite-youtube-embed': video('https://www.youtube.com/watch?v='),
}

/** Components that pages may use without an import. */
const GLOBAL: Record<string, string> = {
  Tabs: '@theme/Tabs',
  TabItem: '@theme/TabItem',
  Head: '@docusaurus/Head',
  head: '@docusaurus/Head',
}

/** `<InstallSnippet pkgs="acme" />`: a component of the site that shows a command for each package manager. */
const install = commands((tag) => {
  const packages = attributeOf(tag, 'pkgs', 'packages', 'pkg', 'package')
  return /install/i.test(tag.name) && packages !== undefined ? `npm install ${packages}` : undefined
})

/** A picture that a page imports as a component: `import Logo from '../logo.svg'`. */
const other: Rule = (tag, context) => {
  const from = tag.imported?.from ?? ''
  if (from.endsWith('.svg')) return picture(tag, from, context)
  // A component of the site around tabs, for example one that remembers the choice of the reader.
  if (tag.element?.children.some((child) => 'name' in child && child.name === 'TabItem')) return tabs(tag, context)
  return tag.name === 'Mermaid' ? diagram(tag, context) : install(tag, context)
}

/** The tags of a site. A tag without an import may have one in its list of components for all pages. */
export function readTags(folder: Folder, root: string): TagTable {
  const components = readGlobalComponents(folder, root)
  return {
    rules: RULES,
    keysOf: ({ name, imported }) => [imported?.from ?? '', lookUp(GLOBAL, name) ?? ''],
    adapt: (tag) => ({ ...tag, imported: tag.imported ?? components.get(tag.name) }),
    other,
  }
}

const FILES = ['', '/index'].flatMap((end) => ['js', 'jsx', 'ts', 'tsx'].map((type) => `${end}.${type}`))

/** https://docusaurus.io/docs/markdown-features/react#mdx-component-scope */
function readGlobalComponents(folder: Folder, root: string): ReadonlyMap<string, NonNullable<Tag['imported']>> {
  const files = FILES.map((end) => inFolder(root, `src/theme/MDXComponents${end}`))
  const file = files.find((each) => folder.has(each))
  const parsed = file === undefined ? undefined : parseModule(file, folder.readText(file) ?? '')
  if (file === undefined || !parsed || 'mistake' in parsed) return new Map()
  const { imports } = collectScope(parsed.program)
  return new Map([...imports].map(([local, { name, from }]) => [local, { name, from: toSitePath(from, file, root) }]))
}

/** A relative path counts from the file that lists the components, not from the page. */
function toSitePath(from: string, file: string, root: string): string {
  if (!from.startsWith('.')) return from
  return `@site/${posix.relative(root, posix.join(posix.dirname(file), from))}`
}
