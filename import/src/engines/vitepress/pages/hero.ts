import { asList, asMap, asText, type DataMap, type Hero } from '../../../shared/index.ts'
import type { ResolveHref } from '../../../vue/index.ts'

/** The hero and the features of a home page; undefined without them. */
export function readHero({ hero, features, title: pageTitle }: DataMap, resolve: ResolveHref): Hero | undefined {
  if (hero === undefined && features === undefined) return undefined
  const { name, text, tagline, image, actions } = asMap(hero)
  const picture = typeof image === 'string' ? { src: image } : asMap(image)
  const src = [picture['src'], picture['light']].find((each) => typeof each === 'string')
  const title = [name, text].filter((each) => typeof each === 'string' && each !== '').join(': ')
  return {
    ...(title !== '' && name !== pageTitle && { title }),
    ...(title !== '' && name === pageTitle && typeof text === 'string' && text !== tagline && { lead: text }),
    ...(typeof tagline === 'string' && { tagline }),
    ...(src !== undefined && { image: { src: resolve(src, 'image') ?? src, alt: asText(picture['alt']) ?? '' } }),
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
  return {
    // Icons are an emoji or a picture; a picture is left out.
    title: [typeof icon === 'string' && !icon.includes('<') ? icon : '', asText(title) ?? ''].join(' ').trim(),
    details: asText(details) ?? '',
    ...(typeof link === 'string' && { link: resolve(link, 'link') ?? link }),
  }
}
