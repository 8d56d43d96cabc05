/**
 * Docsify.
 *
 * Input   FROM with an `index.html` that sets `window.$docsify`
 * Output  `Definition`: the pages, with the sidebars, navbar and cover that the site loads
 *
 * Must not: run scripts; fetch pages from elsewhere (they are reported).
 */
import { posix } from 'node:path'
import { isExternalHref, isIndexFile, isMarkdownFile, joinPath, withoutMarkdownExtension } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import { type ConvertedPage, type Definition, toEngine } from '../../drive.ts'
import { findConfigFiles, inFolder, listBelow, parentOf } from '../../folder/index.ts'
import type { Settings } from '../../javascript/index.ts'
import { parseMarkdown, rangeOf, readFrontMatter, withKeys } from '../../markdown/index.ts'
import { isReadme, type OldPage, reportPicture } from '../../shared/index.ts'
import { coverOf } from './convert/blocks.ts'
import { convertPage } from './convert/convert-page.ts'
import { DocsifyLinks, type DocsifySite, type Own } from './links.ts'
import { readNavbar, readSidebars } from './menus.ts'
import { isIndexFile as isStart, readOptions, type SiteOptions, titleOfSite } from './options.ts'

const definition: Definition<SiteOptions, OldPage, Own> = {
  id: 'docsify',
  name: 'Docsify',
  detect: (folder) => findConfigFiles(folder, CONFIGS.docsify).find((file) => isStart(folder, file)),
  readOptions,
  listPages({ folder, options }) {
    const { content, isOnlyCover } = options
    const cover = coverFile(options)
    const home = inFolder(content, options.homepage)
    const files = listBelow(folder, content).filter((file) => isMarkdownFile(file) && !/(^|\/)_/.test(file))
    const sources = files.map((file) => joinPath(content, file))
    // The page at the root may be outside of the folder.
    const all = folder.has(home) && !sources.includes(home) ? [home, ...sources] : sources
    const pages = all.map((source) => toPage(source, home, options))
    // A cover that is shown alone is a separate page.
    if (!isOnlyCover || cover === undefined || !folder.has(cover)) return pages
    return [{ source: cover, target: 'pages/index.md', address: '/' }, ...pages]
  },
  redirects: ({ options: { aliases } }) =>
    aliases.flatMap(([from, to]) =>
      isExternalHref(to) || /[.*+?()[\]\\$]/.test(from) ? [] : [{ from: joinPath('/', from), to }],
    ),
  places: ({ options: { content } }) => ({ baseUrl: '/', content, searched: [content] }),
  prepare: (site) => ({ links: new DocsifyLinks(site), needs: { dates: false } }),
  convertPage(page, text, site) {
    if (page.source === coverFile(site.options) && page.address !== undefined) return coverPage(page, text, site)
    return withCover(convertPage(page, text, site), page, site)
  },
  menus: (site) => ({ sidebar: readSidebars(site), navbar: readNavbar(site) }),
  config(site) {
    const { index, settings, file, hasFormulas } = site.options
    const logo = publishPicture('logo', settings.text('logo'), settings.placeOf('logo'), site)
    const accent = settings.text('themeColor')
    return {
      title: titleOfSite(site.options),
      tagline: index.description,
      language: index.language,
      logo: logo === undefined ? undefined : { src: logo },
      favicon: publishPicture('favicon', index.favicon, { file }, site),
      theme: accent === undefined ? undefined : { accent },
      trailingSlash: false,
      docs: { showLastUpdated: site.own.needs.dates || undefined },
      ...(hasFormulas && { markdown: { math: true } }),
    }
  },
  // Settings that mean nothing to a site of files, or that Octavo decides itself.
  left: ({ options: { settings } }) => [
    [
      settings,
      'el nameLink maxLevel subMaxLevel auto2top autoHeader mergeNavbar search skipLink ext externalLinkTarget ' +
        'externalLinkRel cornerExternalLinkTarget noCompileLinks nativeEmoji executeScript hideSidebar keyBindings ' +
        'catchPluginErrors formatUpdated notFoundPage requestHeaders topMargin copyCode pagination tabs routes ' +
        'fallbackLanguages fallbackDefaultLanguage crossOriginLinks',
    ],
  ],
}

export const docsify = toEngine(definition)

function toPage(source: string, home: string, { content, isOnlyCover }: SiteOptions): OldPage {
  const isTop = source === home && !isOnlyCover
  const below = content === '' ? source : source.slice(content.length + 1)
  if (isTop) return { source, target: 'docs/README.md', address: '/' }
  const path = isReadme(source) ? joinPath(parentOf(below), '/') : withoutMarkdownExtension(below)
  // The cover is at the root, and the first page at `/README`.
  const isMoved = isIndexFile(source) && (!isReadme(source) || parentOf(below) === '')
  return {
    source,
    // For Octavo, `index.md` and `README.md` are the pages of their folder.
    target: `docs/${isMoved ? `${withoutMarkdownExtension(below)}-page.md` : below}`,
    address: joinPath('/', isMoved ? withoutMarkdownExtension(below) : path),
  }
}

/** The path in FROM of the cover of the site; undefined without one. */
function coverFile({ content, cover }: SiteOptions): string | undefined {
  return cover === undefined ? undefined : inFolder(content, cover)
}

function coverPage(page: OldPage, text: string, site: DocsifySite): ConvertedPage {
  const { title, text: shown } = coverOf(text)
  const { anchors, text: converted } = convertPage(page, shown, site)
  return { anchors, text: withKeys(converted, { title, layout: 'home' }) }
}

/** The cover of a folder comes before the text of its first page. */
function withCover(converted: ConvertedPage, page: OldPage, site: DocsifySite): ConvertedPage {
  const { folder, options, log } = site
  const { cover, isOnlyCover } = options
  const top = coverFile(options)
  if (cover === undefined || !page.address?.endsWith('/') || (isOnlyCover && folder.has(top ?? ''))) return converted
  const source = page.address === '/' ? (top ?? '') : joinPath(posix.dirname(page.source), cover)
  const text = folder.readText(source)
  if (text === undefined) return converted
  const { title, text: plain } = coverOf(text)
  const { text: shown } = convertPage({ source, target: page.target }, plain, site)
  const heading = parseMarkdown(converted.text).children.find((node) => node.type === 'heading' && node.depth === 1)
  log.count('covers')
  const at = heading ? rangeOf(heading).end : readFrontMatter(converted.text).end
  const [before, after] = [converted.text.slice(0, at), converted.text.slice(at)]
  if (heading) return { ...converted, text: `${before}\n\n${shown}${after}` }
  return { ...converted, text: `${before}${title === undefined ? '' : `# ${title}\n\n`}${shown}\n${after}` }
}

/** Gives a picture of the settings an address in the public folder. */
function publishPicture(
  name: 'logo' | 'favicon',
  path = '',
  place: ReturnType<Settings['placeOf']>,
  { options, folder, links, log }: DocsifySite,
): string | undefined {
  const file = inFolder(options.root, path)
  if (path === '') return undefined
  if (!isExternalHref(path) && folder.has(file)) return links.publish(file)
  reportPicture(name, path, place, log)
  return undefined
}
