import type { UserConfig } from 'octavo'
import { joinPath, normalizeBasePath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import {
  asList,
  asMap,
  asText,
  convertOrigin,
  isLocalHref,
  reportPicture,
  repositoryLink,
  textOfHtml,
  type ConversionLog,
  type LinkRewriter,
  type NavbarItems,
  type NavbarLink,
  type OldSite,
  toNewPath,
} from '../../../shared/index.ts'
import type { MystConfig } from './read-config.ts'

/** The base path of the published site with slashes around it: `/en/latest/`. */
export function baseUrlOf({ url }: MystConfig): string {
  return url !== undefined && URL.canParse(url) ? normalizeBasePath(new URL(url).pathname) : '/'
}

interface SiteContext {
  folder: Folder
  links: LinkRewriter
  log: ConversionLog
}

export function convertConfig(config: MystConfig, context: SiteContext): UserConfig {
  const { title, language, copyright, editUrl, hasFolders, kind } = config
  const [logo, favicon] = [publish(config, 'logo', context), publish(config, 'favicon', context)]
  return {
    title: title === undefined ? undefined : textOfHtml(title),
    ...convertOrigin(config.url),
    language: language?.replace('_', '-'),
    logo: logo === undefined ? undefined : { src: logo },
    favicon,
    trailingSlash: kind === 'mystmd' && !hasFolders ? false : undefined,
    docs: { editUrl },
    footer: copyright === undefined ? undefined : { copyright: `© ${textOfHtml(copyright)}` },
  }
}

/** The address of the logo or the icon, which is copied to the public folder. */
function publish(config: MystConfig, key: 'logo' | 'favicon', { folder, links, log }: SiteContext): string | undefined {
  const path = config[key]
  if (path === undefined) return undefined
  const files = [inFolder(config.root, path), inFolder(config.root, joinPath('_static', path))]
  const file = files.find((each) => folder.has(each))
  if (file !== undefined) return links.publish(file)
  reportPicture(key, path, { file: config.file }, log)
  return undefined
}

/** `site.nav` of mystmd, `external_links` of themes of Sphinx, and the repository. */
export function navbarOf({ settings, repository }: MystConfig, site: OldSite): NavbarItems {
  const options = asMap(settings['html_theme_options'])
  const nav = [...asList(asMap(settings['site'])['nav']), ...asList(options['external_links'])]
  const items = nav.flatMap((each): NavbarItems => {
    const { title, name, url, children } = asMap(each)
    const label = asText(title) ?? asText(name) ?? ''
    if (asText(url) !== undefined) return toLink(asMap(each), site)
    const items = asList(children).flatMap((child) => toLink(asMap(child), site))
    return items.length === 0 ? [] : [{ label, items }]
  })
  return [...items, ...(repository === undefined ? [] : [repositoryLink(repository)])]
}

function toLink({ title, name, url }: Record<string, unknown>, site: OldSite): NavbarLink[] {
  const [label, href] = [asText(title) ?? asText(name), asText(url)]
  if (label === undefined || href === undefined) return []
  if (!isLocalHref(href)) return [{ label, href }]
  const to = toNewPath(href, site)
  return to === undefined ? [] : [{ label, to }]
}
