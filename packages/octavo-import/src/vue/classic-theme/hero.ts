import { asList, asMap, asText, type DataMap, type Hero, type ResolveHref } from '../../shared/index.ts'
import type { SiteTexts } from '../site-texts.ts'

/**
 * The opening of a page with `home: true`: https://vuepress.vuejs.org/theme/default-theme-config.html#homepage.
 * undefined for other pages.
 * @param site Its texts count for a page without its own.
 */
export function readClassicHero(page: DataMap, site: SiteTexts, resolve: ResolveHref): Hero | undefined {
  if (page['home'] !== true) return undefined
  const title = page['heroText'] === null ? undefined : (asText(page['heroText']) ?? site.title)
  const tagline = page['tagline'] === null ? undefined : (asText(page['tagline']) ?? site.description)
  const src = asText(page['heroImage'])
  return {
    title: title === asText(page['title']) ? undefined : title,
    tagline,
    image: src === undefined ? undefined : { src: resolve(src, 'image') ?? src, alt: asText(page['heroAlt']) ?? '' },
    actions: readActions(page).map(({ text, link }) => ({ text, link: resolve(link, 'link') ?? link })),
    features: readFeatures(page).map((feature) => toFeature(feature, resolve)),
  }
}

/** `actionText` and `actionLink`, `altActionText`, or `actions`. */
function readActions(page: DataMap): { text: string; link: string }[] {
  const single = ['action', 'altAction'].map((name) => ({ text: page[`${name}Text`], link: page[`${name}Link`] }))
  return [...single, ...asList(page['actions']).map(asMap)].flatMap(({ text, link }) =>
    typeof text === 'string' && typeof link === 'string' ? [{ text, link }] : [],
  )
}

/** `features`; vuepress-theme-hope has further ones in the groups of `highlights`. */
function readFeatures(page: DataMap): DataMap[] {
  const groups = asList(page['highlights']).map(asMap)
  const inGroups = groups.flatMap(({ features, highlights }) => [...asList(features), ...asList(highlights)])
  return [...asList(page['features']), ...inGroups].map(asMap)
}

function toFeature({ title, details, link }: DataMap, resolve: ResolveHref): Hero['features'][number] {
  return {
    title: asText(title) ?? '',
    details: asText(details) ?? '',
    link: typeof link === 'string' ? (resolve(link, 'link') ?? link) : undefined,
  }
}
