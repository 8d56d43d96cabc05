/**
 * Shortcodes, which Hugo replaces before it reads Markdown: `{{< name >}}` and `{{% name %}}`, also in code.
 *
 * Input   the text of a page
 * Output  the text with tags, containers and values of Octavo in their places; its lines in the old text
 *
 * Steps   scan → nest pairs → ask the rules of Hugo and its themes, then the site's own templates → edits.
 * Must not: know links or Markdown (what a shortcode contains is converted afterwards, with the page).
 */
import { capitalize } from 'octavo/markdown'
import { placeAt, TextEdits } from '../../../markdown/index.ts'
import { BUILT_IN_COMPONENTS, lookUp, renderAttributes } from '../../../shared/index.ts'
import { type Outcome, report, type Rules, type ShortcodeContext, type ShortcodeUse, tag } from './context.ts'
import { Layout } from './layout.ts'
import { BOXES, CARDS, LANDING, TABS } from './rules/boxes.ts'
import { CODE, FILES, MEDIA } from './rules/media.ts'
import { LINKS, VALUES } from './rules/texts.ts'
import { nestShortcodes, scanShortcodes, type Shortcode, type ShortcodeTag } from './tags.ts'
import { expandTemplate } from './template/templates.ts'

/** Replaces the shortcodes of a page from an offset on. `lines`: the line in `text` of each line of the result. */
export function convertShortcodes(
  text: string,
  from: number,
  context: ShortcodeContext,
): { text: string; lines: number[] } {
  const edits = new TextEdits(text)
  edits.remove(0, from)
  const all = scanShortcodes(text, from)
  for (const tag of all) if (tag.kind === 'escaped') edits.replace(tag.start, tag.end, tag.text)
  const { roots, loneEnds } = nestShortcodes(all.filter((tag): tag is ShortcodeTag => tag.kind !== 'escaped'))
  const layout = new Layout(edits, from)
  for (const start of layout.closeFences()) reportUnclosed(text, start, context)
  for (const root of roots) apply(root, layout, context)
  for (const { start, end } of loneEnds) edits.remove(start, end)
  layout.finish()
  return edits.renderWithLines()
}

function reportUnclosed(text: string, start: number, { page, log }: ShortcodeContext): void {
  log.reportAt(placeAt(text, start), page.source, {
    kind: 'unclosed code',
    message: 'The code is not closed, so it was closed where the shortcode around it ends.',
    hint: 'Look where it should end.',
  })
}

function apply(shortcode: Shortcode, layout: Layout, context: ShortcodeContext): void {
  const use = toUse(shortcode, layout)
  const outcome = convertUse(use, context)
  const { inner, children } = shortcode
  if (use.isInCode && (outcome.kind !== 'text' || outcome.block)) return
  if (outcome.kind === 'text') {
    if (outcome.block || (use.isBlock && outcome.text === '')) layout.replaceBlock(shortcode, outcome.text)
    else layout.edits.replace(shortcode.start, shortcode.end, outcome.text)
    return
  }
  if (outcome.kind === 'wrap') {
    layout.wrap(shortcode, outcome)
    if (outcome.onlyChildren) removeTextBetween(shortcode, layout)
  } else if (outcome.kind === 'unwrap') layout.unwrap(shortcode)
  else if (inner) {
    layout.edits.replace(shortcode.start, inner.start, outcome.open)
    layout.edits.replace(inner.end, shortcode.end, outcome.close)
  } else layout.edits.replace(shortcode.start, shortcode.end, outcome.open + outcome.close)
  for (const child of children) apply(child, layout, context)
}

function removeTextBetween({ inner, children }: Shortcode, { edits }: Layout): void {
  if (!inner) return
  const starts = [...children.map(({ start }) => start), inner.end]
  for (const [index, start] of starts.entries()) {
    const from = children[index - 1]?.end ?? inner.start
    for (const { 0: word, index: at } of edits.source.slice(from, start).matchAll(/\S+/g))
      edits.remove(from + at, from + at + word.length)
  }
}

/** What is before a shortcode in the address of a link, a definition or an element. */
const ADDRESS = /(?:\]\(\s*<?|^[ \t>]*\[[^\]]+\]:[ \t]*<?|<[a-z][^<>]*=["'])[^\s()<>"']*$/i

function isInAddress(source: string, offset: number): boolean {
  const before = source.slice(source.lastIndexOf('\n', offset) + 1, offset)
  return ADDRESS.test(before.replace(/\{\{[<%][^{}]*[>%]\}\}/g, ''))
}

function toUse(shortcode: Shortcode, { edits: { source }, isAlone, isInCode }: Layout): ShortcodeUse {
  const { start, end, inner } = shortcode
  return Object.assign(shortcode, {
    content: inner ? source.slice(inner.start, inner.end) : '',
    isBlock: isAlone(start, end) && !isInCode(start),
    isInCode: isInCode(start),
    isInAddress: isInAddress(source, start),
    ...placeAt(source, start),
  })
}

const RULES: Rules = { ...VALUES, ...LINKS, ...MEDIA, ...CODE, ...BOXES, ...TABS, ...CARDS, ...FILES, ...LANDING }

/** Decides about a shortcode. One without a rule or a simple template becomes a component to write. */
function convertUse(use: ShortcodeUse, context: ShortcodeContext): Outcome {
  const name = use.name.toLowerCase()
  const rule = lookUp(RULES, name)
  const known = rule?.(use, context)
  if (known) {
    context.log.count(`shortcodes "${use.name}"`)
    return known
  }
  const simple = expandTemplate(use, context)
  if (simple) {
    context.log.count(`shortcodes "${use.name}"`)
    return simple
  }
  return toStub(use, context)
}

/** A component of the new site that shows the content. */
function toStub(use: ShortcodeUse, context: ShortcodeContext): Outcome {
  const name = componentName(use.name)
  const attributes = Object.fromEntries([...use.parameters].map(([key, value]) => [attributeName(key), value] as const))
  const source = context.tools.templates.fileOf(use.name)
  const isEmpty = use.content.trim() === ''
  if (use.isInCode) {
    report(use, context, {
      kind: 'shortcodes in code',
      message: `The shortcode "${use.name}" in code is shown as text.`,
      hint: 'Write its result.',
    })
    return { kind: 'unwrap' }
  }
  if (use.isInAddress) {
    report(use, context, {
      kind: 'shortcodes in addresses',
      message: `The shortcode "${use.name}" makes a part of an address, which is not known.`,
      hint: 'Write the address.',
    })
    return { kind: 'text', text: `{${[use.name, ...use.parameters.values()].join('-').replace(/[^\w.-]+/g, '-')}}` }
  }
  context.tools.stubs.add(name, Object.keys(attributes), { source, isEmpty })
  if (isEmpty) return { kind: 'text', text: `<${name}${renderAttributes(attributes)} />`, block: use.isBlock }
  if (use.isBlock) return tag(name, attributes)
  return { kind: 'inline', open: `<${name}${renderAttributes(attributes)}>`, close: `</${name}>` }
}

/** `blocks/hero-image` → `BlocksHeroImage` */
function componentName(name: string): string {
  const words = name
    .replace(/\.inline$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const joined = words.map(capitalize).join('')
  const safe = /^[A-Z]/.test(joined) ? joined : `Site${joined}`
  return BUILT_IN_COMPONENTS.has(safe) ? `Site${safe}` : safe
}

/** A stub shows the text of `label`. */
function attributeName(key: string): string {
  if (key === '0') return 'label'
  if (/^\d+$/.test(key)) return `value${key}`
  return key.replace(/[^a-z\d]+(\w?)/gi, (_, letter: string) => letter.toUpperCase())
}
