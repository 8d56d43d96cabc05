import { OPT_OUT_ID } from '../../../shared/ids/shell-ids.ts'
import { hasWideNavbar } from '../../../shared/navbar.ts'
import type { AnalyticsData, NavbarItem, SiteData, SiteLogo } from '../../../shared/site.ts'
import { encodeFilePath, isExternalHref, splitBasePath, toPathBelow, withoutLanguage } from '../../../shared/urls.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { adviseUnserved, resolveSitePath, type Targets } from '../links/index.ts'
import { resolveHtmlLinks } from './html-links.ts'
import { toAnnouncement, toOwnData } from './own-data.ts'
import { resolveNavbar, resolveNavLinks, type NavbarContext } from './navbar.ts'
import { problemsAtLevel } from '../problems-at-level.ts'

interface StartAddresses {
  /** Target of the site title's link. */
  homeHref: string
  /** Where the documentation starts. */
  docsHref: string
}

/** The data of the shell, the same on every page, with resolved addresses. */
export function buildSiteData(context: NavbarContext, { homeHref, docsHref }: StartAddresses): SiteData {
  const { config, targets } = context
  const toPublic = createPublicResolver(config, targets, context.problems)
  if (config.image !== undefined && !isExternalHref(config.image)) toPublic(config.image, 'image')
  const navbar = resolveNavbar(context, targets.routes.keys())
  return {
    ...toOwnData(config),
    announcement: resolveAnnouncement(context),
    favicon: toFavicon(config, targets.staticFiles, toPublic),
    logo: toLogo(config, toPublic),
    homeHref,
    navbar,
    ...(navbar.every(({ type }) => IN_BAR.has(type)) && { hasSmallNavbar: true }),
    ...(hasWideNavbar(config) && { hasWideNavbar: true }),
    footer: {
      columns: config.footer.columns.map(({ title, items }, index) => ({
        title,
        items: resolveNavLinks(context, items, ['footer', 'columns', index, 'items']),
      })),
      links: resolveNavLinks(context, config.footer.links, ['footer', 'links']),
      copyright: config.footer.copyright,
    },
    analytics: toAnalytics(context),
    version: toVersion(config, docsHref),
    sidebarUrl: '',
  }
}

/** What narrow screens show in the bar, too. */
const IN_BAR: ReadonlySet<NavbarItem['type']> = new Set(['search', 'colorMode'])

type PublicResolver = (path: string, key: string) => string

/** Resolves paths of public files to addresses, and reports missing files. */
function createPublicResolver(config: SiteConfig, targets: Targets, problems: Problem[]): PublicResolver {
  return (path, key) => {
    const below = toPathBelow(config.baseUrl, path)
    const file = `${config.publicPath}/${below}`
    const message = `"${key}" names the file "${file}", which does not exist.`
    const isDoubled = below.startsWith(`${config.publicPath}/`) && targets.staticFiles.has(below)
    const hint = isDoubled
      ? `Write "${below.slice(config.publicPath.length)}": the folder is not part of the address.`
      : (adviseUnserved(targets, file) ?? `Add the file, or fix the path: it is relative to "${config.publicPath}".`)
    if (!targets.staticFiles.has(file))
      problems.push(
        ...problemsAtLevel(config.onBrokenMarkdownImages, { message, file: config.file, key: key.split('.'), hint }),
      )
    return encodeFilePath(config.baseUrl + below)
  }
}

function toFavicon(config: SiteConfig, staticFiles: ReadonlySet<string>, toPublic: PublicResolver): string | undefined {
  // The icons of all sizes are in the manifest of the shell.
  if (typeof config.favicon === 'object') return undefined
  if (config.favicon !== undefined) return toPublic(config.favicon, 'favicon')
  const usual = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((name) =>
    staticFiles.has(`${config.publicPath}/${name}`),
  )
  return usual && config.baseUrl + usual
}

function toLogo({ logo, title }: SiteConfig, toPublic: PublicResolver): SiteLogo | undefined {
  if (logo === undefined) return undefined
  if (typeof logo === 'string') return { src: toPublic(logo, 'logo'), alt: '' }
  const { light, dark, src, srcDark, width, height } = logo
  const darkPath = dark ?? srcDark
  return {
    src: toPublic(light ?? src ?? '', light === undefined ? 'logo.src' : 'logo.light'),
    ...(darkPath !== undefined && { srcDark: toPublic(darkPath, dark === undefined ? 'logo.srcDark' : 'logo.dark') }),
    alt: logo.title ? '' : logo.alt || title,
    ...(width && height && { width, height }),
  }
}

function toVersion({ version, baseUrl, layer }: SiteConfig, docsHref: string): SiteData['version'] {
  if (!version) return undefined
  const { name, label, listUrl, keepPage } = version
  const number = splitBasePath(withoutLanguage(baseUrl, layer)).name || name
  return {
    name,
    label,
    docsHref,
    number,
    ...(layer !== undefined && { language: layer }),
    ...(listUrl !== undefined && { listUrl }),
    ...(keepPage && { keepPage }),
  }
}

function resolveAnnouncement(context: NavbarContext): SiteData['announcement'] {
  const announcement = toAnnouncement(context.config)
  if (!announcement) return undefined
  return { ...announcement, html: resolveHtmlLinks(context, announcement.html, ['announcementBar', 'content']) }
}

function toAnalytics(context: NavbarContext): AnalyticsData | undefined {
  const { analytics, customFields, title } = context.config
  // Without a question, there is nothing that the shell shows.
  if (!analytics || analytics.consent === 'not-required') return undefined
  const { productName } = customFields
  const { optOutPage } = analytics
  const place = { file: context.config.file, key: ['analytics', 'optOutPage'] }
  const optOut = optOutPage === undefined ? undefined : resolveSitePath(context, optOutPage, { place })
  return {
    host: analytics.host,
    sites: analytics.origins,
    productName: typeof productName === 'string' ? productName : title,
    optOutHref: optOut === undefined ? undefined : `${optOut}#${OPT_OUT_ID}`,
  }
}
