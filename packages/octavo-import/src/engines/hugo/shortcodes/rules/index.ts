/**
 * What shortcodes become, by name: shortcodes of Hugo, Docsy, Hextra, Book, Relearn and Geekdoc. Themes have
 * different parameters for the same names, so a rule accepts the parameters of all.
 *
 * Input   one shortcode, what its page knows
 * Output  text, or what is around its content
 *
 * Must not: change the text of a page.
 */
import { capitalize } from 'octavo/markdown'
import { BUILT_IN_COMPONENTS, lookUp, renderAttributes } from '../../../../shared/index.ts'
import { report, tag, type Outcome, type Rules, type ShortcodeContext, type ShortcodeUse } from '../context.ts'
import { BOXES } from './boxes.ts'
import { CARDS } from './cards.ts'
import { CODE } from './code.ts'
import { FILES } from './files.ts'
import { LANDING } from './landing.ts'
import { LINKS } from './links.ts'
import { MEDIA } from './media.ts'
import { TABS } from './tabs.ts'
import { VALUES } from './values.ts'

const RULES: Rules = { ...VALUES, ...LINKS, ...MEDIA, ...CODE, ...BOXES, ...TABS, ...CARDS, ...FILES, ...LANDING }

/** Decides about a shortcode. One without a rule or a simple template becomes a component to write. */
export function convertUse(use: ShortcodeUse, context: ShortcodeContext): Outcome {
  const name = use.name.toLowerCase()
  const rule = lookUp(RULES, name)
  const known = rule?.(use, context)
  if (known) {
    context.log.count(`shortcodes "${use.name}"`)
    return known
  }
  const simple = context.templates.expand(use, context)
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
  const source = context.templates.fileOf(use.name)
  const isEmpty = use.content.trim() === ''
  if (use.isInCode) {
    report(use, context, {
      kind: 'shortcodes in code',
      message: `The shortcode "${use.name}" in code is shown as text.`,
      hint: 'Write its result.',
    })
    return { kind: 'text', text: context.sourceOf(use) }
  }
  if (use.isInAddress) {
    report(use, context, {
      kind: 'shortcodes in addresses',
      message: `The shortcode "${use.name}" makes a part of an address, which is not known.`,
      hint: 'Write the address.',
    })
    return { kind: 'text', text: `{${[use.name, ...use.parameters.values()].join('-').replace(/[^\w.-]+/g, '-')}}` }
  }
  context.stubs.add(name, Object.keys(attributes), { source, isEmpty })
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
