import { literalAttributes, type Tag, type TagResult } from '../../../mdx/index.ts'
import { fenceFor, npmTabs, type Badges, type ConversionLog } from '../../../shared/index.ts'

interface TagContext {
  badges: Badges
  log: ConversionLog
}

/** Components of the theme: https://vocs.dev/reference/components. undefined for those that other engines have, too. */
export function convertTag(tag: Tag, { badges, log }: TagContext): TagResult | undefined {
  const { attributes } = literalAttributes(tag.values)
  const text = (name: string) => (typeof attributes[name] === 'string' ? attributes[name] : undefined)
  const href = text('to') ?? text('href')
  switch (tag.name) {
    case 'Badge':
      return badge(tag, text('text') ?? tag.content.trim(), text('variant') ?? 'info', badges)
    case 'Callout':
      return { kind: 'wrap', open: `:::${KINDS.has(text('variant') ?? '') ? text('variant') : 'info'}`, close: ':::' }
    case 'Card':
      return card(text('title'), href, text('description'))
    case 'Tabs':
      return { kind: 'tag', name: 'Tabs', attributes: groupOf(text('stateKey')), block: true }
    case 'Link':
    case 'Button':
    case 'HomePage.Button':
      return link(href)
    case 'HomePage.Root':
    case 'HomePage.Description':
    case 'HomePage.Buttons':
    case 'Steps.Root':
      return { kind: 'unwrap' }
    case 'HomePage.Tagline':
      return { kind: 'tag', name: 'strong', attributes: {} }
    case 'HomePage.Logo':
    case 'FeedbackWidget':
      return { kind: 'text', text: '' }
    case 'HomePage.InstallPackage':
    case 'HomePage.CreatePackage':
      return install(text('name'), text('type') ?? (tag.name.endsWith('CreatePackage') ? 'init' : 'install'), log)
    case 'Prompt':
      return prompt(text('value') ?? text('prompt') ?? tag.expression ?? tag.content)
    default:
      return undefined
  }
}

const KINDS = new Set(['note', 'info', 'warning', 'danger', 'tip', 'success'])

function badge(tag: Tag, text: string, variant: string, badges: Badges): TagResult {
  // The text of a badge is plain.
  if (text === '' || /[<>{}[\]`*]/.test(text)) return { kind: 'unwrap' }
  return { kind: 'text', text: `<Badge status="${badges.nameOf(text, variant)}" />` }
}

function card(title: string | undefined, href: string | undefined, description = ''): TagResult | undefined {
  if (title === undefined) return undefined
  const attributes = { title, ...(href !== undefined && { href }) }
  return { kind: 'tag', name: 'Card', attributes, block: true, content: description }
}

function groupOf(group: string | undefined): Record<string, string> {
  return group === undefined ? {} : { group }
}

function link(href: string | undefined): TagResult | undefined {
  return href === undefined ? undefined : { kind: 'tag', name: 'a', attributes: { href } }
}

function install(name: string | undefined, type: string, log: ConversionLog): TagResult | undefined {
  if (name === undefined) return undefined
  log.count('npm2yarn blocks')
  return { kind: 'text', text: npmTabs(type === 'init' ? `npm create ${name}` : `npm install ${name}`, 'sh') }
}

function prompt(written: unknown): TagResult | undefined {
  if (typeof written !== 'string' || written.trim() === '') return undefined
  const fence = fenceFor(written)
  return { kind: 'text', text: `${fence}text\n${written.trim()}\n${fence}` }
}
