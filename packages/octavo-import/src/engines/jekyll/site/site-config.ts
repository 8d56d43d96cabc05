import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import type { CopiedFile, Folder } from '../../../contract.ts'
import {
  asMap,
  asText,
  textOfHtml,
  WARN_ABOUT_LINKS,
  withTools,
  convertOrigin,
  repositoryAddress,
  readBrand,
  type ConversionLog,
} from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/read-config.ts'
import type { Navigation } from './navigation.ts'

/** The configuration of the new site, and the images that it names. */
export function toSiteConfig(
  folder: Folder,
  config: JekyllConfig,
  { items }: Navigation,
  blogPath: string | undefined,
  log: ConversionLog,
): { config: UserConfig; files: CopiedFile[] } {
  const { data, baseUrl } = config
  const url = asText(data['url'])
  const title = asText(data['title']) ?? asText(data['site_title']) ?? asText(data['name'])
  const tagline = asText(data['tagline']) ?? asText(data['description'])
  const language = asText(data['lang']) ?? asText(data['locale'])?.replace('_', '-')
  const brand = brandOf(folder, config, log)
  const editUrl = editUrlOf(config)
  const copyright = asText(data['footer_content']) ?? asText(data['copyright'])
  return {
    config: {
      title: title === undefined ? undefined : textOfHtml(title),
      tagline: tagline === undefined ? undefined : textOfHtml(tagline),
      ...convertOrigin(url),
      baseUrl,
      language,
      ...brand.config,
      docs: { routeBasePath: '/', editUrl },
      navbar: { items: withTools([...items, ...blogItem(items, blogPath)]) },
      footer: copyright === undefined ? undefined : { copyright: textOfHtml(copyright) },
      colorMode: data['color_scheme'] === 'dark' ? { default: 'dark' as const } : undefined,
      ...WARN_ABOUT_LINKS,
    },
    files: brand.files,
  }
}

function brandOf(folder: Folder, config: JekyllConfig, log: ConversionLog): ReturnType<typeof readBrand> {
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
function blogItem(items: Navigation['items'], path: string | undefined): Navigation['items'] {
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
