import type { TextEdits } from '../markdown/index.ts'
import type { ConversionLog } from './conversion-log.ts'
import { asList, asMap, asText, type DataMap } from './data.ts'
import { keepIcon } from './icons.ts'
import { escapeAttribute, renderAttributes } from './write-markdown.ts'

/** The opening of a home page. */
export interface Hero {
  /** The heading, if it differs from the title of the page. */
  title?: string
  /** A line between heading and tagline. */
  lead?: string
  tagline?: string
  image?: { src: string; alt: string }
  actions: { text: string; link: string }[]
  /** `leftOut`: a picture that is no icon in Octavo. */
  features: { title: string; details: string; icon?: string; leftOut?: string; link?: string }[]
}

/** Inserts the hero of a page into its text, below the front matter, which ends `at`. */
export function insertHero(hero: Hero, at: number, edits: TextEdits, log: ConversionLog, file: string): void {
  edits.insert(at, `\n${renderHero(hero).trimEnd()}\n`)
  log.count('heroes')
  for (const { leftOut } of hero.features) if (leftOut !== undefined) keepIcon(leftOut, undefined, log, { file })
}

/** The hero as Markdown: tagline, links, picture, and the features as cards. Links are as in the old page. */
function renderHero({ title, lead, tagline, image, actions, features }: Hero): string {
  const cards = features.map(({ title, details, icon, link }) => {
    return `<Card${renderAttributes({ title, icon, href: link })}>${details}</Card>`
  })
  // A button without text shows a picture of the style sheet.
  const links = actions.flatMap(({ text, link }) => (text.trim() === '' ? [] : [`[${text.trim()}](${link})`]))
  return [
    ...(title === undefined ? [] : [`# ${title}`]),
    ...(lead === undefined ? [] : [`**${lead.trim()}**`]),
    ...(tagline === undefined ? [] : [tagline.trim()]),
    ...(links.length === 0 ? [] : [links.join(' · ')]),
    ...(image === undefined ? [] : [renderImage(image)]),
    ...(cards.length === 0 ? [] : ['<CardGrid>', ...cards, '</CardGrid>']),
  ]
    .map((block) => `${block}\n\n`)
    .join('')
}

/** Themes limit the width of the picture. A logo as SVG may have no size, and would fill the page. */
function renderImage({ src, alt }: NonNullable<Hero['image']>): string {
  if (!/\.svg(?:[?#]|$)/i.test(src)) return `![${alt}](${src})`
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" width="320" />`
}

/** The new destination of a link or a picture; undefined if it stays, or leads nowhere. */
export type ResolveHref = (href: string, kind: 'link' | 'image') => string | undefined
/** Whether a file of the old site is at an address. */
export type HasFile = (href: string) => boolean

/** The hero and the features of a home page as VitePress and Rspress write them; undefined without them. */
export function readHero(
  { hero, features, title: pageTitle }: DataMap,
  resolve: ResolveHref,
  hasFile: HasFile,
): Hero | undefined {
  if (hero === undefined && features === undefined) return undefined
  const { name, text, tagline, image, actions } = asMap(hero)
  const picture = typeof image === 'string' ? { src: image } : asMap(image)
  const src = [picture['src'], picture['light'], asMap(picture['src'])['light']].find(
    (each) => typeof each === 'string',
  )
  const title = [name, text].filter((each) => typeof each === 'string' && each !== '').join(': ')
  return {
    title: title !== '' && name !== pageTitle ? title : undefined,
    lead: title !== '' && name === pageTitle && typeof text === 'string' && text !== tagline ? text : undefined,
    tagline: typeof tagline === 'string' ? tagline : undefined,
    image: src === undefined ? undefined : { src: resolve(src, 'image') ?? src, alt: asText(picture['alt']) ?? '' },
    actions: asList(actions).flatMap((action) => toAction(asMap(action), resolve)),
    features: asList(features).map((feature) => toFeature(asMap(feature), resolve, hasFile)),
  }
}

function toAction(action: DataMap, resolve: ResolveHref): Hero['actions'] {
  const { text, link } = action
  return typeof text === 'string' && typeof link === 'string' ? [{ text, link: resolve(link, 'link') ?? link }] : []
}

function toFeature(feature: DataMap, resolve: ResolveHref, hasFile: HasFile): Hero['features'][number] {
  const { icon, title, details, link } = feature
  const { src, light } = asMap(icon)
  const pictures = [icon, src, light].filter((each): each is string => typeof each === 'string' && each !== '')
  const drawing = pictures.find((each) => /^\/[^<]*\.svg$/i.test(each))
  const address = drawing && (resolve(drawing, 'image') ?? (hasFile(drawing) ? drawing : undefined))
  // A drawing is in the public folder.
  const found = address?.startsWith('/') ? `public${address}` : undefined
  const isEmoji = typeof icon === 'string' && !/[<./]/.test(icon)
  return {
    icon: found,
    leftOut: drawing === undefined && !isEmoji ? pictures[0] : undefined,
    title: [isEmoji ? icon : '', asText(title) ?? ''].join(' ').trim(),
    details: asText(details) ?? '',
    link: typeof link === 'string' ? (resolve(link, 'link') ?? link) : undefined,
  }
}
