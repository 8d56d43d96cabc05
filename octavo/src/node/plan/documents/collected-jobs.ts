import { toInnerAnchor } from '../../render/index.ts'
import type { DocumentPlan } from '../../site/index.ts'
import type { CollectedJob, DocumentJob } from '../../tasks/render.ts'

/** What a document that contains other pages is made from. */
export interface CollectedInput {
  /** Those of all pages. */
  documents: Iterable<DocumentPlan>
  toJob(document: DocumentPlan): Pick<DocumentJob, 'content' | 'links' | 'images'>
}

/** The pages that a document contains. Links from one to another lead to its place in the document. */
export function toCollectedJobs(
  { collected }: DocumentPlan,
  { documents, toJob }: CollectedInput,
): { collected?: CollectedJob[] } {
  if (!collected) return {}
  const byPage = new Map([...documents].map((document) => [document.pageFile, document]))
  const found = collected.flatMap((page) => {
    const document = byPage.get(page.pageFile)
    return document ? [{ ...page, document }] : []
  })
  const anchors = new Map(found.map(({ anchor, document }) => [document.data.route, anchor]))
  const toLink = (href: string) => {
    const [route = '', hash] = href.split('#')
    const anchor = anchors.get(route)
    if (anchor === undefined) return href
    return `#${hash ? toInnerAnchor(anchor, hash) : anchor}`
  }
  return {
    collected: found.flatMap(({ anchor, heading, document }) => {
      const { content, links, images } = toJob(document)
      return content ? [{ anchor, heading, content, links: links.map(toLink), images }] : []
    }),
  }
}
