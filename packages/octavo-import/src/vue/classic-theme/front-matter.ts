import type { FrontMatter } from '../../markdown/index.ts'
import {
  asList,
  asMap,
  isNoIndex,
  reportKey,
  type ConversionLog,
  type DataMap,
  type FrontMatterMap,
  toRemoved,
} from '../../shared/index.ts'
import { convertVueFrontMatter } from '../front-matter.ts'

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
export function convertClassicFrontMatter(
  frontMatter: FrontMatter,
  { file, slug }: { file: string; slug?: string | undefined },
  log: ConversionLog,
): void {
  const before = frontMatter.toObject()
  for (const [key, hint] of Object.entries(REPORTED)) if (before[key] !== undefined) reportKey(key, hint, file, log)
  if (asList(before['sidebar']).length > 0) reportKey('sidebar', 'Add a list of its pages to sidebar.yml.', file, log)
  const metas = asList(before['meta']).map(asMap)
  const isHidden = metas.some(({ name, content }) => isNoIndex(name, content))
  if (metas.length > Number(isHidden))
    reportKey('meta', 'Set title, description and image in the front matter.', file, log)
  convertVueFrontMatter(frontMatter, file, log, {
    keys: KEYS,
    convert: (value) => ({
      ...(isHidden && { no_index: true }),
      ...(slug !== undefined && { slug }),
      ...convertDepth(value['sidebarDepth']),
      ...convertLayout(value),
      ...(value['toc'] === false && { hide_table_of_contents: true }),
    }),
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
