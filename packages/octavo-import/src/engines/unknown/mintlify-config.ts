import { capitalize } from 'octavo/markdown'
import type { UserConfig } from 'octavo'
import type { ImportedRedirect } from '../../contract.ts'
import {
  asList,
  asMap,
  asText,
  COLON_PARAMETERS,
  expandRedirects,
  isLocalHref,
  lookUp,
  toNavbarLink,
  type ConversionLog,
  type DataMap,
  type LinkRewriter,
  type NavbarLink,
  type OldPage,
  type OldSite,
} from '../../shared/index.ts'

interface SettingsContext {
  /** `docs.json` in FROM. */
  file: string
  old: OldSite
  links: LinkRewriter
  log: ConversionLog
}

/** Settings that are converted, or that Octavo decides itself: https://mintlify.com/docs/organize/settings */
const KNOWN = new Set(
  (
    '$schema name description logo favicon navigation navbar footer redirects theme topbarLinks topbarCtaButton ' +
    'footerSocials tabs anchors search appearance modeToggle contextual colors icons'
  ).split(' '),
)

/** Everything of `docs.json` but its navigation. What is left is reported. */
export function convertSettings(settings: DataMap, context: SettingsContext): UserConfig {
  const description = asText(settings['description'])
  for (const key of Object.keys(settings)) if (!KNOWN.has(key)) reportSetting(key, context)
  return {
    tagline: description,
    ...convertLogo(settings['logo'], context),
    ...convertFavicon(settings['favicon'], context),
    ...convertFooter(settings, context),
    ...convertColors(settings['colors']),
  }
}

/** `primary` is for the light mode. The color of the dark mode is derived from it. */
function convertColors(colors: unknown): Pick<UserConfig, 'theme'> {
  const accent = asText(asMap(colors)['primary'])
  return accent === undefined ? {} : { theme: { accent } }
}

/**
 * `{ source: '/old', destination: '/new' }`. One with parameters becomes a redirect for each page:
 * https://mintlify.com/docs/create/redirects
 */
export function readRedirects(
  settings: DataMap,
  pages: readonly OldPage[],
  { file, log }: Pick<SettingsContext, 'file' | 'log'>,
): ImportedRedirect[] {
  const written = asList(settings['redirects']).flatMap((each) => {
    const { source, destination } = asMap(each)
    const [from, to] = [asText(source), asText(destination)]
    return from === undefined || to === undefined ? [] : [{ from, to, place: { file } }]
  })
  return expandRedirects(written, pages, { baseUrl: '/', syntax: COLON_PARAMETERS, log })
}

/** The links of the navbar, the button last. */
export function navbarLinks(settings: DataMap, context: SettingsContext): (NavbarLink & { position: 'right' })[] {
  const { links, primary } = asMap(settings['navbar'])
  const all = [...asList(links), ...asList(settings['topbarLinks']), primary, settings['topbarCtaButton']]
  return all.flatMap((each) => {
    const { label, name, href, url, type } = asMap(each)
    const text = asText(label) ?? asText(name) ?? (type === 'github' ? 'GitHub' : undefined)
    return toLink(text, asText(href) ?? asText(url), context).map((link) => ({ ...link, position: 'right' as const }))
  })
}

function toLink(
  label: string | undefined,
  href: string | undefined,
  context: SettingsContext,
  part?: 'footer',
): NavbarLink[] {
  const { file } = context
  return href === undefined ? [] : toNavbarLink(label ?? href, href, { ...context, place: { file } }, part)
}

/** A path, or one for each color mode. Mintlify shows no title beside it. */
function convertLogo(logo: unknown, context: SettingsContext): Pick<UserConfig, 'logo'> {
  const { light, dark } = typeof logo === 'string' ? { light: logo } : asMap(logo)
  const src = publish(light ?? dark, context)
  const srcDark = light === undefined ? undefined : publish(dark, context)
  return src === undefined ? {} : { logo: { src, srcDark: srcDark === src ? undefined : srcDark, title: false } }
}

function convertFavicon(favicon: unknown, context: SettingsContext): Pick<UserConfig, 'favicon'> {
  const path = publish(typeof favicon === 'string' ? favicon : asMap(favicon)['light'], context)
  return path === undefined ? {} : { favicon: path }
}

/** The address of a picture of the site, which is copied into the public folder. Others are reported. */
function publish(path: unknown, { file, old, links, log }: SettingsContext): string | undefined {
  const href = asText(path)
  if (href === undefined) return undefined
  const from: OldPage = { source: file, target: '' }
  const found = isLocalHref(href) ? old.find(href.replace(/^(?!\/)/, '/'), from) : undefined
  if (found?.kind === 'file') return links.publish(found.file)
  const message = `The picture "${href}" of the settings is not a file of the site.`
  log.report({ kind: 'settings', message, hint: 'Copy it into public/, and set "logo" or "favicon".', file })
  return undefined
}

const NAMES: Record<string, string> = { github: 'GitHub', x: 'X', youtube: 'YouTube', linkedin: 'LinkedIn' }

function convertFooter(settings: DataMap, context: SettingsContext): Pick<UserConfig, 'footer'> {
  const { socials, links } = asMap(settings['footer'])
  const columns = asList(links).flatMap((each) => {
    const { header, items: written } = asMap(each)
    const items = asList(written).flatMap((item) => {
      const { label, href } = asMap(item)
      return toLink(asText(label), asText(href), context, 'footer')
    })
    return items.length > 0 ? [{ title: asText(header) ?? 'More', items }] : []
  })
  const social = Object.entries(asMap(socials ?? settings['footerSocials'])).flatMap(([name, href]) =>
    toLink(lookUp(NAMES, name) ?? capitalize(name), asText(href), context, 'footer'),
  )
  if (columns.length + social.length === 0) return {}
  return {
    footer: { columns: columns.length > 0 ? columns : undefined, links: social.length > 0 ? social : undefined },
  }
}

function reportSetting(key: string, { file, log }: SettingsContext): void {
  const message = `The setting "${key}" is not converted.`
  log.report({ kind: 'settings', message, hint: 'See whether the new site needs it, and set it by hand.', file })
}
