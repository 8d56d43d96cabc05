import { isSameTag, toTagSlug } from 'octavo/markdown'
import type { ImportedPage } from '../../contract.ts'
import { readFrontMatter, withKeys } from '../../markdown/index.ts'

/**
 * Tags whose lists would have the same address, such as `Go` and `Go!`, are an error in Octavo. All pages get the one
 * that the first of them has.
 */
export function unifyTags(pages: readonly ImportedPage[]): ImportedPage[] {
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
