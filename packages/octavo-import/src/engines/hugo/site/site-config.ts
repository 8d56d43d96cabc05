import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import type { CopiedFile, Folder } from '../../../contract.ts'
import {
  asList,
  asMap,
  asText,
  convertDirection,
  textOfHtml,
  toHeadingLevel,
  type ConversionLog,
  publicFile,
  reportPicture,
  type DataMap,
  reportSettings,
} from '../../../shared/index.ts'
import { type HugoConfig, languageTag, type SiteSettings, themesOf } from '../config.ts'
import type { Collections } from '../collections.ts'

/** The configuration of the new site, without its logo and its navbar. */
export function convertConfig(settings: SiteSettings, collections: Collections): UserConfig {
  const { data, params, baseUrl, origin, language } = settings
  const title = asText(data['title'])
  const tagline = asText(params['description']) ?? asText(data['description'])
  return {
    title: title === undefined ? undefined : textOfHtml(title),
    tagline: tagline === undefined ? undefined : textOfHtml(tagline),
    url: origin,
    language: languageTag(data, language),
    ...convertDirection(asText(data['direction']) ?? asText(data['languagedirection'])),
    docs: { editUrl: editUrlOf(settings), showLastUpdated: data['enablegitinfo'] === true || undefined },
    ...blogOf(collections, baseUrl),
    ...tagsOf(collections, data),
    ...footerOf(settings),
    ...outlineOf(asMap(asMap(data['markup'])['tableofcontents'])),
  }
}

function blogOf({ blog, blogList }: Collections, baseUrl: string): Pick<UserConfig, 'blog'> {
  if (!blog) return {}
  const description = asText(blogList?.data['description'])
  const routeBasePath = blog.address.slice(baseUrl.length)
  return { blog: { routeBasePath, title: blog.title, description } }
}

/** `github_repo` of Docsy, `editURL` of Hextra and Relearn, `BookRepo` and `BookEditLink` of Book. */
function editUrlOf({ params }: SiteSettings): string | undefined {
  const docsy = asText(params['github_repo'])
  if (docsy !== undefined && params['github_repo'] !== '') {
    const steps = [
      docsy.replace(/\/$/, ''),
      'edit',
      asText(params['github_branch']) ?? 'main',
      asText(params['github_subdir']),
    ]
    return `${steps.filter((step) => step !== undefined).join('/')}/`
  }
  const hextra = asMap(params['editurl'])
  const own = asText(hextra['base']) ?? asText(params['editurl'])
  if (own !== undefined) return hextra['enable'] === false ? undefined : toPattern(own)
  const book = asText(params['bookrepo'])
  const link = asText(params['bookeditlink'])
  if (link !== undefined && book !== undefined)
    return toPattern(link.replace(/\{\{\s*\.Site\.Params\.BookRepo\s*\}\}\/?/, book.replace(/\/?$/, '/')))
  const path = asText(params['bookeditpath'])
  return book === undefined || path === undefined
    ? undefined
    : `${book.replace(/\/$/, '')}/${path.replace(/^\/|\/$/g, '')}/`
}

/** `${FilePath}` of Relearn and `{{ .Path }}` of Book are the place of the file. An address has no other templates. */
function toPattern(address: string): string | undefined {
  const pattern = address.replace(/\$\{FilePath\}|\{\{\s*\.Path\s*\}\}/, '{file}')
  return /\$\{|\{\{/.test(pattern) || !/^https?:/.test(pattern)
    ? undefined
    : pattern.replace(/\/?$/, pattern.includes('{file}') ? '' : '/')
}

function footerOf({ data, params }: SiteSettings): Pick<UserConfig, 'footer'> {
  const copyright = copyrightOf(params['copyright'] ?? data['copyright'])
  const links = ['user', 'developer'].flatMap((group) =>
    asList(asMap(params['links'])[group]).flatMap((each) => {
      const { name, url } = asMap(each)
      const [label, href] = [asText(name), asText(url)]
      return label !== undefined && href !== undefined && /^(?:https?:|mailto:)/.test(href) ? [{ label, href }] : []
    }),
  )
  const privacy = asText(params['privacy_policy'])
  if (privacy !== undefined) links.push({ label: 'Privacy Policy', href: privacy })
  if (copyright === undefined && links.length === 0) return {}
  return { footer: { links: links.length > 0 ? links : undefined, copyright } }
}

/** A text, or names and years as in Docsy. */
function copyrightOf(value: unknown): string | undefined {
  const { authors, from_year: from } = asMap(value)
  const text = asText(value) ?? asText(authors)
  if (text === undefined) return undefined
  const plain = textOfHtml(text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/\{\{[^{}]*\}\}/g, '')).replace(
    /(?<![\s|])[\s|]+$/,
    '',
  )
  return asText(from) === undefined ? plain : `© ${asText(from)} ${plain}`
}

function outlineOf({ startlevel, endlevel }: DataMap): Pick<UserConfig, 'toc'> {
  const level = (value: unknown, other: number) => toHeadingLevel(Number(value) || other)
  if (startlevel === undefined && endlevel === undefined) return {}
  const from = level(startlevel, 2)
  const to = Number(endlevel) === -1 ? 6 : level(endlevel, 3)
  return { toc: { minLevel: from, maxLevel: Math.max(from, to) } }
}

function tagsOf({ docs }: Collections, data: DataMap): Pick<UserConfig, 'tags'> {
  const disabled = asList(data['disablekinds']).map((kind) => String(kind).toLowerCase())
  const names = asMap(data['taxonomies'])
  const isOff = disabled.includes('taxonomy') || (data['taxonomies'] !== undefined && names['tag'] === undefined)
  const isTagged = docs.some(({ data: page, isPublished }) => isPublished && asList(page['tags']).length > 0)
  return isOff || !isTagged ? {} : { tags: {} }
}

/** Where themes expect a logo. Docsy has it among the assets: https://www.docsy.dev/docs/content/iconsimages/ */
const USUAL = ['images/logo.svg', 'logo.svg', 'logo.png', 'icons/logo.svg']

/** The logo that a theme names or expects, if it is a file of the site. Files for all pages are copied anyway. */
export function readLogo(
  { params, staticFolders, assetFolders }: SiteSettings,
  { folder, file, log }: { folder: Folder; file: string; log: ConversionLog },
): { config: Pick<UserConfig, 'logo'>; files: CopiedFile[] } {
  const settings = asMap(asMap(params['navbar'])['logo'])
  const find = (path: unknown) => publicFile(folder, [...staticFolders, ...assetFolders], path)
  const named = [settings['path'], params['booklogo'], params['logo']].flatMap((path) => asText(path) || [])
  const [logo] = [...named, ...USUAL].flatMap((path) => find(path) ?? [])
  const dark = find(settings['dark'])
  const [first] = named
  if (first !== undefined && !named.some(find)) reportPicture('logo', first, { file }, log)
  if (!logo) return { config: {}, files: [] }
  if (named.length === 0 && isWhite(folder.readText(logo.file.from) ?? '')) {
    const message = 'The logo is white like the navbar of the new site, so it is not shown.'
    const hint = 'Copy a logo in other colors into public/, and set "logo".'
    log.report({ kind: 'settings', message, hint, file: logo.file.from })
    return { config: {}, files: [] }
  }
  const isCopied = ({ from }: CopiedFile) => staticFolders.some((each) => from.startsWith(`${each}/`))
  return {
    config: { logo: { light: logo.address, dark: dark?.address } },
    files: [logo, dark].flatMap((picture) => (picture && !isCopied(picture.file) ? [picture.file] : [])),
  }
}

/** Whether most shapes of a drawing are white: the navbar of Docsy is dark. */
function isWhite(svg: string): boolean {
  const colors = Array.from(svg.matchAll(/\bfill\s*[=:]\s*["']?(#[\da-f]{3,6}|[a-z]+)\b/gi), ([, color = '']) => color)
  const white = colors.filter((color) => /^(?:#fff(?:fff)?|white)$/i.test(color))
  return white.length * 2 > colors.length
}

/** Settings without a counterpart, with what to do. */
const SETTINGS: Readonly<Record<string, string>> = {
  googleanalytics: 'Set up `analytics` in octavo.config.ts.',
  disqusshortname: 'Octavo has no comments.',
  'services.googleanalytics.id': 'Set up `analytics` in octavo.config.ts.',
}

export function reportConfig({ file }: HugoConfig, { data }: SiteSettings, log: ConversionLog): void {
  reportSettings(SETTINGS, { file, data }, log)
  for (const name of themesOf(data))
    log.report({
      kind: 'themes and modules',
      message: `Templates and styles of "${name}" are not converted.`,
      hint: 'Rebuild what readers need as a component, and colors in the configuration: see "Brand".',
      file,
    })
}

/**
 * Whether a template shows the titles of pictures as captions, as in the theme Hextra; without one, they are tooltips:
 * https://gohugo.io/render-hooks/images/
 */
export function showsCaptions(folder: Folder, { data, layoutFolders }: SiteSettings): boolean {
  const names = ['_markup/render-image.html', '_default/_markup/render-image.html']
  const paths = layoutFolders.flatMap((layouts) => names.map((name) => joinPath(layouts, name)))
  const template = paths.find((path) => folder.has(path))
  if (template !== undefined) return folder.readText(template)?.includes('<figcaption') ?? false
  return themesOf(data).some((name) => /\bhextra\b/.test(name))
}
