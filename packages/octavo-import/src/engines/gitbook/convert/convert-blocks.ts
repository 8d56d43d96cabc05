import { convertCards } from './link-blocks.ts'
import { convertMedia } from './media-blocks.ts'
import { type Block, type BlockTag, pairTags } from './tags.ts'
import type { PageContext } from './tools.ts'
import { escapeAttribute, lookUp } from '../../../shared/index.ts'

/** Converts a block, or returns false if it is not one of its kinds. */
type BlockRule = (block: Block, context: PageContext) => boolean

/** Blocks that move lines are converted in the end: see `convert-steps.ts`. */
const LATER = new Set(['stepper', 'step'])

const RULES: readonly BlockRule[] = [
  (block) => LATER.has(block.tag.name),
  convertHint,
  convertTabs,
  convertColumns,
  convertUpdate,
  convertShown,
  convertCards,
  convertMedia,
  convertReference,
]

/** Converts the blocks of a page. Returns those that say how the code in them looks. */
export function convertBlocks(tags: readonly BlockTag[], context: PageContext): Block[] {
  const { blocks, stray } = pairTags(tags)
  for (const block of blocks) {
    if (block.tag.name === 'code') unwrap(block, context)
    else if (!RULES.some((rule) => rule(block, context))) convertOther(block, context)
  }
  for (const tag of stray) if (!LATER.has(tag.name)) removeStray(tag, context)
  return blocks.filter(({ tag }) => tag.name === 'code')
}

const HINTS: Record<string, string> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  tip: 'tip',
  note: 'note',
  working: 'info',
}

/** `{% hint style="info" %}`: https://gitbook.com/docs/create-content/blocks/hint */
function convertHint(block: Block, { log, tagEdits, text }: PageContext): boolean {
  const { tag, close } = block
  if (tag.name !== 'hint' || !close) return false
  const marks = ':'.repeat(3 + levelsIn(block, text))
  tagEdits.place(tag, `${marks}${lookUp(HINTS, tag.attributes['style'] ?? '') ?? 'info'}`)
  tagEdits.place(close, marks)
  log.count('admonitions')
  return true
}

/** How deep hints are nested in a block. */
function levelsIn({ tag, close }: Block, source: string): number {
  let [depth, deepest] = [0, 0]
  for (const [, end] of source.slice(tag.end, close?.start).matchAll(/\{%-?[ \t]*(end)?hint\b/g)) {
    depth += end === undefined ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const TABS: Record<string, string> = { tabs: 'Tabs', 'code-tabs': 'Tabs', tab: 'Tab', 'code-tabs-item': 'Tab' }

function convertTabs({ tag, close }: Block, { log, tagEdits }: PageContext): boolean {
  const name = lookUp(TABS, tag.name)
  if (name === undefined || !close) return false
  const { title, name: label } = tag.attributes
  tagEdits.place(tag, name === 'Tabs' ? '<Tabs>' : `<Tab label="${escapeAttribute(title ?? label ?? 'Tab')}">`)
  tagEdits.place(close, `</${name}>`)
  if (name === 'Tabs') log.count('tab groups')
  return true
}

function convertColumns({ tag, close }: Block, { log, tagEdits, needs }: PageContext): boolean {
  const name = tag.name === 'columns' ? 'Columns' : tag.name === 'column' ? 'Column' : undefined
  if (name === undefined || !close) return false
  tagEdits.place(tag, `<${name}>`)
  tagEdits.place(close, `</${name}>`)
  needs.columns = true
  if (name === 'Columns') log.count('columns')
  return true
}

/** `{% update date="2025-12-25" tags="beta" %}`: https://gitbook.com/docs/create-content/blocks/updates */
function convertUpdate(block: Block, context: PageContext): boolean {
  const { tag, close } = block
  const { badges, language, log, labelOfTag, tagEdits } = context
  if (tag.name !== 'update' || !close) return false
  const { date = '', tags = '' } = tag.attributes
  const names = tags.split(',').map((each) => each.trim())
  const shown = names.flatMap((name) =>
    name === '' ? [] : [`<Badge status="${badges.nameOf(labelOfTag(name), '')}" />`],
  )
  tagEdits.place(tag, [`**${writeDate(date, language)}**`, ...shown].join(' '))
  tagEdits.remove(close)
  log.count('updates')
  return true
}

function writeDate(date: string, language: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** Blocks of which only the content is shown, with what is lost of them. */
const SHOWN: Record<string, string> = {
  updates: '',
  prompt: '',
  raw: '',
  math: '',
  if: 'The content that GitBook shows to some readers is shown to all.',
}

function convertShown(block: Block, context: PageContext): boolean {
  const { tag, close } = block
  const lost = lookUp(SHOWN, tag.name)
  if (lost === undefined) return false
  const { description } = tag.attributes
  const lead = tag.name === 'prompt' && description !== undefined ? `**${description}**` : undefined
  if (lead === undefined) unwrap(block, context)
  else {
    context.tagEdits.place(tag, lead)
    if (close) context.tagEdits.remove(close)
  }
  if (lost === '') context.log.count(tag.name === 'prompt' ? 'prompts' : 'wrappers of blocks')
  else {
    const hint = 'Delete what is not for all readers of the new site.'
    const { line, column } = tag
    context.log.report({ kind: 'conditional content', message: lost, hint, file: context.page.source, line, column })
  }
  return true
}

/** A block of an integration, a plugin or a template: its content stays. */
function convertOther(block: Block, context: PageContext): void {
  const { name, line, column } = block.tag
  unwrap(block, context)
  context.log.report({
    kind: context.isLegacy ? 'tags of templates and plugins' : 'blocks of integrations',
    message: `The tag {% ${name} %} was left out${block.close ? ', and its content kept' : ''}.`,
    hint: 'Write what it shows as Markdown or as a component.',
    file: context.page.source,
    line,
    column,
  })
}

function unwrap({ tag, close }: Block, { tagEdits }: PageContext): void {
  tagEdits.remove(tag)
  if (close) tagEdits.remove(close)
}

function removeStray(tag: BlockTag, { log, tagEdits, page }: PageContext): void {
  tagEdits.remove(tag)
  const message = `The tag {% end${tag.name} %} ends no block, so it was left out.`
  const { line, column } = tag
  log.report({
    kind: 'unclosed blocks',
    message,
    hint: `Add {% ${tag.name} %} before it.`,
    file: page.source,
    line,
    column,
  })
}

/** The style sheet of pictures that are as high as the line of text around them. */
export const LINE_IMAGES: Record<string, string> = {
  'components/LineImages.css': `.line-image {
  display: inline;
  width: auto;
  height: 1.25em;
  margin: 0;
  vertical-align: text-bottom;
}
`,
}

const KINDS = /^(?:openapi|swagger|api-method)/

/** Blocks that GitBook fills from an API description. Their method and path are shown, and the link in them stays. */
function convertReference({ tag, close }: Block, { log, tagEdits, page }: PageContext): boolean {
  if (!KINDS.test(tag.name)) return false
  const { method, path, src, summary, schemas } = tag.attributes
  const operation = [method?.toUpperCase(), path].filter(Boolean).join(' ')
  const shown = operation || schemas || summary || src || ''
  if (shown === '') tagEdits.remove(tag)
  else tagEdits.place(tag, `\`${shown}\``)
  if (close) tagEdits.remove(close)
  log.report({
    kind: 'API references',
    message: `GitBook makes a reference of an API description here${shown === '' ? '' : ` (${shown})`}. Only its name is shown.`,
    hint: 'Link to a reference that you publish elsewhere, or write it.',
    file: page.source,
    line: tag.line,
    column: tag.column,
  })
  return true
}
