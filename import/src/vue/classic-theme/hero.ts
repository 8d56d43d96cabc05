import { asList, asMap, asText, type DataMap, type Hero } from '../../shared/index.ts'
import type { ResolveHref } from '../convert/index.ts'

/** Texts of the site, which a home page without its own shows. */
export interface SiteTexts {
  title?: string
  description?: string
}

/**
 * The opening of a page with `home: true`: https://vuepress.vuejs.org/theme/default-theme-config.html#homepage.
 * undefined for other pages.
 */
export function readClassicHero(page: DataMap, site: SiteTexts, resolve: ResolveHref): Hero | undefined {
  if (page['home'] !== true) return undefined
  const title = page['heroText'] === null ? undefined : (asText(page['heroText']) ?? site.title)
  const tagline = page['tagline'] === null ? undefined : (asText(page['tagline']) ?? site.description)
  const src = asText(page['heroImage'])
  return {
    ...(title !== undefined && title !== asText(page['title']) && { title }),
    ...(tagline !== undefined && { tagline }),
    ...(src !== undefined && { image: { src: resolve(src, 'image') ?? src, alt: asText(page['heroAlt']) ?? '' } }),
    actions: readActions(page).map(({ text, link }) => ({ text, link: resolve(link, 'link') ?? link })),
    features: asList(page['features']).map((each) => toFeature(asMap(each), resolve)),
  }
}

/** `actionText` and `actionLink`, `altActionText`, or `actions`. */
function readActions(page: DataMap): { text: string; link: string }[] {
  const single = ['action', 'altAction'].map((name) => ({ text: page[`${name}Text`], link: page[`${name}Link`] }))
  return [...single, ...asList(page['actions']).map(asMap)].flatMap(({ text, link }) =>
    typeof text === 'string' && typeof link === 'string' ? [{ text, link }] : [],
  )
}

function toFeature({ title, details, link }: DataMap, resolve: ResolveHref): Hero['features'][number] {
  return {
    title: asText(title) ?? '',
    details: asText(details) ?? '',
    ...(typeof link === 'string' && { link: resolve(link, 'link') ?? link }),
  }
}
