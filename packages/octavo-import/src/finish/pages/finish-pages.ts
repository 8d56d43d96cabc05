import type { Finding, Folder, ImportedPage, ImportedSite } from '../../contract.ts'
import { embedFrames } from './embed-frames.ts'
import { findEmptyContent } from './empty-content.ts'
import { escapeBraces } from './escape-braces.ts'
import { escapeTags } from './escape-tags.ts'
import { findImageHosts } from './image-hosts.ts'
import { replaceStyles } from './inline-styles.ts'
import { parseFacts } from './page-facts.ts'
import { fitFields, labelsOf } from './page-fields.ts'
import { linkRemoteMedia } from './remote-media.ts'
import { removeScriptLinks } from './script-links.ts'
import { moveTitleTags } from './title-tags.ts'
import { BUILT_IN_LAYOUTS, isSameTag, toTagSlug } from 'octavo/markdown'
import { readFrontMatter, withKeys, writeFrontMatter } from '../../markdown/index.ts'

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
  const styles = replaceStyles(layouts.pages, folder)
  const frames = embedFrames(styles.pages, folder)
  const media = linkRemoteMedia(frames.pages, folder)
  const links = removeScriptLinks(media.pages, folder)
  const titles = moveTitleTags(links.pages)
  const tags = escapeTags({ ...site, pages: titles.pages }, folder)
  const labels = labelsOf(site.sidebar)
  const named = tags.pages.map((page) => fitFields(page, site, labels))
  const pages = escapeBraces({ ...site, pages: unifyTags(named) })
  const facts = pages.map((page) => ({ ...page, ...parseFacts(page.text) }))
  const pictures = findImageHosts(facts, site.generated)
  return {
    pages,
    embedHosts: frames.hosts,
    imageHosts: pictures.hosts,
    converted: {
      'embedded pages': frames.count,
      'pictures on other hosts': pictures.count,
      'styles of elements': styles.count,
      'tags in titles': titles.count,
      'layouts of other engines': layouts.removed,
    },
    findings: [
      ...[styles, frames, media, links, tags].flatMap(({ findings }) => findings),
      ...findEmptyContent(facts, folder),
    ],
  }
}

const KNOWN: ReadonlySet<unknown> = new Set(BUILT_IN_LAYOUTS)

/** Removes layouts that only an engine of the past knew, such as `post` of Jekyll: for Octavo they are errors. */
function removeForeignLayouts(pages: readonly ImportedPage[]): { pages: ImportedPage[]; removed: number } {
  let removed = 0
  const kept = pages.map((page) => {
    if (!/^layout:/m.test(page.text)) return page
    const frontMatter = readFrontMatter(page.text)
    const layout = frontMatter.get('layout')
    if (layout === undefined || KNOWN.has(layout)) return page
    frontMatter.remove('layout')
    removed++
    return { ...page, text: writeFrontMatter(page.text, frontMatter) }
  })
  return { pages: kept, removed }
}

/**
 * Tags whose lists would have the same address, such as `Go` and `Go!`, are an error in Octavo. All pages get the one
 * that the first of them has.
 */
function unifyTags(pages: readonly ImportedPage[]): ImportedPage[] {
  const first = new Map<string, string>()
  return pages.map((page) => {
    if (!/^tags:/m.test(page.text)) return page
    const written = readFrontMatter(page.text).get('tags')
    if (!Array.isArray(written)) return page
    const tags = written.map((tag: unknown) => {
      if (typeof tag !== 'string') return tag
      const slug = toTagSlug(tag)
      const known = first.get(slug) ?? tag
      first.set(slug, known)
      return isSameTag(known, tag) ? tag : known
    })
    const isSame = tags.every((tag, index) => tag === written[index])
    return isSame ? page : { ...page, text: withKeys(page.text, { tags: [...new Set(tags)] }) }
  })
}
