/**
 * The pages of a site of Rspress.
 *
 * Input   the pages with their old addresses, what all pages share
 * Output  converted pages, with the fragments that they import
 */
import GithubSlugger from 'github-slugger'
import type { Heading, Nodes } from 'mdast'
import { isIndexFile } from 'octavo/addresses'
import type { BeforePage, ImportedPage } from '../../../contract.ts'
import { readAliases } from '../../../javascript/index.ts'
import { readPage } from '../../../jsx/convert-jsx.ts'
import { convertCodeAndLinks, convertJsxPages } from '../../../jsx/convert-pages.ts'
import type { Tag } from '../../../mdx/index.ts'
import { keepHeadingIds, rangeOf, readFrontMatter, writeFrontMatter, type TextEdits } from '../../../markdown/index.ts'
import { readHero, insertHero, textOf, type OldPage, type PageTools } from '../../../shared/index.ts'
import type { SiteOptions } from '../config/options.ts'
import { convertCodeFiles } from './code-files.ts'
import { convertFrontMatter } from './front-matter.ts'
import { convertTag } from './tags.ts'

export type PageConverterInput = PageTools<SiteOptions>

/** Converts all pages, and the Markdown files that they import. */
export function convertPages(
  pages: readonly OldPage[],
  input: PageConverterInput,
  beforePage: BeforePage | undefined,
): Promise<ImportedPage[]> {
  const { folder, options, links, stubs, log, badges } = input
  const site = {
    folder,
    contentFolder: options.pagesFolder,
    aliases: [...aliasesOfBuilder(options), ...readAliases(folder, options.root)],
    links,
    stubs,
    log,
    convertOwn: (tag: Tag) => convertTag(tag, { badges, log }),
  }
  return convertJsxPages(pages, site, (page, tools) => convertPage(page, tools, input), beforePage)
}

/** Beginnings of imports that the configuration of the bundler names. */
function aliasesOfBuilder({ config, root }: SiteOptions): [prefix: string, path: string][] {
  const builder = config.object('builderConfig')
  const maps = [builder.object('resolve').object('alias'), builder.object('source').object('alias')]
  return maps.flatMap((aliases) =>
    aliases.keys().flatMap((name): [string, string][] => {
      const path = aliases.text(name)
      return path === undefined ? [] : [[`${name}/`, [root, path].filter(Boolean).join('/')]]
    }),
  )
}

function convertPage(page: OldPage, tools: Parameters<typeof readPage>[2], input: PageConverterInput): ImportedPage {
  const { folder, options, log, links, admonitions } = input
  const text = textOf(folder, page)
  const { tree, edits } = readPage(page, text, tools)
  admonitions.addAll(tree, text, page.source)
  const slugger = new GithubSlugger()
  const { anchors } = keepHeadingIds(
    tree,
    edits,
    (text, heading) => slugger.slug(hasTags(heading) ? textBesideTags(heading).trim() : text),
    (heading) => ownId(heading, edits),
  )
  convertCodeFiles(tree, edits, page.source, { folder, root: options.root, links, log })
  convertCodeAndLinks(tree, edits, page, tools)
  const frontMatter = readFrontMatter(text)
  const hero = readHero(
    frontMatter.toObject(),
    (href, kind) => links.resolve({ kind, href, line: 1, column: 1 }, page),
    (href) => links.leadsSomewhere(href, page),
  )
  if (hero) insertHero(hero, frontMatter.end, edits, log, page.source)
  const rewritten = edits.render()
  const converted = readFrontMatter(rewritten)
  convertFrontMatter(converted, page.source, log)
  if (isIndexFile(page.target)) converted.remove('id')
  return { ...page, anchors, text: writeFrontMatter(rewritten, converted) }
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

/** `## Setup \{#install}`, as MDX needs it. */
function ownId(heading: Heading, edits: TextEdits): string | undefined {
  const { start, end } = rangeOf(heading)
  const found = /\\\{#([\w-]+)\\?\}(?=[ \t]*$)/.exec(edits.source.slice(start, end))
  if (found?.[1] === undefined) return undefined
  edits.replace(start + found.index, start + found.index + found[0].length, `{#${found[1]}}`)
  return found[1]
}
