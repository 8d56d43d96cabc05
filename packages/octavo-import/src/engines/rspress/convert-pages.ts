/**
 * The pages of a site of Rspress.
 *
 * Input   a page with its old address, the site
 * Output  the converted page
 */
import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { isIndexFile } from 'octavo/addresses'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../../contract.ts'
import { convertCode, convertPage as convertByRules, idsBy, jsx, type PageRules } from '../../dialects/convert-pages.ts'
import { badge, card, commands, COMMON_RULES, contents, inTabs, link, unwrap } from '../../dialects/handlers.ts'
import type { Rule, TagTable } from '../../dialects/tags.ts'
import type { ConvertedPage, Site } from '../../drive.ts'
import { inFolder, parentOf } from '../../folder/index.ts'
import { aliasesIn, readAliases } from '../../javascript/index.ts'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import {
  asMap,
  asText,
  codeTabs,
  keysOfHead,
  readHero,
  reportKey,
  toDay,
  toRemoved,
  type FrontMatterRules,
  type Aliases,
  type OldPage,
} from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** `command`: of npm without its name, `install acme`, or one for each manager: `{ npm: 'npm i acme' }`. */
const packageManagers: Rule = (tag, context) => {
  const { command } = tag.values
  if (typeof command === 'string')
    return commands(() => (/^np[mx] /.test(command) ? command : `npm ${command}`))(tag, context)
  const tabs = Object.entries(asMap(command)).flatMap(([manager, each]): [string, string][] => {
    const code = asText(each)
    return code === undefined ? [] : [[manager, code]]
  })
  if (tabs.length === 0) return undefined
  context.log.count('npm2yarn blocks')
  return { kind: 'text', text: codeTabs(tabs, 'sh') }
}

/** Components of the theme: https://rspress.rs/ui/components/ */
const TAGS: TagTable = {
  rules: {
    ...COMMON_RULES,
    PackageManagerTabs: packageManagers,
    Badge: badge,
    SourceCode: link('Source code'),
    LinkCard: card,
    Link: link(''),
    Button: link(''),
    BrowserOnly: unwrap,
    NoSSR: unwrap,
    Toc: contents,
  },
  other: inTabs,
}

/** Converts a page, or a Markdown file that pages import. */
export function convertPage(page: OldPage, _: string, site: Site<SiteOptions, OldPage, Aliases>): ConvertedPage {
  const { log, own: aliases } = site
  const slugger = new GithubSlugger()
  const rules: PageRules = {
    read: jsx({ tags: TAGS }),
    slugOf: (text, heading) => slugger.slug(hasTags(heading) ? textBesideTags(heading).trim() : text),
    // As MDX needs it.
    ownIds: idsBy(/\\\{#([\w-]+)\\?\}(?=[ \t]*$)/),
    convertBlocks: (tree, edits) => {
      convertCodeFiles(tree, edits, page.source, site)
      convertCode(tree, edits, page.source, log)
    },
    readHero,
    frontMatter: FRONT_MATTER,
    convertFrontMatter: (frontMatter) => {
      if (isIndexFile(page.target)) frontMatter.remove('id')
    },
  }
  return convertByRules(page, rules, { ...site, aliases })
}

/** Beginnings of imports that the configuration of the bundler and `tsconfig.json` name. */
export function listAliases(folder: Folder, { config, root }: SiteOptions): Aliases {
  const builder = config.object('builderConfig')
  const maps = [builder.object('resolve').object('alias'), builder.object('source').object('alias')]
  const own = aliasesIn(maps, root).map(([name, path]) => [`${name}/`, path] as const)
  return [...own, ...readAliases(folder, root)]
}

function hasTags(heading: Heading): boolean {
  return heading.children.some(({ type }) => type === 'mdxJsxTextElement')
}

/** What ids are made of: the content of components does not count. */
function textBesideTags(node: Nodes): string {
  if ('value' in node) return node.value ?? ''
  if (!('children' in node) || node.type === 'mdxJsxTextElement') return ''
  return node.children.map(textBesideTags).join('')
}

/** A fence without code whose options name a file: https://rspress.rs/guide/use-mdx/code-blocks#file-code-block */
function convertCodeFiles(
  tree: Root,
  edits: TextEdits,
  page: string,
  { folder, options, links, log }: Pick<Site<SiteOptions>, 'folder' | 'options' | 'links' | 'log'>,
): void {
  visitParents(tree, 'code', (node) => {
    const [option, path = ''] = /(?<!\S)file=["']?([^\s"']+)["']?/.exec(node.meta ?? '') ?? []
    if (option === undefined || node.value.trim() !== '') return
    const { start, end } = rangeOf(node)
    // The folder with the configuration.
    const file = path.startsWith('<root>') ? inFolder(options.root, path.slice(6)) : inFolder(parentOf(page), path)
    if (!folder.has(file)) return log.reportMissingFile(path, node, page)
    log.count('code from files')
    const title = /(?<!\S)title=(["'][^"']*["'])/.exec(node.meta ?? '')?.[1]
    const attributes = [`file="/${links.placeSnippet(file)}"`, ...(title === undefined ? [] : [`title=${title}`])]
    edits.replace(start, end, `<Code ${attributes.join(' ')} />`)
    return undefined
  })
}

/** https://rspress.rs/api/config/config-frontmatter */
const FRONT_MATTER: FrontMatterRules = {
  // Keys that mean nothing to the new site, or that are converted to others or to text.
  keys: toRemoved(
    'pageType titleSuffix head hero features sidebar outline footer navbar overviewHeaders context lineNumbers wrapCode ' +
      'overview tag icon link-rss date llms hasFooter',
  ),
  convert: (page, file, log) => {
    const { pageType, outline, overview, tag, date } = page
    if (overview === true || pageType === 'overview')
      reportKey('overview', 'Write links to the pages of the folder: the list was made by the theme.', file, log)
    if (tag !== undefined) reportKey('tag', 'Name a badge of the configuration in "badges".', file, log)
    const isWide = pageType === 'custom' || pageType === 'blank'
    return {
      layout: pageType === 'home' ? 'home' : isWide ? 'wide' : undefined,
      hide_table_of_contents: outline === false || pageType === 'doc-wide' || undefined,
      ...keysOfHead(page, file, log),
      last_update: date === undefined ? undefined : toDay(date),
    }
  },
}
