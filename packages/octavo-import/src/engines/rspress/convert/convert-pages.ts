/**
 * The pages of a site of Rspress.
 *
 * Input   the pages with their old addresses, what all pages share
 * Output  converted pages, with the fragments that they import
 */
import GithubSlugger from 'github-slugger'
import type { Heading, Nodes } from 'mdast'
import { isIndexFile } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import type { ConvertedPage, Site } from '../../../drive.ts'
import { readAliases } from '../../../javascript/index.ts'
import { readPage } from '../../../jsx/convert-jsx.ts'
import { convertCodeAndLinks, toJsxTools } from '../../../jsx/convert-pages.ts'
import { keepHeadingIds, rangeOf, readFrontMatter, writeFrontMatter, type TextEdits } from '../../../markdown/index.ts'
import { readHero, insertHero, textOf, type Aliases, type OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../options.ts'
import { convertCodeFiles } from './code-files.ts'
import { convertFrontMatter } from './front-matter.ts'
import { convertTag } from './tags.ts'

/** Beginnings of imports that the configuration of the bundler and `tsconfig.json` name. */
export function listAliases(folder: Folder, options: SiteOptions): Aliases {
  return [...aliasesOfBuilder(options), ...readAliases(folder, options.root)]
}

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

/** Converts a page, or a Markdown file that pages import. */
export function convertPage(page: OldPage, _: string, site: Site<SiteOptions, OldPage, Aliases>): ConvertedPage {
  const { folder, options, log, links, admonitions, badges } = site
  const tools = toJsxTools(site, site.own, { convertOwn: (tag) => convertTag(tag, { badges, log }) })
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
  return { anchors, text: writeFrontMatter(rewritten, converted) }
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
