import {
  convertNeighbours,
  keysOfHead,
  toDay,
  toRemoved,
  type FrontMatterRules,
  asList,
  asMap,
  isNoIndex,
  reportKey,
  type DataMap,
  type FrontMatterMap,
  asText,
  readHero,
  type HasFile,
  type Hero,
  type ResolveHref,
} from '../shared/index.ts'
import type { SiteTexts } from './site.ts'

/** Keys of all Vue sites. */
const COMMON = toRemoved('head lang navbar pageClass next prev editLink lastUpdated date search sidebar')

/** What all Vue sites have in their front matter, and what only one engine has. */
export function vueFrontMatter({ keys, convert }: FrontMatterRules): FrontMatterRules {
  return {
    keys: { ...COMMON, ...keys },
    convert: (page, file, log) => ({
      custom_edit_url: page['editLink'] === false ? null : undefined,
      ...convertNeighbours(page, file, log),
      last_update: convertDate(page['lastUpdated'] ?? page['date']),
      search: page['search'] === false ? { exclude: true } : undefined,
      ...keysOfHead(page, file, log),
      ...convert(page, file, log),
    }),
  }
}

function convertDate(date: unknown): string | false | undefined {
  return date === false ? false : toDay(date)
}

/** Keys of VuePress, its default theme and vuepress-theme-hope. */
const KEYS: FrontMatterMap = {
  ...toRemoved(
    'home heroText heroImage heroImageDark heroAlt heroHeight heroFullScreen tagline actionText actionLink altActionText ' +
      'altActionLink actions features highlights footer footerHtml sidebarDepth meta permalink permalinkPattern ' +
      'editLinkPattern contributors externalLinkIcon displayAllHeaders canonicalUrl metaTitle routeMeta gitInclude ' +
      'icon index dir article timeline star sticky toc breadcrumb breadcrumbIcon comment copyright bgImage bgImageDark ' +
      'pageInfo isOriginal containerClass projects',
  ),
  order: 'sidebar_position',
  shortTitle: 'sidebar_label',
  tag: 'tags',
  cover: 'image',
}

/** Keys whose loss readers or search engines could notice, and what to do. */
const REPORTED: Record<string, string> = {
  canonicalUrl: 'Write the page where its text belongs to, or redirect one of the two.',
}

/** @param slug The address that the page sets itself. */
export function classicFrontMatter(slug?: string): FrontMatterRules {
  return vueFrontMatter({
    keys: KEYS,
    convert: (page, file, log) => {
      for (const [key, hint] of Object.entries(REPORTED)) if (page[key] !== undefined) reportKey(key, hint, file, log)
      if (asList(page['sidebar']).length > 0) reportKey('sidebar', 'Add a list of its pages to sidebar.yml.', file, log)
      const metas = asList(page['meta']).map(asMap)
      const isHidden = metas.some(({ name, content }) => isNoIndex(name, content))
      if (metas.length > Number(isHidden))
        reportKey('meta', 'Set title, description and image in the front matter.', file, log)
      return {
        ...(isHidden && { no_index: true }),
        slug,
        ...convertDepth(page['sidebarDepth']),
        ...convertLayout(page),
        ...(page['toc'] === false && { hide_table_of_contents: true }),
      }
    },
  })
}

/** How many levels of headings the sidebar shows. */
function convertDepth(depth: unknown): DataMap {
  if (depth === 0) return { hide_table_of_contents: true }
  return typeof depth === 'number' ? { toc_max_heading_level: Math.min(depth + 1, 6) } : {}
}

function convertLayout({ home, sidebar }: DataMap): DataMap {
  if (home === true) return { layout: 'home' }
  return sidebar === false ? { layout: 'wide' } : {}
}

/**
 * The opening of a page with `home: true`: https://vuepress.vuejs.org/theme/default-theme-config.html#homepage.
 * undefined for other pages.
 * @param site Its texts count for a page without its own.
 */
export function readClassicHero(
  page: DataMap,
  site: SiteTexts,
  ...tools: [resolve: ResolveHref, hasFile: HasFile]
): Hero | undefined {
  if (page['home'] !== true) return undefined
  const name = page['heroText'] === null ? undefined : (asText(page['heroText']) ?? site.title)
  const tagline = page['tagline'] === null ? undefined : (asText(page['tagline']) ?? site.description)
  const image = { src: page['heroImage'], dark: page['heroImageDark'], alt: page['heroAlt'] }
  const hero = { name, tagline, image, actions: readActions(page) }
  return readHero({ title: page['title'], hero, features: readFeatures(page) }, ...tools, site.title)
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
