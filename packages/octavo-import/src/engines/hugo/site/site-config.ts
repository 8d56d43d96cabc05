import type { UserConfig } from 'octavo'
import {
  asList,
  asMap,
  asText,
  convertDirection,
  textOfHtml,
  toHeadingLevel,
  type Badges,
  type DataMap,
  WARN_ABOUT_LINKS,
  type NavbarItems,
} from '../../../shared/index.ts'
import type { SiteSettings } from '../config.ts'
import type { Collections } from '../collections.ts'
import { canonicalTag } from '../languages.ts'

interface ConfigParts {
  navbar: NavbarItems
  badges: Badges
  hasMath: boolean
  logo: Pick<UserConfig, 'logo'>
}

export function toConfig(settings: SiteSettings, collections: Collections, parts: ConfigParts): UserConfig {
  const { data, params, baseUrl, origin, language } = settings
  const title = asText(data['title'])
  const tagline = asText(params['description']) ?? asText(data['description'])
  const edit = editUrlOf(settings)
  return {
    title: title === undefined ? undefined : textOfHtml(title),
    tagline: tagline === undefined ? undefined : textOfHtml(tagline),
    url: origin,
    baseUrl,
    language: languageTag(data, language),
    ...convertDirection(asText(data['direction']) ?? asText(data['languagedirection'])),
    ...parts.logo,
    ...parts.badges.toConfig(),
    docs: {
      routeBasePath: '/',
      editUrl: edit,
      showLastUpdated: data['enablegitinfo'] === true || undefined,
    },
    ...blogOf(collections, baseUrl),
    ...tagsOf(collections, data),
    navbar: { items: parts.navbar },
    ...footerOf(settings),
    ...outlineOf(asMap(asMap(data['markup'])['tableofcontents'])),
    markdown: parts.hasMath ? { math: true } : undefined,
    ...WARN_ABOUT_LINKS,
  }
}

function blogOf({ blog, blogList }: Collections, baseUrl: string): Pick<UserConfig, 'blog'> {
  if (!blog) return {}
  const description = asText(blogList?.data['description'])
  const routeBasePath = blog.address.slice(baseUrl.length)
  return { blog: { routeBasePath, title: blog.title, description } }
}

function languageTag(data: DataMap, key: string): string {
  const written =
    asText(data['locale']) ?? asText(data['languagecode']) ?? asText(asMap(data['params'])['languagecode']) ?? key
  return canonicalTag(written) ?? 'en'
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
