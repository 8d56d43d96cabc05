import { basename } from 'node:path'
import type { UserConfig } from 'octavo'
import type { Folder } from '../contract.ts'
import { type ConversionLog, asList, asMap, asText, reportPicture } from '../shared/index.ts'
import type { Settings } from '../javascript/index.ts'

/**
 * Finds the file of a component in a hidden folder of the site, for example in `.vuepress/components`. A component
 * may also be named after its folders: `Foo/Bar.vue` is `<Foo-Bar>`.
 */
export function componentFinder({ files }: Folder, folder: string): (name: string) => string | undefined {
  const known = new Map<string, string>()
  for (const file of files) {
    const [, below] = file.split(new RegExp(`(?:^|/)\\${folder}/(?:.*/)?components/`))
    if (below?.endsWith('.vue') !== true) continue
    const path = below.slice(0, -'.vue'.length)
    for (const name of [basename(path), path]) known.set(keyOf(name), file)
  }
  return (name) => known.get(keyOf(name))
}

function keyOf(name: string): string {
  return name.replace(/[-_/]/g, '').toLowerCase()
}

/** Files of a theme of the site's own, and those that change the one of the engine. */
const THEME = /^(?:styles\/|style\.styl$|override\.styl$|enhanceApp\.|client\.|layouts\/|theme\/(?:index|Layout)\.)/

/** Reports style sheets and code that change how the old site looks. @param path The folder `.vuepress`. */
export function reportThemeFiles({ files }: Folder, path: string, log: ConversionLog): void {
  const hint = 'See "Brand" for colors, fonts and style sheets, and "Parts" for components around the pages.'
  for (const file of files) {
    if (!file.startsWith(`${path}/`) || !THEME.test(file.slice(path.length + 1))) continue
    log.report({ kind: 'files of the theme', message: `The file ${file} is not converted.`, hint, file })
  }
}

const HINT =
  'Octavo writes title, description, picture and language of each page itself. Add other elements to "head" of octavo.config.ts.'

/** `['link', { rel: 'icon', href: '/logo.svg' }]`; every other element of `head` is reported. */
export function convertFavicon(config: Settings): Pick<UserConfig, 'favicon'> {
  const elements = asList(config.raw('head')).map(asList)
  const icon = elements
    .map(([, attributes]) => asMap(attributes))
    .find(({ rel }) => rel === 'icon' || rel === 'shortcut icon')
  for (const element of elements) {
    if (element[1] === icon) continue
    const [name, attributes] = element
    const { rel, property, name: key, src } = asMap(attributes)
    const which = [rel, property, key, src].map(asText).find((text) => text !== undefined) ?? ''
    const message = `The element <${asText(name)}> "${which}" of the head is not converted.`
    config.context.log.report({ kind: 'elements of the head', message, hint: HINT, ...config.placeOf('head') })
  }
  const href = asText(icon?.['href'])
  return href?.startsWith('/') ? { favicon: href } : {}
}

/**
 * The paths of a picture at a setting: one, or one for each color mode. Pages load no pictures of the shell from other
 * hosts, which are reported. @param name What the setting means.
 */
function picturesOf(settings: Settings, key: string, name: 'logo' | 'favicon'): { src?: string; srcDark?: string } {
  const value = settings.raw(key)
  const { src: only, light, dark } = asMap(typeof value === 'string' ? { src: value } : value)
  const [src, srcDark] = [[only, light, dark].map(asText).find(Boolean), asText(dark)]
  if (src === undefined) return {}
  if (src.startsWith('/')) return { src, srcDark: srcDark?.startsWith('/') && srcDark !== src ? srcDark : undefined }
  reportPicture(name, src, settings.placeOf(key), settings.context.log)
  return {}
}

/** `icon: '/icon.svg'` */
export function convertIcon(settings: Settings, key: string): Pick<UserConfig, 'favicon'> {
  const { src } = picturesOf(settings, key, 'favicon')
  return src === undefined ? {} : { favicon: src }
}

/** `logo: '/logo.svg'`, `{ light, dark }` or `{ src, alt }` */
export function readLogo(settings: Settings, key = 'logo') {
  const { src, srcDark } = picturesOf(settings, key, 'logo')
  return src === undefined ? undefined : { src, srcDark, alt: asText(asMap(settings.raw(key))['alt']) }
}

/** The texts of the site in a language. */
export interface SiteTexts {
  title?: string
  description?: string
}

/** @param locale The settings of the language, which are on top of the common ones. */
export function readSiteTexts(config: Settings, locale: Settings): SiteTexts {
  const [title, description] = ['title', 'description'].map((key) => locale.text(key) ?? config.text(key))
  return { title, description }
}
