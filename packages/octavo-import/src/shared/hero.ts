import type { TextEdits } from '../markdown/index.ts'
import type { ConversionLog } from './conversion-log.ts'
import { asList, asMap, asText, type DataMap } from './data.ts'
import { keepIcon } from './icons.ts'
import { textOfHtml } from './html-text.ts'
import { renderAttributes } from './write-markdown.ts'

/** The opening of a home page. */
export interface Hero {
  /** undefined for a page that has only features. */
  title?: string | undefined
  /** A line above the title. */
  eyebrow?: string | undefined
  tagline?: string | undefined
  image?: Picture | undefined
  actions: { text: string; link: string }[]
  /** `leftOut`: a picture that is no icon in Octavo. */
  features: { title: string; details: string; icon?: string; leftOut?: string; link?: string }[]
}

interface Picture {
  src: string
  /** For the dark mode, if it has another one. */
  dark?: string | undefined
  alt: string
}

/** Inserts the hero of a page into its text, below the front matter, which ends `at`. */
export function insertHero(hero: Hero, at: number, edits: TextEdits, log: ConversionLog, file: string): void {
  edits.insert(at, `\n${renderHero(hero).join('\n\n')}\n`)
  log.count('heroes')
  for (const { leftOut } of hero.features) if (leftOut !== undefined) keepIcon(leftOut, undefined, log, { file })
}

/** The hero as Markdown, and the features as cards below it. Links are as in the old page. */
export function renderHero(hero: Hero): string[] {
  const cards = hero.features.map(({ title, details, icon, link }) => {
    return `<Card${renderAttributes({ title, icon, href: link })}>${details}</Card>`
  })
  return [...renderOpening(hero), ...(cards.length === 0 ? [] : ['<CardGrid>', ...cards, '</CardGrid>'])]
}

function renderOpening({ title, eyebrow, tagline, image, actions }: Hero): string[] {
  if (title === undefined) return []
  // A button without text shows a picture of the style sheet.
  const buttons = actions.flatMap(({ text, link }) =>
    text.trim() === '' ? [] : [`<Action${renderAttributes({ title: plain(text), href: link })} />`],
  )
  return [
    `<Hero${renderAttributes({ eyebrow: eyebrow && plain(eyebrow), title: plain(title) })}>`,
    ...(tagline === undefined ? [] : [tagline.trim()]),
    ...(buttons.length === 0 ? [] : [buttons.join('\n')]),
    ...(image === undefined ? [] : ['<HeroSide>', renderImage(image), '</HeroSide>']),
    '</Hero>',
  ]
}

/** The title of the page, which is none of the Markdown; undefined without one. */
export function titleOfHero({ eyebrow, title }: Hero): string | undefined {
  return title === undefined ? undefined : plain(eyebrow ?? title)
}

/** Engines show HTML in these texts. */
function plain(text: string): string {
  return /[<&]/.test(text) ? textOfHtml(text) : text.trim()
}

/** Themes limit the width of the picture. A logo as SVG may have no size, and would fill the page. */
function renderImage({ src, dark, alt }: Picture): string {
  const isDrawing = /\.svg(?:[?#]|$)/i.test(src)
  const show = (address: string) =>
    isDrawing ? `<img${renderAttributes({ src: address, alt, width: '320' })} />` : `![${alt}](${address})`
  return dark === undefined || dark === src ? show(src) : show(`${src}#only-light`) + show(`${dark}#only-dark`)
}

/** The new destination of a link or a picture; undefined if it stays, or leads nowhere. */
export type ResolveHref = (href: string, kind: 'link' | 'image') => string | undefined
/** Whether a file of the old site is at an address. */
export type HasFile = (href: string) => boolean

/**
 * The hero and the features of a home page as VitePress and Rspress write them; undefined without them.
 * @param siteTitle For a page that has neither a name nor a title.
 */
export function readHero(
  { hero, features, title: pageTitle }: DataMap,
  resolve: ResolveHref,
  hasFile: HasFile,
  siteTitle?: string,
): Hero | undefined {
  if (hero === undefined && features === undefined) return undefined
  const { name, text, tagline, image, actions } = asMap(hero)
  const texts = [name, text].flatMap((each) => (asText(each)?.trim() ? [String(each)] : []))
  const below = asText(tagline)
  const [title = asText(pageTitle) ?? siteTitle ?? below ?? 'Home'] = texts.slice(-1)
  return {
    title: hero === undefined ? undefined : title,
    eyebrow: texts.length > 1 ? texts[0] : undefined,
    tagline: below === title ? undefined : below,
    image: toPicture(image, resolve),
    actions: asList(actions).flatMap((action) => toAction(asMap(action), resolve)),
    features: asList(features).map((feature) => toFeature(asMap(feature), resolve, hasFile)),
  }
}

/** An address, or an object with one, or with one for each color mode. */
function toPicture(image: unknown, resolve: ResolveHref): Picture | undefined {
  const { alt, ...picture } = typeof image === 'string' ? { src: image } : asMap(image)
  const { src, light, dark } = { ...picture, ...asMap(picture['src']) }
  const [first, second] = [src, light, dark].flatMap((each) => (typeof each === 'string' ? [each] : []))
  if (first === undefined) return undefined
  const resolved = (href: string) => resolve(href, 'image') ?? href
  return { src: resolved(first), dark: second === undefined ? undefined : resolved(second), alt: asText(alt) ?? '' }
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
