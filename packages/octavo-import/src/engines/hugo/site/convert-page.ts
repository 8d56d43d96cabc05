import { isMarkdownFile, joinPath } from 'octavo/addresses'
import type { Folder, ImportedPage } from '../../../contract.ts'
import { readFrontMatter, withoutFences, writeFrontMatter, writtenTooltips } from '../../../markdown/index.ts'
import {
  asList,
  asMap,
  asText,
  asTexts,
  ConversionLog,
  escapeBrackets,
  renderAttributes,
} from '../../../shared/index.ts'
import { type SiteSettings, themesOf } from '../config.ts'
import { type HugoPage, parseFrontMatter } from '../pages.ts'
import { convertMarkdown, type IdType, type MarkdownContext } from '../markdown.ts'
import { type PageTools, ShortcodeContext } from '../shortcodes/context.ts'
import { convertShortcodes } from '../shortcodes/convert-shortcodes.ts'
import { convertFrontMatter } from './front-matter.ts'

/** Converts a page, or a fragment with its text. */
export function convertPage(page: HugoPage, fragment: string | undefined, tools: PageTools): ImportedPage {
  const written = fragment ?? tools.folder.readText(page.source) ?? ''
  const text = /\.html?$/i.test(page.source) ? withoutIndents(written) : written
  const { yaml, end } = parseFrontMatter(text)
  const plain = convertShortcodes(text, end, new ShortcodeContext(page, tools))
  const log = new ConversionLog()
  const listed = fragment === undefined ? withSectionList(plain.text, page, tools) : plain.text
  const { text: body, anchors } = convertMarkdown(listed, markdownContext(page, text, log, tools))
  tools.log.add(log, (line) => plain.lines[line - 1] ?? plain.lines.at(-1) ?? line)
  const { source, target } = page
  if (fragment !== undefined) return { source, target, anchors, text: body }
  const whole = yaml + body
  const frontMatter = readFrontMatter(whole)
  convertFrontMatter(frontMatter, page, tools)
  // The opening of the page is its heading. Without a title, or at the beginning, it is the title, too.
  if (page.kind === 'home' && page.title !== '' && /^# /m.test(body) && !/^\s*# /.test(body))
    frontMatter.set('hide_title', true)
  // A draft has no address in the new site, either.
  const { address } = page
  return {
    source,
    target,
    address: page.isPublished ? address : undefined,
    anchors,
    text: writeFrontMatter(whole, frontMatter),
  }
}

/** In Markdown, HTML that is indented after an empty line would be code. The front matter stays. */
function withoutIndents(html: string): string {
  const { end } = parseFrontMatter(html)
  const parts = html.slice(end).split(/(<(pre|textarea)\b[\s\S]*?<\/\2>)/i)
  const moved = parts.flatMap((part, index) =>
    index % 3 === 2 ? [] : [index % 3 === 0 ? part.replace(/^[ \t]+/gm, '') : part],
  )
  return html.slice(0, end) + moved.join('')
}

function markdownContext(
  page: HugoPage,
  written: string,
  log: ConversionLog,
  { settings, links, formulas, ...tools }: PageTools,
): MarkdownContext {
  const { data } = settings
  const goldmark = asMap(asMap(data['markup'])['goldmark'])
  const parser = asMap(goldmark['parser'])
  const typographer = asMap(goldmark['extensions'])['typographer']
  const idRule = asText(parser['autoheadingidtype']) ?? asText(parser['autoidtype'])
  const idType: IdType = idRule === 'github-ascii' || idRule === 'blackfriday' ? idRule : 'github'
  return {
    file: page.source,
    log,
    idType,
    blockAttributes: asMap(parser['attribute'])['block'] === true,
    termIds: parser['autodefinitiontermid'] === true,
    emoji: data['enableemoji'] === true,
    dashes: typographer !== false && asMap(typographer)['disable'] !== true,
    formulas,
    tooltipsIn: (text) => (tools.hasCaptions ? () => undefined : writtenTooltips(text, written)),
    resolve: (target) => {
      const before = tools.log.notConverted.length
      const href = links.resolve(target, page)
      // The rewriter of links reports to the log of the site, where lines count from the beginning of files.
      for (const finding of tools.log.notConverted.splice(before)) log.report(finding)
      return href
    },
  }
}

/**
 * The pages of a section below its text. Docsy shows them unless `no_list` is set; other themes mostly have a template
 * that shows them where the section has no text.
 */
function withSectionList(text: string, page: HugoPage, { settings, collections, folder }: PageTools): string {
  if (page.kind !== 'section' || !page.isPublished || page.data['no_list'] === true) return text
  const isPlain =
    /^(?:\s|<!--[^]*?-->)*$/.test(text) && !folder.has(joinPath(settings.root, 'layouts/community/list.html'))
  if (page.path === '/community' && isPlain && isDocsy(settings)) return communityOf(settings)
  if (text.trim() !== '' && !isDocsy(settings)) return text
  const pages = collections
    .childrenOf(page)
    .filter(({ isPublished, data }) => isPublished && data['hide_summary'] !== true)
  if (pages.length === 0) return text
  const list = page.data['simple_list'] === true ? toLinks(pages) : toCards(pages)
  return `${text.trimEnd()}\n\n${list}\n`
}

function isDocsy({ data }: SiteSettings): boolean {
  return themesOf(data).some((name) => /(^|\/)docsy(\/|$)/.test(name))
}

/** https://www.docsy.dev/docs/content/adding-content/#adding-a-community-page */
function communityOf({ params }: SiteSettings): string {
  const groups = [
    ['user', 'Learn and Connect'],
    ['developer', 'Develop and Contribute'],
  ] as const
  return groups
    .flatMap(([group, title]) => {
      const links = asList(asMap(params['links'])[group]).map(asMap)
      const items = links.map(
        ({ name, url, desc }) => `- [${asText(name) ?? ''}](${asText(url) ?? ''}): ${asText(desc) ?? ''}`,
      )
      return items.length === 0 ? [] : [`\n## ${title}\n\n${items.join('\n')}\n`]
    })
    .join('')
}

function toLinks(pages: readonly HugoPage[]): string {
  return pages.map(({ linkTitle, address }) => `- [${escapeBrackets(linkTitle)}](${address})`).join('\n')
}

function toCards(pages: readonly HugoPage[]): string {
  const cards = pages.map(({ linkTitle, address, data }) => {
    const description = (asText(data['description']) ?? '').replace(/\s+/g, ' ').trim()
    const open = `<Card${renderAttributes({ title: linkTitle, href: address })}>`
    return description === '' ? `${open}</Card>` : `${open}\n\n${description}\n\n</Card>`
  })
  return ['<CardGrid>', ...cards, '</CardGrid>'].join('\n\n')
}

type Marks = readonly (readonly [open: string, close: string])[]

const SHORTCODE = /\{\{[<%]\s*(?:katex|math|mathjax)\b/
const DEFAULT = [
  [String.raw`\[`, String.raw`\]`],
  ['$$', '$$'],
  [String.raw`\(`, String.raw`\)`],
] as const

/** What is around formulas; undefined if no page has one: https://gohugo.io/content-management/mathematics/ */
export function formulaMarks(folder: Folder, { data }: SiteSettings, contentFolder: string): Marks | undefined {
  const goldmark = asMap(asMap(data['markup'])['goldmark'])
  const passthrough = asMap(asMap(goldmark['extensions'])['passthrough'])
  const delimiters = asMap(passthrough['delimiters'])
  const written = ['block', 'inline'].flatMap((kind) =>
    asList(delimiters[kind]).flatMap((pair) => {
      const [open, close] = asTexts(pair)
      return open !== undefined && close !== undefined ? [[open, close] as const] : []
    }),
  )
  const marks = passthrough['enable'] === true ? (written.length > 0 ? written : DEFAULT) : []
  const isUsed = folder.files.some((file) => {
    if (!file.startsWith(`${contentFolder}/`) || !isMarkdownFile(file)) return false
    const text = withoutCode(folder.readText(file) ?? '')
    return SHORTCODE.test(text) || marks.some(([open, close]) => hasPair(text, open, close))
  })
  return isUsed ? marks : undefined
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`]*`/g, '')
}

function hasPair(text: string, open: string, close: string): boolean {
  const at = text.indexOf(open)
  return at >= 0 && text.indexOf(close, at + open.length) >= 0
}
