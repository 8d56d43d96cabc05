/**
 * Pages of Fumadocs: components of its theme, includes, code, headings.
 *
 * Input   the pages, what all pages share
 * Output  `ImportedPage`, what the configuration needs for them
 */
import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import type { UserConfig } from 'octavo'
import type { BeforePage, ImportedPage } from '../../../contract.ts'
import { convertCode, convertPages as convertAll, jsx } from '../../../dialects/convert-pages.ts'
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
import { formulas, type FrontMatter, type TextEdits } from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  Badges,
  fromIconify,
  fromLucideComponent,
  keepPageIcon,
  mapFrontMatter,
  renderTable,
  textOf,
  toRemoved,
  type OldPage,
  type PageTools,
} from '../../../shared/index.ts'
import type { SiteOptions } from '../config/index.ts'
import { convertFences } from './fences.ts'
import { convertHeadings } from './headings.ts'
import { cutSection, includeRule } from './includes.ts'

export interface PageConverterInput extends Omit<PageTools<SiteOptions>, 'badges'> {
  /** Converts the front matter of a page that is not one of the documentation. */
  convertOther(frontMatter: FrontMatter, page: OldPage): void
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

/** Converts all pages, and the Markdown files that they include. */
export async function convertPages(
  pages: readonly OldPage[],
  tools: PageConverterInput,
  beforePage: BeforePage | undefined,
): Promise<{ pages: ImportedPage[]; config: UserConfig }> {
  const { folder, options, log, convertOther } = tools
  const { hasFormulas, aliases, content: contentFolder } = options
  /** Names of the parts of included files, by path in TO. */
  const parts = new Map<string, string>()
  const input = { ...tools, badges: new Badges(), contentFolder, aliases }
  const converted = await convertAll(
    pages,
    input,
    (page, fragments) => {
      const whole = textOf(folder, page)
      const part = parts.get(page.target)
      const slugger = new GithubSlugger()
      const include = includeRule({ ...tools, fragments, parts })
      return {
        text: part === undefined ? whole : cutSection(whole, part),
        read: jsx({
          tags: { rules: { ...RULES, include, 'fd-include': include }, other: inTabs },
          syntax: hasFormulas ? formulas(true) : undefined,
        }),
        slugOf: (text: string) => slugger.slug(text),
        ownIds: (tree: Root, edits: TextEdits) => convertHeadings(tree, edits, page.source, log),
        convertBlocks: (tree: Root, edits: TextEdits) => {
          convertFences(tree, edits, log, hasFormulas)
          convertCode(tree, edits, page.source, log)
        },
        convertFrontMatter: (frontMatter: FrontMatter) => {
          const isFull = frontMatter.isValid && frontMatter.get('full') === true
          mapFrontMatter(frontMatter, KEYS, page.source, log)
          keepPageIcon(frontMatter, (name) => fromLucideComponent(name) ?? fromIconify(name), log, page.source)
          if (isFull) frontMatter.set('hide_table_of_contents', true)
          if (frontMatter.isValid && !page.target.startsWith('docs/')) convertOther(frontMatter, page)
        },
      }
    },
    beforePage,
  )
  return { pages: converted, config: hasFormulas ? { markdown: { math: true } } : {} }
}

/** Keys that mean nothing to the new site. */
const KEYS = toRemoved('full index lastModified toc structuredData')
