/**
 * Pages of Fumadocs: components of its theme, includes, code, headings.
 *
 * Input   a page, the site
 * Output  the converted page
 */
import { convertCode, convertPage as convertByRules, jsx, type PageRules } from '../../../dialects/convert-pages.ts'
import {
  callout,
  code,
  COMMON_RULES,
  contents,
  image,
  inTabs,
  link,
  remove,
  tab,
  tabs,
} from '../../../dialects/handlers.ts'
import { attributeOf, NOTHING, reportTag, type Rule, type Rules } from '../../../dialects/tags.ts'
import type { ConvertedPage, Site } from '../../../drive.ts'
import { formulas } from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  fromIconify,
  fromLucideComponent,
  keepPageIcon,
  renderTable,
  textOf,
  toRemoved,
  type FrontMatterRules,
  type OldPage,
  type AuthorList,
} from '../../../shared/index.ts'
import type { SiteOptions } from '../options.ts'
import { type Blog, convertPost, propsOf } from '../pages.ts'
import { convertFences } from './fences.ts'
import { convertHeadings } from './headings.ts'
import { cutSection, includeRule } from './includes.ts'

/** Shared by all pages of a site. */
export interface Own {
  blog: Blog | undefined
  authors: AuthorList
  /** Names of the parts of included files, by path in TO. */
  parts: Map<string, string>
}

/** `type={{ name: { type: 'string', description: 'Its name', default: 'a', required: true } }}` */
const typeTable: Rule = ({ values }) => {
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

/** Octavo reads no types. */
const typesOfFile: Rule = (tag, context) => {
  const [name, path] = [attributeOf(tag, 'name', 'type') ?? '', attributeOf(tag, 'path') ?? 'code']
  const message = `The table of the type "${name}" was left out: it is made of ${path}.`
  reportTag(tag, context, { kind: 'tables of types', message, hint: 'Write it as a table.' })
  return NOTHING
}

/** Components of the theme: https://fumadocs.dev/docs/ui/components */
const RULES: Rules = {
  ...COMMON_RULES,
  CodeBlockTabs: tabs,
  TabsContent: tab,
  CodeBlockTab: tab,
  TabsList: remove,
  CodeBlockTabsList: remove,
  InlineTOC: contents,
  Banner: callout(() => 'info'),
  Link: (tag, context) => (tag.content === '' ? undefined : link()(tag, context)),
  ImageZoom: image,
  Image: image,
  TypeTable: typeTable,
  'auto-type-table': typesOfFile,
  AutoTypeTable: typesOfFile,
  DynamicCodeBlock: code,
}

/** Converts a page, or a Markdown file that pages include. */
export function convertPage(page: OldPage, _: string, site: Site<SiteOptions, OldPage, Own>): ConvertedPage {
  const { folder, options, log, own } = site
  const { hasFormulas, aliases, react } = options
  if (/\.[jt]sx$/.test(page.source)) return react.renderPage(page, propsOf(site.language?.key ?? ''), site)
  const whole = textOf(folder, page)
  const part = own.parts.get(page.target)
  const include = includeRule({ ...site, parts: own.parts })
  const rules: PageRules = {
    text: part === undefined ? whole : cutSection(whole, part),
    read: jsx({
      tags: { rules: { ...RULES, include, 'fd-include': include }, other: inTabs },
      syntax: hasFormulas ? formulas(true) : undefined,
    }),
    ownIds: (tree, edits) => convertHeadings(tree, edits, page.source, log),
    convertBlocks: (tree, edits) => {
      convertFences(tree, edits, log, hasFormulas)
      convertCode(tree, edits, page.source, log)
    },
    frontMatter: FRONT_MATTER,
    convertFrontMatter: (frontMatter) => {
      keepPageIcon(frontMatter, (name) => fromLucideComponent(name) ?? fromIconify(name), log, page.source)
      if (frontMatter.isValid && own.blog && !page.target.startsWith('docs/'))
        convertPost(frontMatter, page, own.blog, own.authors)
    },
  }
  return convertByRules(page, rules, { ...site, aliases, react })
}

const FRONT_MATTER: FrontMatterRules = {
  keys: toRemoved('full index lastModified toc structuredData'),
  convert: ({ full }) => ({ hide_table_of_contents: full === true || undefined }),
}
