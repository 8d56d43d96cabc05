import { capitalize } from 'octavo/markdown'
import {
  callout,
  card,
  cardGrid,
  commands,
  details,
  field,
  icon,
  tab,
  tabs,
  unwrap,
} from '../../../dialects/handlers.ts'
import { attributeOf, textsOf, type Rule, type TagContext } from '../../../dialects/tags.ts'
import { linesAt, toText, trimBlank, withoutFences, type Line } from '../../../markdown/index.ts'
import type { Tag } from '../../../mdx/index.ts'
import { asList, asMap, asText, escapeBrackets, lookUp, renderAttributes } from '../../../shared/index.ts'
import { type Component, propOf } from './components.ts'

export interface RuleContext extends TagContext {
  /** The lines in a component, converted. */
  convert(lines: readonly Line[]): Line[]
}

/** A rule that sees lines and slots. */
type LineRule = (component: Component, context: RuleContext) => Line[]

const ADMONITIONS: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  warning: 'warning',
  caution: 'caution',
  important: 'important',
  info: 'info',
  success: 'success',
  danger: 'danger',
}
/** Colors and types of `callout` and `alert`. */
const KINDS: Record<string, string> = {
  ...ADMONITIONS,
  error: 'danger',
  red: 'danger',
  amber: 'warning',
  yellow: 'warning',
  orange: 'warning',
  green: 'tip',
  blue: 'info',
}

/** Components of Nuxt UI and Docus that other engines have, too: https://ui.nuxt.com/docs/typography/components */
const TAGS: Record<string, Rule> = {
  'code-collapse': unwrap,
  tabs,
  'tabs-item': tab,
  tab,
  accordion: unwrap,
  'accordion-item': details,
  collapsible: details,
  details,
  steps: unwrap,
  // Before `tabs-item`, every block with a label was a tab.
  div: (tag, context) => (attributeOf(tag, 'label') === undefined ? unwrap(tag, context) : tab(tag, context)),
  p: unwrap,
  'card-group': cardGrid,
  'page-grid': cardGrid,
  'card-grid': cardGrid,
  'field-group': unwrap,
  field,
  'pm-install': commands((tag) => `npm install ${attributeOf(tag, 'name') ?? ''}`.trim()),
  'pm-run': commands((tag) => `npm run ${attributeOf(tag, 'script') ?? ''}`.trim()),
  'pm-x': commands((tag) => `npx ${attributeOf(tag, 'command') ?? ''}`.trim()),
  iframe: (tag) => ({ kind: 'text', text: frame(attributeOf(tag, 'src') ?? '', attributeOf(tag, 'title')) }),
  hr: () => ({ kind: 'text', text: '---' }),
  br: () => ({ kind: 'text', text: '<br>' }),
  icon,
}

/** Those that only Nuxt has, or that are written otherwise. */
const LINES: Record<string, LineRule> = {
  ...Object.fromEntries(
    Object.entries(ADMONITIONS).map(([name, kind]): [string, LineRule] => [
      name,
      (each, context) => box(each, kind, context),
    ]),
  ),
  callout: (each, context) => box(each, kindOf(each), context),
  alert: (each, context) => box(each, kindOf(each), context),
  'code-group': codeGroup,
  'code-tree': codeGroup,
  'code-preview': codePreview,
  card: linkCard,
  'page-card': linkCard,
  'page-feature': linkCard,
  'read-more': link,
  'link-example': link,
  button: link,
  'video-accordion': video,
  video,
  badge: ({ text, body, line }) => (text === '' ? body : linesAt(text, line)),
  'page-hero': section,
  'page-section': section,
  hero: section,
  'block-hero': section,
  'hero-section': section,
  landing: section,
  'page-cta': section,
}

/** Rules that place slots. With others, slots follow the content. */
const WITH_SLOTS: ReadonlySet<LineRule> = new Set([linkCard, codePreview, section])

/** What becomes of a component; undefined for one of the site's own. */
export function convertKnown(component: Component, context: RuleContext): Line[] | undefined {
  const rule = lookUp(LINES, component.name)
  if (rule) return rule(WITH_SLOTS.has(rule) ? component : { ...component, body: contentOf(component) }, context)
  const tag = lookUp(TAGS, component.name)
  return tag && convertTag({ ...component, body: contentOf(component) }, tag, context)
}

/** The lines of the default slot, and of the others. */
export function contentOf({ body, slots, line }: Component): Line[] {
  return trimBlank([...body, ...[...slots.values()].flatMap((each) => [{ text: '', line }, ...each])])
}

/** Its content is converted by lines. */
function toTag({ name, props, line, column }: Component): Tag {
  const tag = { values: props, content: '', index: () => 0, isBlock: true, line, column }
  // A tab is always in tabs.
  return { ...tag, name, parent: { ...tag, name: 'tabs', values: {} } }
}

function convertTag(component: Component, rule: Rule, context: RuleContext): Line[] {
  const result = rule(toTag(component), context) ?? { kind: 'unwrap' }
  const { line } = component
  if (result.kind === 'text') return result.text === '' ? [] : linesAt(result.text, line)
  const content = contentLines(component, context)
  if (result.kind === 'unwrap') return content
  const inner = Array.from(toText(content).matchAll(/^[ \t>]*(:{3,})/gm), ([, marks = '']) => marks.length + 1)
  const own = result.kind === 'wrap' ? result.open.search(/[^:]/) : 0
  const [open, close] = textsOf(result, Math.max(own, ...inner))
  if (close === '') return [...linesAt(`${open}\n`, line), ...content]
  return [...linesAt(`${open}\n`, line), ...content, ...linesAt(`\n${close}`, content.at(-1)?.line ?? line)]
}

function contentLines({ body }: Component, { convert }: RuleContext): Line[] {
  return trimBlank(convert(body))
}

function kindOf(component: Component): string {
  const kind = propOf(component, 'type', 'color')
  return lookUp(KINDS, kind ?? '') ?? 'info'
}

/** With other content between its code, a group shows them all. */
function codeGroup(component: Component, context: RuleContext): Line[] {
  const hasOthers = /\S/.test(withoutFences(toText(context.convert(component.body))))
  return hasOthers
    ? contentLines(component, context)
    : convertTag(component, () => ({ kind: 'wrap', open: '::::::code-group', close: '::::::' }), context)
}

/** `to`: the whole box is a link. */
function box(component: Component, kind: string, context: RuleContext): Line[] {
  const { line, text, body } = component
  const href = propOf(component, 'to')
  const own = body.length > 0 ? body : linesAt(text || (propOf(component, 'description') ?? ''), line)
  const isLinked = href === undefined || toText(own).includes(`(${href})`)
  const more = isLinked ? [] : linesAt(`\n[${escapeBrackets(nameOf(href))}](${href})`, line)
  return convertTag(
    { ...component, body: [...own, ...more] },
    callout(() => kind),
    context,
  )
}

/** `/docs/guide/setup` → `Setup` */
function nameOf(href: string): string {
  const [path = href] = href.split(/[?#]/)
  return capitalize((/[^/]+(?=\/*$)/.exec(path)?.[0] ?? href).replaceAll('-', ' '))
}

/** The title is a prop or a slot. One with other components would be no text. */
function linkCard(component: Component, context: RuleContext): Line[] {
  const { slots, body, props } = component
  const href = propOf(component, 'to', 'href')
  const title = propOf(component, 'title', 'label') ?? plainText(slots.get('title') ?? [])
  const description = propOf(component, 'description')
  const blank = { text: '', line: component.line }
  const own = [
    ...(description === undefined ? [] : linesAt(description, component.line)),
    ...(slots.get('description') ?? []),
    ...body,
    ...[...slots].flatMap(([slot, each]) => (slot === 'title' || slot === 'description' ? [] : [blank, ...each])),
  ]
  const name = title || (href === undefined ? undefined : nameOf(href))
  return convertTag({ ...component, body: own, props: { ...props, title: name, href } }, card, context)
}

function plainText(lines: readonly Line[]): string {
  return toText(lines)
    .replace(/\[([^\]]*)\]\{[^{}]*\}/g, '$1')
    .replace(/<[^>]*>|[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function link(component: Component, context: RuleContext): Line[] {
  const href = propOf(component, 'to', 'href')
  const content = toText(contentLines(component, context))
  if (href === undefined) return linesAt(content, component.line)
  const text = propOf(component, 'title', 'label') ?? (component.text || content.replace(/\s*\n\s*/g, ' '))
  const name = /[[\]]/.test(text) || text === '' ? nameOf(href) : text
  const rest = text === content.replace(/\s*\n\s*/g, ' ') || content === '' ? '' : `: ${content}`
  return linesAt(`[${escapeBrackets(name)}](${href})${rest}`, component.line)
}

const PLAYERS: Record<string, string> = {
  vimeo: 'https://player.vimeo.com/video/',
  youtube: 'https://www.youtube-nocookie.com/embed/',
}

function video(component: Component): Line[] {
  const [id, src] = [propOf(component, 'videoId', 'video-id'), propOf(component, 'src')]
  const player = lookUp(PLAYERS, propOf(component, 'platform') ?? '') ?? PLAYERS['youtube'] ?? ''
  if (id !== undefined) return linesAt(frame(player + id, propOf(component, 'title')), component.line)
  return src === undefined ? [] : linesAt(`<video${renderAttributes({ src })} controls></video>`, component.line)
}

/** A page of another site. It becomes `<Embed>` when all pages are converted. */
function frame(src: string, title: string | undefined): string {
  return `<iframe${renderAttributes({ src, title })}></iframe>`
}

/** The preview, and the code of the slot. */
function codePreview(component: Component, context: RuleContext): Line[] {
  const code = component.slots.get('code') ?? []
  return [...contentLines(component, context), { text: '', line: component.line }, ...context.convert(code)]
}

/** A part of a landing page: its title, description, links and slots. */
function section(component: Component, context: RuleContext): Line[] {
  const { line, slots, props, name } = component
  const mark = name.endsWith('hero') ? '#' : '##'
  const title = propOf(component, 'title') ?? plainText(slots.get('title') ?? []).replace(/\s*:br\b\s*/g, ' ')
  const description = propOf(component, 'description')
  const links = [...asList(props['links']), ...asList(props['actions'])].flatMap((each) => {
    const { label, to } = asMap(each)
    const [text, href] = [asText(label), asText(to)]
    return text === undefined || href === undefined ? [] : [`[${escapeBrackets(text)}](${href})`]
  })
  const others = [...slots].filter(([slot]) => slot !== 'title').flatMap(([, each]) => [...each, { text: '', line }])
  return [
    ...(title === '' ? [] : linesAt(`${mark} ${title}\n`, line)),
    ...(description === undefined ? [] : linesAt(`${description}\n`, line)),
    ...context.convert(others),
    ...(links.length === 0 ? [] : linesAt(`\n${links.join(' · ')}\n`, line)),
    ...contentLines(component, context),
  ]
}
