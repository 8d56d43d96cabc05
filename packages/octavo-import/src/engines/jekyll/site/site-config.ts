import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import {
  asMap,
  asText,
  textOfHtml,
  convertOrigin,
  repositoryAddress,
  readBrand,
  type ConversionLog,
} from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/read-config.ts'
import type { Navigation } from './navigation.ts'

/** The configuration of the new site, without its logo and its navbar. */
export function convertConfig(config: JekyllConfig): UserConfig {
  const { data } = config
  const title = asText(data['title']) ?? asText(data['site_title']) ?? asText(data['name'])
  const tagline = asText(data['tagline']) ?? asText(data['description'])
  const copyright = asText(data['footer_content']) ?? asText(data['copyright'])
  return {
    title: title === undefined ? undefined : textOfHtml(title),
    tagline: tagline === undefined ? undefined : textOfHtml(tagline),
    ...convertOrigin(asText(data['url'])),
    language: asText(data['lang']) ?? asText(data['locale'])?.replace('_', '-'),
    docs: { editUrl: editUrlOf(config) },
    footer: copyright === undefined ? undefined : { copyright: textOfHtml(copyright) },
    colorMode: data['color_scheme'] === 'dark' ? { default: 'dark' as const } : undefined,
  }
}

/** The logo and the icon. */
export function brandOf(folder: Folder, config: JekyllConfig, log: ConversionLog): ReturnType<typeof readBrand> {
  const { data, file, placeOf, folder: root } = config
  const setting = (...keys: string[]) => {
    const key = keys.find((each) => data[each] !== undefined && data[each] !== null) ?? ''
    return { path: data[key], place: { file, ...placeOf([key]) } }
  }
  const favicon = setting('favicon_ico', 'favicon')
  const usual = folder.has(joinPath(root, 'favicon.ico')) ? 'favicon.ico' : undefined
  return readBrand(
    { folder, roots: [root], log },
    { logo: setting('logo', 'site_logo'), favicon: { ...favicon, path: favicon.path ?? usual } },
  )
}

/** Posts need a link if no menu leads to them. */
export function blogItem(items: Navigation['items'], path: string | undefined): Navigation['items'] {
  const isLinked = items.some((item) => 'to' in item && item.to === `/${path}/`)
  return path === undefined || isLinked ? [] : [{ label: 'Blog', to: `/${path}/`, position: 'left' }]
}

/** Just the Docs, Minimal Mistakes, and the Documentation Theme name the repository each in its own way. */
function editUrlOf({ data, folder }: JekyllConfig): string | undefined {
  const own = asText(data['github_editme_path'])
  if (own !== undefined) return withoutFolder(joinPath('https://github.com', own, '/').replace(':/', '://'), folder)
  const repository = asText(data['gh_edit_repository']) ?? asText(data['repository'])
  if (repository === undefined) return undefined
  const address = repositoryAddress(repository)
  const branch = asText(data['gh_edit_branch']) ?? asText(asMap(data['repository'])['branch']) ?? 'main'
  const hasLink = data['gh_edit_link'] === true || data['repository'] !== undefined
  const isGitHub = address.startsWith('https://github.com/')
  return hasLink && isGitHub ? `${address}/edit/${branch}/` : undefined
}

/** The new site adds the path in FROM to the address. */
function withoutFolder(address: string, folder: string): string {
  return folder !== '' && address.endsWith(`/${folder}/`) ? address.slice(0, -folder.length - 1) : address
}
