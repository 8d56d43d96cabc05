import type { UserConfig } from 'octavo'
import type { Finding, Folder, ImportedPage, ImportedSite } from '../contract.ts'
import { readFrontMatter, titleOf, withKeys } from '../markdown/index.ts'
import { embedFrames } from './embed-frames.ts'
import { escapeTags } from './escape-tags.ts'
import { removeForeignLayouts } from './foreign-layouts.ts'
import { findImageHosts } from './image-hosts.ts'
import { linkRemoteMedia } from './remote-media.ts'
import { removeScriptLinks } from './script-links.ts'
import { moveTitleTags } from './title-tags.ts'

interface FinishedPages {
  pages: ImportedPage[]
  /** What the new site embeds, for `embeds.hosts` of its configuration. */
  embedHosts: string[]
  /** Where its pictures are, for `images.hosts`. */
  imageHosts: string[]
  /** Number of converted constructs by kind; some may be 0. */
  converted: Record<string, number>
  findings: Finding[]
}

/** Changes what Octavo does not allow in pages, whatever engine had it. Each step gets the pages of the one before. */
export function finishPages(site: ImportedSite, folder: Folder): FinishedPages {
  const layouts = removeForeignLayouts(site.pages)
  const frames = embedFrames(layouts.pages, folder)
  const media = linkRemoteMedia(frames.pages, folder)
  const links = removeScriptLinks(media.pages, folder)
  const titles = moveTitleTags(links.pages)
  const tags = escapeTags({ ...site, pages: titles.pages }, folder)
  const pages = tags.pages.map((page) => withTexts(nameHome(page, site.config)))
  const pictures = findImageHosts(pages, site.generated)
  return {
    pages,
    embedHosts: frames.hosts,
    imageHosts: pictures.hosts,
    converted: {
      'embedded pages': frames.count,
      'pictures on other hosts': pictures.count,
      'tags in titles': titles.count,
      'layouts of other engines': layouts.removed,
    },
    findings: [frames, media, links, tags].flatMap(({ findings }) => findings),
  }
}

/** A start page that only consists of a component has the name of the site: else it would have that of its folder. */
function nameHome(page: ImportedPage, { title, baseUrl = '/' }: UserConfig): ImportedPage {
  if (title === undefined || page.address !== baseUrl || titleOf(page.text) !== undefined) return page
  return { ...page, text: withKeys(page.text, { title }) }
}

const TEXT_KEYS = ['title', 'description', 'sidebar_label']

/** `description: 1` is a text for most engines. */
function withTexts(page: ImportedPage): ImportedPage {
  const frontMatter = readFrontMatter(page.text)
  const values = TEXT_KEYS.map((key) => [key, frontMatter.get(key)] as const)
  const others = values.filter(([, value]) => typeof value === 'number' || typeof value === 'boolean')
  if (others.length === 0) return page
  return { ...page, text: withKeys(page.text, Object.fromEntries(others.map(([key, value]) => [key, String(value)]))) }
}
