import type { TextEdits } from '../markdown/index.ts'
import type { ConversionLog } from './conversion-log.ts'
import { asList, asMap, asText, type DataMap } from './data/data.ts'
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
  features: { title: string; details: string; icon?: string; link?: string }[]
}

/** Inserts the hero of a page into its text, below the front matter, which ends `at`. */
export function insertHero(hero: Hero, at: number, edits: TextEdits, log: ConversionLog): void {
  edits.insert(at, `\n${renderHero(hero).trimEnd()}\n`)
  log.count('heroes')
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

/** The new destination of a link or a picture. */
export type ResolveHref = (href: string, kind: 'link' | 'image') => string | undefined

/** The hero and the features of a home page as VitePress and Rspress write them; undefined without them. */
export function readHero({ hero, features, title: pageTitle }: DataMap, resolve: ResolveHref): Hero | undefined {
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
    features: asList(features).map((feature) => toFeature(asMap(feature), resolve)),
  }
}

function toAction(action: DataMap, resolve: ResolveHref): Hero['actions'] {
  const { text, link } = action
  return typeof text === 'string' && typeof link === 'string' ? [{ text, link: resolve(link, 'link') ?? link }] : []
}

function toFeature(feature: DataMap, resolve: ResolveHref): Hero['features'][number] {
  const { icon, title, details, link } = feature
  const { src, light } = asMap(icon)
  const picture = [icon, src, light].find((each) => typeof each === 'string' && /^\/[^<]*\.svg$/i.test(each))
  const address = picture === undefined ? undefined : resolve(String(picture), 'image')
  return {
    // A drawing is in the public folder. Other pictures are left out, and an emoji is part of the title.
    icon: address?.startsWith('/') ? `public${address}` : undefined,
    title: [typeof icon === 'string' && !/[<./]/.test(icon) ? icon : '', asText(title) ?? ''].join(' ').trim(),
    details: asText(details) ?? '',
    link: typeof link === 'string' ? (resolve(link, 'link') ?? link) : undefined,
  }
}
