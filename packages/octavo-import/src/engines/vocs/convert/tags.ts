import { badgeTag, cardTag, linkTag, tabsTag, textReader } from '../../../jsx/theme-tags.ts'
import type { Tag, TagResult } from '../../../mdx/index.ts'
import { fenceFor, npmTabs, type Badges, type ConversionLog } from '../../../shared/index.ts'

interface TagContext {
  badges: Badges
  log: ConversionLog
}

/** Components of the theme: https://vocs.dev/reference/components. undefined for those that other engines have, too. */
export function convertTag(tag: Tag, { badges, log }: TagContext): TagResult | undefined {
  const text = textReader(tag)
  const [href, title] = [text('to') ?? text('href'), text('title')]
  switch (tag.name) {
    case 'Badge':
      return badgeTag(text('text') ?? tag.content.trim(), text('variant') ?? 'info', badges)
    case 'Callout':
      return { kind: 'wrap', open: `:::${KINDS.has(text('variant') ?? '') ? text('variant') : 'info'}`, close: ':::' }
    case 'Card':
      return title === undefined ? undefined : cardTag(title, href, text('description'))
    case 'Tabs':
      return tabsTag(text('stateKey'))
    case 'Link':
    case 'Button':
    case 'HomePage.Button':
      return linkTag(href)
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
