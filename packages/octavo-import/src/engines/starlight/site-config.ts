import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import type { Settings } from '../../javascript/index.ts'
import {
  convertDirection,
  toHeadingLevel,
  type Badges,
  type LinkRewriter,
  type NavbarItems,
  WARN_ABOUT_LINKS,
  withTools,
} from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** Converts the configuration. Everything that is left of it is reported. */
export function convertConfig(
  options: SiteOptions,
  { links, badges, items }: { links: LinkRewriter; badges: Badges; items: NavbarItems },
): UserConfig {
  const { astro, starlight, baseUrl, trailingSlash, languageTag, direction } = options
  const url = astro.text('site')
  const title = readTitle(starlight, languageTag)
  const config: UserConfig = {
    title: title || undefined,
    ...texts(starlight, { titleDelimiter: 'titleDelimiter', tagline: 'description', favicon: 'favicon' }),
    url: url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined,
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    trailingSlash: trailingSlash ? undefined : false,
    language: languageTag,
    ...convertDirection(direction),
    ...convertLogo(options, links),
    ...badges.toConfig(),
    docs: {
      routeBasePath: '/',
      ...texts(starlight.object('editLink'), { editUrl: 'baseUrl' }),
      showLastUpdated: starlight.flag('lastUpdated') === true || undefined,
    },
    navbar: { items: withTools([...items, ...socialLinks(starlight)]) },
    colorMode: { respectPrefersColorScheme: true },
    ...convertContents(starlight.object('tableOfContents')),
    ...WARN_ABOUT_LINKS,
  }
  reportRest(options)
  return config
}

/** A text, or one for each language. */
function readTitle(starlight: Settings, language = 'en'): string | undefined {
  const titles = starlight.object('title')
  return starlight.text('title') ?? titles.text(language) ?? titles.text(titles.keys()[0] ?? '')
}

/** Texts of the old settings by the name of the new one. */
function texts<Key extends string>(settings: Settings, names: Record<Key, string>): Partial<Record<Key, string>> {
  const found = Object.entries<string>(names).flatMap(([key, old]) => {
    const value = settings.text(old)
    return value ? [[key, value]] : []
  })
  return Object.fromEntries(found) as Partial<Record<Key, string>> // It has the keys of `names`.
}

/** The pictures of the logo are beside the sources; they move to the public folder. */
function convertLogo({ starlight, root }: SiteOptions, links: LinkRewriter): Pick<UserConfig, 'logo'> {
  const logo = starlight.object('logo')
  const [light, dark] = [logo.text('src') ?? logo.text('light'), logo.text('dark')]
  if (light === undefined) return {}
  const place = (path: string) => links.publish(posix.join(root, path.replace(/^~\//, 'src/').replace(/^\//, '')))
  const alt = logo.text('alt')
  return {
    logo: {
      light: place(light),
      dark: dark === undefined ? undefined : place(dark),
      alt,
      title: logo.flag('replacesTitle') === true ? false : undefined,
    },
  }
}

/** A list since version 0.33 of Starlight; before, an object of addresses by name. */
function socialLinks(starlight: Settings): { label: string; href: string }[] {
  const list = starlight.list('social').flatMap((each) => {
    if (typeof each === 'string' || !each.has('href')) return []
    each.ignore('icon')
    return [{ label: each.text('label') ?? 'Link', href: each.text('href') ?? '' }]
  })
  if (list.length > 0) return list
  const byName = starlight.object('social')
  return byName.keys().flatMap((name) => {
    const href = byName.text(name)
    return href === undefined ? [] : [{ label: capitalize(name), href }]
  })
}

function convertContents(settings: Settings): Pick<UserConfig, 'toc'> {
  const levelOf = (key: string, other: number) => toHeadingLevel(settings.number(key) ?? other)
  return { toc: { minLevel: levelOf('minHeadingLevel', 2), maxLevel: levelOf('maxHeadingLevel', 3) } }
}

function reportRest({ astro, starlight }: SiteOptions): void {
  starlight.ignore(
    'sidebar',
    'locales',
    'defaultLocale',
    'expressiveCode',
    'pagefind',
    'disable404Route',
    'credits',
    'markdown',
    'prerender',
  )
  starlight.reportRest()
  astro.ignore(
    'integrations',
    'srcDir',
    'publicDir',
    'redirects',
    'output',
    'build',
    'experimental',
    'i18n',
    'outDir',
    'server',
  )
  astro.reportRest()
}

/** Where the files are that are published at the root. */
export function publicFolder({ astro, root }: SiteOptions): string {
  return joinPath(root, astro.text('publicDir') ?? 'public').replace('/./', '/')
}
