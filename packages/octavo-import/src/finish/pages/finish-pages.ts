import type { Finding, Folder, ImportedPage, ImportedSite } from '../../contract.ts'
import { embedFrames } from './embed-frames.ts'
import { findEmptyContent } from './empty-content.ts'
import { escapeBraces } from './escape-braces.ts'
import { escapeTags } from './escape-tags.ts'
import { removeForeignLayouts } from './foreign-layouts.ts'
import { findImageHosts } from './image-hosts.ts'
import { replaceStyles } from './inline-styles.ts'
import { fitFields, labelsOf } from './page-fields.ts'
import { linkRemoteMedia } from './remote-media.ts'
import { unifyTags } from './same-tags.ts'
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
  const styles = replaceStyles(layouts.pages, folder)
  const frames = embedFrames(styles.pages, folder)
  const media = linkRemoteMedia(frames.pages, folder)
  const links = removeScriptLinks(media.pages, folder)
  const titles = moveTitleTags(links.pages)
  const tags = escapeTags({ ...site, pages: titles.pages }, folder)
  const labels = labelsOf(site.sidebar)
  const named = tags.pages.map((page) => fitFields(page, site, labels))
  const pages = escapeBraces({ ...site, pages: unifyTags(named) })
  const pictures = findImageHosts(pages, site.generated, folder)
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
      ...findEmptyContent(pages, folder),
    ],
  }
}
