import { get, tag, type Outcome, type Rule, type Rules } from '../context.ts'
import { renderAttributes } from '../../../../shared/index.ts'

const unwrap: Rule = () => ({ kind: 'unwrap' })
const nothing: Rule = () => ({ kind: 'text', text: '' })

/** `blocks/cover` of Docsy: the opening of a page. */
const cover: Rule = (use) => {
  const title = get(use, 'title')
  const heading = title === undefined || use.parent ? undefined : `## ${title}`
  if (heading === undefined) return { kind: 'unwrap' }
  return use.inner
    ? { kind: 'wrap', open: heading, close: '', tag: true }
    : { kind: 'text', text: heading, block: true }
}

/** Features in a row are cards. */
const blockSection: Rule = ({ children }) =>
  children.some(({ name }) => name === 'blocks/feature') ? tag('CardGrid') : { kind: 'unwrap' }

const feature: Rule = (use, { refTo }) => {
  const link = get(use, 'url', 'link', 'href')
  const title = get(use, 'title') ?? ''
  const attributes = { title, href: link === undefined ? undefined : (refTo(link) ?? link) }
  if (use.content.trim() !== '') return tag('Card', attributes)
  const subtitle = get(use, 'subtitle')
  return { kind: 'text', text: `<Card${renderAttributes(attributes)}>${subtitle ?? ''}</Card>`, block: true }
}

/** The lines of a headline as one. */
function toLine(prefix: string, content: string): Outcome {
  const text = content
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { kind: 'text', text: text === '' ? '' : `${prefix}${text}`, block: true }
}

export const LANDING: Rules = {
  'blocks/cover': cover,
  'blocks/lead': unwrap,
  'blocks/section': blockSection,
  'blocks/content': unwrap,
  'blocks/feature': feature,
  'blocks/link-down': nothing,
  'hextra/hero-headline': ({ content }) => toLine('# ', content),
  'hextra/hero-subtitle': ({ content }) => toLine('', content),
  'hextra/hero-badge': ({ content }) => toLine('', content.replace(/<[^<>]*>|\{\{[^{}]*\}\}/g, '')),
  'hextra/hero-container': unwrap,
  'hextra/hero-section': unwrap,
  'hextra/feature-grid': (use) => (use.inner ? tag('CardGrid') : undefined),
  'hextra/feature-card': feature,
}
