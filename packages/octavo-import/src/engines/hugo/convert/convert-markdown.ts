/**
 * The Markdown of Hugo, which Goldmark reads, as Markdown of Octavo.
 *
 * Input   the text of a page after its shortcodes are replaced
 * Output  edits for fences, alerts, attributes, definitions, formulas, heading ids and links
 *
 * Must not: know shortcodes, front matter or the configuration.
 */
import GithubSlugger from 'github-slugger'
import type { Code, Heading, Html, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import {
  CONTAINERS,
  keepHeadingIds,
  type LinkTarget,
  parseMarkdown,
  rangeOf,
  rewriteAddresses,
  TextEdits,
} from '../../../markdown/index.ts'
import {
  type ConversionLog,
  convertDashes,
  convertDefinitions,
  convertEmoji,
  convertFormulas,
  emojiOf,
  showUndrawableDiagrams,
} from '../../../shared/index.ts'
import { convertAlerts } from './alerts.ts'
import { GoldmarkIds, type IdType } from './heading-ids.ts'
import { fenceOptions } from '../fence-options.ts'

export interface MarkdownContext {
  /** Path in FROM. */
  file: string
  log: ConversionLog
  idType: IdType
  /** Terms of definition lists have ids: `autoDefinitionTermID`. */
  termIds: boolean
  /** `{.class}` below a block: `markup.goldmark.parser.attribute.block`. */
  blockAttributes: boolean
  /** `:tada:` is a character: `enableEmoji`. */
  emoji: boolean
  /** `--` is a dash: `markup.goldmark.extensions.typographer`. Quotation marks stay straight in the new site. */
  dashes: boolean
  /** Pairs of marks around formulas; undefined if the site has no formulas. */
  formulas?: readonly (readonly [open: string, close: string])[] | undefined
  resolve(target: LinkTarget): string | undefined
}

/** Converts the text of a page. Returns the ids of its headings, too. */
export function convertMarkdown(text: string, context: MarkdownContext): { text: string; anchors: string[] } {
  const { file, log } = context
  const edits = new TextEdits(text)
  const tree = parseMarkdown(text, CONTAINERS)
  convertFences(tree, edits, log)
  convertAlerts(tree, edits, log)
  if (context.formulas) convertFormulas(tree, edits, context.formulas, context)
  if (context.blockAttributes) removeAttributes(tree, edits, log)
  if (context.emoji) convertEmoji(tree, edits, log)
  if (context.dashes) convertDashes(tree, edits)
  showUndrawableDiagrams(tree, edits, file, log)
  const ids = new GoldmarkIds(edits, context.idType)
  const anchors = convertHeadings(tree, edits, ids, context)
  convertButtons(tree, edits)
  const idOfTerm = context.termIds ? (term: string) => ids.idOfTerm(term) : undefined
  convertDefinitions(tree, { edits, log, idOfTerm })
  rewriteAddresses(tree, edits, context.resolve)
  return { text: edits.render(), anchors }
}

function convertHeadings(tree: Root, edits: TextEdits, ids: GoldmarkIds, { log, emoji }: MarkdownContext): string[] {
  const headings: Heading[] = []
  visitParents(tree, 'heading', (heading: Heading) => {
    headings.push(heading)
    ids.tidyAttributes(heading)
  })
  const { anchors, written } = keepHeadingIds(
    tree,
    edits,
    (_, heading) => ids.idOf(heading),
    (heading) => ids.ownIdOf(heading),
  )
  if (written > 0) log.count('heading ids', written)
  if (emoji)
    for (const [index, heading] of headings.entries()) convertHeadingEmoji(heading, anchors[index] ?? '', edits, ids)
  return anchors
}

/** The id of a heading contains the names of its emoji. */
function convertHeadingEmoji(heading: Heading, id: string, edits: TextEdits, ids: GoldmarkIds): void {
  const { start, end } = rangeOf(heading)
  const found = [...edits.source.slice(start, end).matchAll(/(?<![\w:]):[\w+-]+:(?![\w:])/g)]
  let isChanged = false
  for (const { index, 0: name } of found) {
    const emoji = emojiOf(name)
    if (emoji === undefined) continue
    isChanged = true
    edits.replace(start + index, start + index + name.length, emoji)
  }
  const last = heading.children.at(-1)
  // Where the rules differ, the id is there already.
  if (isChanged && last && ids.ownIdOf(heading) === undefined && new GithubSlugger().slug(toString(heading)) === id)
    edits.insert(rangeOf(last).end, ` {#${id}}`)
}

/** A line of attributes below a paragraph or a table, or alone below another block. */
function removeAttributes(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, ['paragraph', 'tableRow'], (node) => {
    const { start, end } = rangeOf(node)
    const match = /(?:^|\n)[ \t>]*\{\s*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}[ \t]*$/.exec(edits.source.slice(start, end))
    if (!match) return
    const at = start + match.index
    // A row begins after the end of its line.
    edits.remove(node.type === 'tableRow' ? edits.source.lastIndexOf('\n', at) : at, end)
    log.count('attributes of blocks')
  })
}

const BUTTON = /<a\b[^<>]*?\bclass=(["'])(?=[^"']*\bbtn\b)([^"']*)\1[^<>]*>/gi

/** Links that Bootstrap shows as buttons: `class="btn btn-primary"`. */
function convertButtons(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'html', (node: Html) => {
    const { start, end } = rangeOf(node)
    for (const { index, 0: tag, 2: classes = '' } of edits.source.slice(start, end).matchAll(BUTTON)) {
      const at = start + index + tag.indexOf(classes)
      edits.replace(at, at + classes.length, /secondary|outline|link/.test(classes) ? 'button button-quiet' : 'button')
      const role = /(?<!\s)\s+role=["']button["']/.exec(tag)
      if (role) edits.remove(start + index + role.index, start + index + role.index + role[0].length)
    }
  })
}

const FENCE = /^(`{3,}|~{3,})([^\n]*)/

/** Writes the options of fences as Octavo reads them: `go {hl_lines=[2] filename="main.go"}`. */
function convertFences(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    const { start, end } = rangeOf(node)
    const [, marks = '', info = ''] = FENCE.exec(edits.source.slice(start, end)) ?? []
    const [, language = '', options] = /^\s*(?:([^\s{]+)\s*)?\{([^}]*)\}?\s*$/.exec(info) ?? []
    if (options === undefined || /^[\s\d,-]*$/.test(options)) return
    const written = fenceOptions(options)
    // Without a language, the first option would be one.
    const name = language === '' && written !== '' ? 'text' : language
    edits.replace(start + marks.length, start + marks.length + info.length, name + written)
    log.count('options of code blocks')
  })
}
