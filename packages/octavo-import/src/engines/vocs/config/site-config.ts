import type { UserConfig } from 'octavo'
import type { ImportedRedirect } from '../../../contract.ts'
import type { Settings } from '../../../javascript/index.ts'
import {
  asMap,
  asText,
  convertOrigin,
  COLON_PARAMETERS,
  expandOrReport,
  WARN_ABOUT_LINKS,
  withBase,
  type OldPage,
} from '../../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** Settings that mean nothing to the new site, or that are read elsewhere. */
const IGNORED =
  'rootDir srcDir pagesDir outDir cacheDir sidebar topNav socials redirects titleTemplate ogImageUrl twoslash vite ' +
  'search sitemap llms checkDeadlinks codeHighlight renderStrategy blogDir colorScheme aiCta'

/** Converts the configuration. Everything that is left of it is reported. */
export function convertConfig({ config, baseUrl }: SiteOptions): UserConfig {
  const [title, tagline] = [config.text('title'), config.text('description')]
  const favicon = pathsOf(config, 'iconUrl').light
  const logo = pathsOf(config, 'logoUrl')
  const scheme = asText(config.raw('colorScheme')) ?? config.object('theme').text('colorScheme')
  const result: UserConfig = {
    title,
    tagline,
    ...convertOrigin(config.text('baseUrl')),
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    trailingSlash: false,
    favicon,
    logo:
      logo.light === undefined
        ? undefined
        : { src: logo.light, srcDark: logo.dark === logo.light ? undefined : logo.dark },
    docs: { routeBasePath: '/', ...editUrl(config.object('editLink')) },
    ...convertAccent(config.raw('accentColor')),
    colorMode:
      scheme === 'light' || scheme === 'dark'
        ? { default: scheme, respectPrefersColorScheme: false, toggle: false }
        : undefined,
    ...WARN_ABOUT_LINKS,
  }
  config.ignore(...IGNORED.split(' '))
  config.reportRest()
  return result
}

/** A path, or one for each color mode. Pages load no pictures of the shell from other hosts. */
function pathsOf(config: Settings, key: string): { light?: string; dark?: string } {
  const value = config.raw(key)
  const { light, dark } = asMap(typeof value === 'string' ? { light: value } : value)
  const own = [asText(light) ?? asText(dark), asText(dark)].map((path) => (path?.startsWith('/') ? path : undefined))
  if (value !== undefined && own[0] === undefined) {
    const message = `The setting "${key}" names no file of the site.`
    const hint = 'Copy the file into public/, and set "logo" or "favicon".'
    config.context.log.report({ kind: 'settings', message, hint, ...config.placeOf(key) })
  }
  return { light: own[0], dark: own[1] }
}

/** A color, or one for each mode: `light-dark(#f00, #faa)` or `{ light: '#f00', dark: '#faa' }`. */
function convertAccent(value: unknown): Pick<UserConfig, 'theme'> {
  const written = asText(value) ?? asText(asMap(value)['light'])
  const accent = /^light-dark\(([^,()]+),/.exec(written ?? '')?.[1] ?? written
  return accent === undefined || accent.includes('var(') ? {} : { theme: { accent } }
}

/** `:path` is the file below the folder of the pages. */
function editUrl(link: Settings): { editUrl?: string } {
  const pattern = link.text('link') ?? link.text('pattern')
  link.ignore('text')
  return pattern === undefined ? {} : { editUrl: pattern.replace(':path', '{file}') }
}

/** https://vocs.dev/features/redirects */
export function readRedirects({ config, baseUrl }: SiteOptions, pages: readonly OldPage[]): ImportedRedirect[] {
  const addresses = pages.flatMap(({ address }) => address ?? [])
  return config.list('redirects').flatMap((entry) => {
    if (typeof entry === 'string') return []
    const [source, destination] = [entry.text('source'), entry.text('destination')]
    if (source === undefined || destination === undefined) return []
    const redirect = { from: withBase(source, baseUrl), to: withBase(destination, baseUrl) }
    if (!/[:*(]/.test(source)) return [redirect]
    const place = entry.placeOf('source')
    return expandOrReport(redirect, addresses, { syntax: COLON_PARAMETERS, place, log: config.context.log })
  })
}
