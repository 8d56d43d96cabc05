/**
 * Pages of Vocs: its containers, components, code.
 *
 * Input   a page, the site
 * Output  the converted page
 *
 * Steps   write directives as tags and Markdown, line by line → read the page as MDX → code, headings, links.
 */
import GithubSlugger from 'github-slugger'
import type { Code, Heading, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { convertCode, convertPage as convertByRules, jsx, type PageRules } from '../../dialects/convert-pages.ts'
import {
  badge,
  callout,
  code,
  commands,
  COMMON_RULES,
  inTabs,
  kindBy,
  link,
  remove,
  unwrap,
} from '../../dialects/handlers.ts'
import type { ConvertedPage, Site } from '../../drive.ts'
import { attributeOf, type Rule, type TagTable } from '../../dialects/tags.ts'
import { inFolder, parentOf } from '../../folder/index.ts'
import {
  convertedPrefix,
  lineEnd,
  lineStart,
  placeAt,
  prefixLines,
  raiseFirstHeading,
  rangeOf,
  type TextEdits,
} from '../../markdown/index.ts'
import type { Tag, TagResult } from '../../mdx/index.ts'
import type { ReactReader } from '../../react/index.ts'
import {
  asText,
  escapeAttribute,
  fromMintlify,
  isNoIndex,
  renderAttributes,
  textOf,
  toDay,
  toRemoved,
  type FrontMatterRules,
  type OldPage,
} from '../../shared/index.ts'
import { convertDirectives, type PreparedPage } from './directives.ts'

/** A package that readers install, or make a project with. */
function install(usual: string): Rule {
  return commands((tag: Tag) => {
    const name = attributeOf(tag, 'name')
    const isNew = (attributeOf(tag, 'type') ?? usual) === 'init'
    return name === undefined ? undefined : `npm ${isNew ? 'create' : 'install'} ${name}`
  })
}

const prompt: Rule = (tag, context) => {
  const text = attributeOf(tag, 'value', 'prompt') ?? asText(tag.expression ?? tag.content)
  return text === undefined ? undefined : code({ ...tag, values: { code: text.trim(), lang: 'text' } }, context)
}

/** The opening of a home page that has a plain title. */
function hero({ name, content }: Tag): TagResult | undefined {
  const [, title] = /<HomePage\.Tagline>([^<>{}]+)<\/HomePage\.Tagline>/.exec(content) ?? []
  if (name !== 'HomePage.Root' || title === undefined) return undefined
  return { kind: 'tag', name: 'Hero', attributes: { title: title.trim() }, block: true }
}

/** A button of the opening. */
const action: Rule = (tag, context) => {
  const outer = tag.parent?.name === 'HomePage.Buttons' ? tag.parent.parent : tag.parent
  const [href, title] = [attributeOf(tag, 'href'), tag.content.trim()]
  if (href === undefined || !outer || !hero(outer) || /[<>{}]/.test(title)) return link()(tag, context)
  return {
    kind: 'text',
    text: `<Action${renderAttributes({ title, href: context.resolve(href, 'link', tag) ?? href })} />`,
  }
}

/** Components of the theme: https://vocs.dev/reference/components */
const TAGS: TagTable = {
  rules: {
    ...COMMON_RULES,
    Badge: badge,
    Callout: callout(kindBy('info')),
    Link: link(),
    Button: link(),
    'HomePage.Button': action,
    'HomePage.Root': (tag) => hero(tag) ?? { kind: 'unwrap' },
    'HomePage.Description': unwrap,
    'HomePage.Buttons': unwrap,
    'Steps.Root': unwrap,
    'HomePage.Tagline': ({ parent }) =>
      parent && hero(parent) ? { kind: 'text', text: '' } : { kind: 'tag', name: 'strong', attributes: {} },
    'HomePage.Logo': remove,
    FeedbackWidget: remove,
    'HomePage.InstallPackage': install('install'),
    'HomePage.CreatePackage': install('init'),
    Prompt: prompt,
  },
  other: inTabs,
  // https://vocs.dev/reference/components#card: names of Lucide.
  toIcon: (name) => fromMintlify(name, 'lucide'),
}

type VocsSite = Site<{
  baseUrl: string
  /** Folder that `~/` means. */
  sourceFolder: string
  react: ReactReader
}>

/** Converts a page, or a Markdown file that pages import. */
export function convertPage(page: OldPage, _: string, site: VocsSite): ConvertedPage {
  const { folder, options, log } = site
  const { sourceFolder, react } = options
  if (/\.[jt]sx$/.test(page.source)) return react.renderPage(page, {}, site)
  const prepared = convertDirectives(textOf(folder, page), page.source, log)
  const rules: PageRules = {
    text: prepared.text,
    read: jsx({ tags: TAGS }),
    slugOf: createSlugs(prepared),
    convertBlocks: (tree, edits) => {
      convertFences(tree, edits, page.source, site)
      convertCode(tree, edits, page.source, log)
      // Vocs shows no other title.
      if (page.address !== undefined) raiseFirstHeading(tree, edits)
      const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
      if (prepared.subtitle !== undefined && title) edits.insert(rangeOf(title).end, `\n\n${prepared.subtitle}`)
    },
    frontMatter: rulesOfKeys(page.address === options.baseUrl, prepared),
  }
  return convertByRules(page, rules, { ...site, react, aliases: [['~/', sourceFolder]] })
}

/** Ids have no numbers of steps. */
function createSlugs({ numbered }: PreparedPage): (text: string, heading: Heading) => string {
  const slugger = new GithubSlugger()
  return (title, heading) => slugger.slug(numbered.has(rangeOf(heading).line) ? title.replace(/^\d+\. /, '') : title)
}

/** Keys that mean nothing to the new site, or that are converted to others. */
const KEYS = toRemoved(
  'layout outline robots searchPriority content logo showAskAi showBanner showSearch showFeedback showLogo showSidebar ' +
    'showTopNav showOutline filePath lastModified author authors date aiCta showAiCta',
)

/** https://vocs.dev/reference/frontmatter */
function rulesOfKeys(isHome: boolean, { subtitle }: PreparedPage): FrontMatterRules {
  return {
    keys: KEYS,
    convert: ({ layout, outline, showOutline, robots, searchPriority, date, description }) => {
      const isWide = layout === 'landing' || layout === 'blank' || layout === 'minimal'
      return {
        layout: isWide ? (isHome ? 'home' : 'wide') : undefined,
        hide_table_of_contents: outline === false || showOutline === false || undefined,
        no_index: isNoIndex('robots', robots) || undefined,
        search: searchPriority === 0 ? { exclude: true } : undefined,
        last_update: date === undefined ? undefined : toDay(date),
        description: description === undefined ? subtitle : undefined,
      }
    },
  }
}

/** A mark in a line of code, which the code of another file or of another fence of the page replaces. */
const INCLUDE =
  /\[!include[ \t]+([^\s\]:]+)(?::([\w-]+))?((?:[ \t]+\/(?:\\.|[^/\\\n])*\/(?:\\.|[^/\\\n])*\/)*)[ \t]*\]/g
/** `/find/replace/` */
const CHANGE = /\/((?:\\.|[^/\\\n])*)\/((?:\\.|[^/\\\n])*)\//g
/** Length of code that changes may make: each may make it many times as long. */
const MAX_LENGTH = 1_000_000
const MARK = /^.*\[!(?:end)?region\b.*\n?/gm

/** Code of other files, tabs, and options that Octavo does not have: https://vocs.dev/writing/code-snippets */
function convertFences(tree: Root, edits: TextEdits, page: string, site: VocsSite): void {
  const files = new Map<string, string>()
  visitParents(tree, 'code', (node: Code) => {
    const name = /(?<!\S)filename="([^"]+)"/.exec(node.meta ?? '')?.[1]
    if (name !== undefined) files.set(name, node.value)
  })
  visitParents(tree, 'code', (node: Code, parents) => {
    includeCode(node, edits, page, files, site)
    cleanFence(node, edits)
    const around = parents.at(-1)
    if (around?.type === 'mdxJsxFlowElement' && around.name === 'Tabs') wrapTab(node, edits)
  })
}

/** In tabs, each code block is one. */
function wrapTab(node: Code, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const label = /\[([^\]]+)\]/.exec(node.meta ?? '')?.[1] ?? node.lang ?? 'Code'
  const prefix = convertedPrefix(edits, start)
  edits.insert(start, `<Tab label="${escapeAttribute(label)}">\n\n${prefix}`)
  edits.insert(end, `\n\n${prefix}</Tab>`)
}

/** Removes `filename="…"`, and the backslash of marks that only the page showed. */
function cleanFence(node: Code, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const opening = edits.source.slice(start, lineEnd(edits.source, start))
  const option = /(?<![ \t])[ \t]+filename="[^"]*"/.exec(opening)
  if (option) edits.remove(start + option.index, start + option.index + option[0].length)
  const isText = /^(?:md|mdx|markdown)$/.test(node.lang ?? '')
  for (const found of edits.source
    .slice(start, end)
    .matchAll(isText ? /\[\\(?=!)/g : /\[\\(?=!(?:include|(?:end)?region))/g))
    edits.remove(start + found.index + 1, start + found.index + 2)
}

function includeCode(
  node: Code,
  edits: TextEdits,
  page: string,
  files: ReadonlyMap<string, string>,
  site: VocsSite,
): void {
  const { start, end } = rangeOf(node)
  // Not in the first line, which opens the fence.
  let done = lineEnd(edits.source, start)
  for (const found of edits.source.slice(start, end).matchAll(INCLUDE)) {
    const [, path = '', region, changes = ''] = found
    const at = start + found.index
    // A line is replaced once.
    if (at < done) continue
    done = lineEnd(edits.source, at)
    const { line } = placeAt(edits.source, at)
    const text = files.get(path) ?? readFile(path, page, site)
    const part = text === undefined ? undefined : cut(text, region)
    if (part === undefined) {
      site.log.reportMissingFile(region === undefined ? path : `${path}:${region}`, { line }, page)
      continue
    }
    site.log.count('code from files')
    const indent = /[^ \t>]/.exec(edits.source.slice(lineStart(edits.source, at)))?.index ?? 0
    const code = lineStart(edits.source, at) + indent
    edits.replace(code, done, prefixLines(change(part, changes), convertedPrefix(edits, code)))
  }
}

/** `~/snippets/a.ts`; `./a.ts` beside the page. */
function readFile(path: string, page: string, { folder, options: { sourceFolder } }: VocsSite): string | undefined {
  const below = path.replace(/^~\//, '')
  const bases = path.startsWith('~/') ? [sourceFolder, parentOf(sourceFolder)] : [parentOf(page)]
  return bases.map((base) => folder.readText(inFolder(base, below))).find((text) => text !== undefined)
}

/** The lines of a region, without the marks of all regions. */
function cut(text: string, region: string | undefined): string | undefined {
  const lines = text.split('\n')
  const mark = (word: string) => lines.findIndex((each) => each.includes(`[!${word} ${region}]`))
  const [start, end] = [mark('region'), mark('endregion')]
  if (region !== undefined && start < 0) return undefined
  const own = region === undefined ? lines : lines.slice(start + 1, end < start ? undefined : end)
  return own.join('\n').replace(MARK, '').trimEnd()
}

/** A slash in a change has a backslash. */
function change(text: string, changes: string): string {
  return [...changes.matchAll(CHANGE)].reduce((changed, found) => {
    const [, find = '', put = ''] = found.map((part) => part.replaceAll('\\/', '/'))
    const parts = find === '' ? [changed] : changed.split(find)
    return changed.length + parts.length * put.length > MAX_LENGTH ? changed : parts.join(put)
  }, text)
}
