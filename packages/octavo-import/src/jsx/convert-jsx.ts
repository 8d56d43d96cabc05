/**
 * Pages with components that many engines of React have: callouts, tabs, cards, steps.
 *
 * Input   the text of a page, `JsxTools`
 * Output  edits of the text by position; stubs of components that only the site has
 *
 * Must not: know an engine; read settings.
 */
import type { Html, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { NotLiteral } from '../javascript/index.ts'
import { CONTAINERS, parseMarkdown, TextEdits } from '../markdown/index.ts'
import {
  convertMdx,
  htmlTag,
  includeTag,
  isFragment,
  literalAttributes,
  stubTag,
  type MdxResult,
  type Tag,
  type TagResult,
} from '../mdx/index.ts'
import {
  BUILT_IN_COMPONENTS,
  closeContainers,
  collectStubs,
  type ConversionLog,
  fromIconify,
  fromLucideComponent,
  keepIcon,
  type OldPage,
} from '../shared/index.ts'
import { convertKnown, isForeign } from './known-components.ts'
import type { JsxTools } from './tools.ts'

/** An attribute of JSX in a tag: `size={18}`, `{...props}`. */
const JSX_ATTRIBUTE = /<[A-Za-z][\w.]*\s[^<>]*(?:=\{|\{\.\.\.)/

/** The beginning of a component: `<Note>`. */
const TAG = /<([A-Z][\w.]*)(?=[\s/>])/g

/** Reads a page as JSX or as Markdown, and closes its containers. */
export function readPage(page: OldPage, text: string, tools: JsxTools): MdxResult {
  return convertJsx(page, text, tools) ?? readMarkdown(page, text, tools)
}

/** Containers of a plugin or a script of the site are not closed as Octavo wants it. */
function readMarkdown({ source }: OldPage, text: string, { stubs, log }: JsxTools): MdxResult {
  const tree = parseMarkdown(text, CONTAINERS)
  const edits = new TextEdits(text)
  collectStubs(tree, text, stubs)
  closeContainers(tree, edits, { file: source, log })
  return { tree, edits }
}

/**
 * Converts a page with tags of JSX, whatever the name of its file ends in; undefined for other pages. An imported
 * Markdown file becomes a fragment, every other component a stub.
 */
function convertJsx(page: OldPage, text: string, tools: JsxTools): MdxResult | undefined {
  const { links, stubs, log } = tools
  if (!hasJsx(page.source, text)) return undefined
  const convertTag = (tag: Tag): TagResult => {
    if (tag.name === '') return { kind: 'unwrap' }
    if (/^[a-z]/.test(tag.name)) return tools.convertOwn?.(tag, page) ?? htmlTag(tag, page.source, log)
    const fragment = tag.imported && isFragment(tag) ? tools.include(tag.imported.from, page, tag.values) : undefined
    if (fragment !== undefined) {
      log.count('fragments included')
      return includeTag(tag, fragment)
    }
    if (tag.name === 'Icon' && tag.content === '') return leaveOutIcon(tag, page, log)
    const known = tools.convertOwn?.(tag, page) ?? convertKnown(tag, () => iconOf(tag, page, tools))
    if (known) return known
    // `<Tabs>` and others mean nearly the same on most sites.
    if (BUILT_IN_COMPONENTS.has(tag.name))
      return { kind: 'tag', name: tag.name, attributes: literalAttributes(tag.values).attributes, block: tag.isBlock }
    return stubTag(tag, { file: page.source, log, stubs })
  }
  return convertMdx({
    file: page.source,
    text,
    log,
    stubs,
    dialect: tools.dialect,
    convertTag,
    resolveHref: (href, kind, place) => links.resolve({ kind, href, ...place }, page),
    valueOfImport: () => undefined,
  })
}

/** `icon="rocket"` or `icon={<Rocket />}`, on a component that has an icon in Octavo, too. */
function iconOf(tag: Tag, { source: file }: OldPage, { toIcon, log }: JsxTools): string | undefined {
  const { icon } = tag.values
  const written = icon instanceof NotLiteral ? icon.source : icon
  if (typeof written !== 'string' || written === '') return undefined
  const [, component] = /^<(\w+)(?:\s[^<>]*)?\/>$/.exec(written) ?? []
  const found =
    component === undefined ? (toIcon?.(written, tag) ?? fromIconify(written)) : fromLucideComponent(component)
  return keepIcon(written, found, log, { file, line: tag.line, column: tag.column })
}

/** Octavo has no icons in a text. */
function leaveOutIcon({ values, line, column }: Tag, { source: file }: OldPage, log: ConversionLog): TagResult {
  const message = `The icon "${String(values['icon'] ?? values['name'] ?? '')}" was left out.`
  const hint = 'Put it into the public folder as an image if readers need it.'
  log.report({ kind: 'icons', message, hint, file, line, column })
  return { kind: 'text', text: '' }
}

/** Code may explain JSX, so only text and HTML count. */
function hasJsx(source: string, text: string): boolean {
  if (/\.mdx$/i.test(source)) return true
  if (!isJsx(text)) return false
  let found = false
  visitParents(parseMarkdown(text), ['html', 'text'], (node) => {
    found ||= isJsx((node as Html | Text).value)
  })
  return found
}

function isJsx(text: string): boolean {
  return JSX_ATTRIBUTE.test(text) || Array.from(text.matchAll(TAG)).some(([, name = '']) => isForeign(name))
}
