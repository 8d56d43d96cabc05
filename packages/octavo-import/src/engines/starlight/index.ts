/**
 * Starlight (Astro).
 *
 * Input   FROM with an `astro.config.*` that uses Starlight, in its root or in a folder such as `docs/`
 * Output  `Definition`: the pages of a language, sidebar, redirects, logo, social links; `convert-pages.ts` has the syntax
 *
 * Must not: run the configuration; convert Astro components and pages (they are reported).
 */
import { posix } from 'node:path'
import { parse } from 'jsonc-parser'
import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { findConfigFiles, listBelow } from '../../folder/index.ts'
import type { Settings } from '../../javascript/index.ts'
import {
  asMap,
  asText,
  type ConversionLog,
  convertDirection,
  convertOrigin,
  expandRedirects,
  type LinkRewriter,
  type NavbarLink,
  type ParameterSyntax,
  toHeadingLevel,
  toLabels,
  type WordKeys,
} from '../../shared/index.ts'
import { nameOfIcon, readSocialLinks } from '../../vue/index.ts'
import { convertPage } from './convert-pages.ts'
import { listLanguages, listPages, type Page } from './list-pages.ts'
import { readOptions, type SiteOptions, textIn } from './options.ts'
import { convertTopics } from './sidebar.ts'

const definition: Definition<SiteOptions, Page> = {
  id: 'starlight',
  name: 'Starlight',
  /** The configuration closest to the top of FROM that uses Starlight. */
  detect: (folder) =>
    findConfigFiles(folder, CONFIGS.astro).find((file) =>
      // Plugins such as starlight-plugin-icons add Starlight themselves.
      /@astrojs\/starlight|^[ \t]*starlight\s*:\s*\{/m.test(folder.readText(file) ?? ''),
    ),
  run: { needs: ['programs', 'addons', 'threads'] },
  languages: listLanguages,
  readOptions: ({ folder, file, log, language }) => readOptions(folder, file, log, language),
  view: ({ folder }) => ({
    folder: withFrontMatterFirst(folder),
    originOf: (file) => file,
    isUntranslated: () => false,
  }),
  listPages: ({ folder, options, log, language }) => listPages(folder, options, log, language),
  redirects: ({ options, log }, pages) => readRedirects(options, pages, log),
  places({ options: { pagesFolder, baseUrl, blog, publicFolder } }, pages) {
    return {
      baseUrl,
      content: pagesFolder,
      published: [publicFolder],
      folders: blog ? [{ from: joinPath(pagesFolder, blog.folder), to: 'blog' }] : [],
      generated: blog ? [joinPath(baseUrl, blog.folder, '/')] : [],
      alternates: new Map(pages.flatMap((page) => (page.original === undefined ? [] : [[page.original, page]]))),
    }
  },
  convertPage(page, _, site) {
    const isUntranslated = 'isUntranslated' in page && page.isUntranslated === true
    return { ...convertPage(page, site), ...(isUntranslated && { isUntranslated }) }
  },
  menus(site) {
    const { options, old, pages, language, log } = site
    const context = { site: old, pages, language: options.language, translation: language?.tag, log }
    const { sidebar, items } = convertTopics(options.starlight, context)
    return {
      sidebar: Object.keys(sidebar).length > 0 ? sidebar : undefined,
      navbar: [...items, ...(options.blog?.navbarItems() ?? []), ...socialLinks(options.starlight)],
    }
  },
  config({ folder, options, links, language }) {
    const { astro, starlight, trailingSlash, languageTag, direction, blog, hasFormulas } = options
    return {
      ...(hasFormulas && { markdown: { math: true } }),
      title: textIn(starlight, 'title', languageTag) || undefined,
      titleDelimiter: starlight.text('titleDelimiter') || undefined,
      tagline: starlight.text('description') || undefined,
      favicon: starlight.text('favicon') || undefined,
      ...convertOrigin(astro.text('site')),
      trailingSlash: trailingSlash ? undefined : false,
      language: languageTag,
      ...convertDirection(direction),
      ...convertLogo(options, links),
      docs: {
        editUrl: starlight.object('editLink').text('baseUrl') || undefined,
        showLastUpdated: starlight.flag('lastUpdated') === true || undefined,
      },
      colorMode: { respectPrefersColorScheme: true },
      ...convertContents(starlight.object('tableOfContents')),
      ...blog?.toConfig(),
      ...(language && readWords(folder, options, language.tag)),
    }
  },
  left: ({ options: { astro, starlight } }) => [
    [
      starlight,
      'sidebar locales defaultLocale expressiveCode pagefind disable404Route credits markdown prerender social',
    ],
    [astro, 'integrations srcDir publicDir redirects output build experimental i18n outDir server'],
  ],
  finish({ folder, options, log }) {
    reportAstroPages(folder, options, log)
    return { generated: options.blog?.files() ?? {} }
  },
}

export const starlight = toEngine(definition)

/** `[slug]` matches one step of an address, `[...slug]` any number of them. */
const PARAMETERS: ParameterSyntax = {
  isPattern: /\[(?:\.{3})?[\w-]+\]/,
  pattern: /\[(?:\.{3})?[\w-]+\]/g,
  matchesMany: (parameter) => parameter.startsWith('[...'),
}

/**
 * `redirects: { '/old': '/new' }`, also with `{ destination }`. A pattern such as `/blog/[...slug]` becomes a redirect
 * for each page: https://docs.astro.build/en/guides/routing/#dynamic-redirects
 */
function readRedirects(options: SiteOptions, pages: readonly Page[], log: ConversionLog): ImportedRedirect[] {
  const redirects = options.astro.object('redirects')
  const written = redirects.keys().flatMap((from) => {
    const to = redirects.text(from) ?? redirects.object(from).text('destination')
    return to === undefined ? [] : [{ from, to, place: redirects.placeOf(from) }]
  })
  const isOwnAddress = (address: string) => isOwn(address, options)
  return expandRedirects(written, pages, { baseUrl: options.siteBase, syntax: PARAMETERS, log, isOwn: isOwnAddress })
}

/** Whether an address is in the language that is read. */
function isOwn(address: string, { baseUrl, siteBase, otherLanguages }: SiteOptions): boolean {
  if (baseUrl !== siteBase) return address.startsWith(baseUrl)
  return !otherLanguages.some((language) => address.startsWith(joinPath(siteBase, language, '/')))
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
function socialLinks(starlight: Settings): NavbarLink[] {
  const list = readSocialLinks(starlight, 'social')
  if (list.length > 0) return list
  const byName = starlight.object('social')
  return byName.keys().flatMap((name) => {
    const href = byName.text(name)
    return href === undefined ? [] : [{ label: nameOfIcon(name), href }]
  })
}

function convertContents(settings: Settings): Pick<UserConfig, 'toc'> {
  const levelOf = (key: string, other: number) => toHeadingLevel(settings.number(key) ?? other)
  return { toc: { minLevel: levelOf('minHeadingLevel', 2), maxLevel: levelOf('maxHeadingLevel', 3) } }
}

/** Words of Starlight, and their keys in `labels.shell`: https://starlight.astro.build/guides/i18n/#translate-starlights-ui */
const WORDS: WordKeys = [
  ['skipLink.label', 'skipToContent'],
  ['search.label', 'search'],
  ['tableOfContents.onThisPage', 'onThisPage'],
  ['menuButton.accessibleLabel', 'menu'],
  ['page.editLink', 'editPage'],
  ['page.previousLink', 'previousPage'],
  ['page.nextLink', 'nextPage'],
  ['fileTree.directory', 'folder'],
  ['expressiveCode.copyButtonTooltip', 'copyCode'],
  ['expressiveCode.copyButtonCopied', 'codeCopied'],
]

/** The words that the site has translated itself, in `src/content/i18n`; Starlight's own are not part of it. */
function readWords(folder: Folder, { content }: SiteOptions, language: string): Pick<UserConfig, 'labels'> {
  const path = posix.join(content, '../i18n', `${language}.json`)
  const file = folder.files.find((each) => each.toLowerCase() === path.toLowerCase())
  const texts = asMap(parse((file !== undefined && folder.readText(file)) || '{}'))
  return toLabels(WORDS, (key) => asText(texts[key]))
}

function reportAstroPages(folder: Folder, { root }: SiteOptions, log: ConversionLog): void {
  const path = joinPath(root, 'src/pages')
  for (const file of listBelow(folder, path).map((each) => `${path}/${each}`))
    log.report({
      kind: 'Astro pages',
      message: `${file} is not converted.`,
      hint: 'Write it as Markdown in pages/, with your own components where you need them.',
      file,
    })
}

/** Astro reads front matter after empty lines, too. Elsewhere, it would be a heading. */
function withFrontMatterFirst(folder: Folder): Folder {
  return {
    ...folder,
    readText: (file) => folder.readText(file)?.replace(/^\s+(?=---[ \t]*\r?\n)/, ''),
  }
}
