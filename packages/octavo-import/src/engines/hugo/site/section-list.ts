import { asText, renderAttributes, escapeBrackets } from '../../../shared/index.ts'
import { themesOf, type SiteSettings } from '../config/index.ts'
import type { HugoPage } from '../content/index.ts'
import type { Collections } from './divide.ts'

/**
 * The pages of a section below its text. Docsy shows them unless `no_list` is set; other themes mostly have a template
 * that shows them where the section has no text.
 */
export function withSectionList(
  text: string,
  page: HugoPage,
  settings: SiteSettings,
  collections: Collections,
): string {
  if (page.kind !== 'section' || !page.isPublished || page.data['no_list'] === true) return text
  if (text.trim() !== '' && !isDocsy(settings)) return text
  const pages = collections
    .childrenOf(page)
    .filter(({ isPublished, data }) => isPublished && data['hide_summary'] !== true)
  if (pages.length === 0) return text
  const list = page.data['simple_list'] === true ? toLinks(pages) : toCards(pages)
  return `${text.trimEnd()}\n\n${list}\n`
}

function isDocsy({ data }: SiteSettings): boolean {
  return themesOf(data).some((name) => /(^|\/)docsy(\/|$)/.test(name))
}

function toLinks(pages: readonly HugoPage[]): string {
  return pages.map(({ linkTitle, address }) => `- [${escapeBrackets(linkTitle)}](${address})`).join('\n')
}

function toCards(pages: readonly HugoPage[]): string {
  const cards = pages.map(({ linkTitle, address, data }) => {
    const description = (asText(data['description']) ?? '').replace(/\s+/g, ' ').trim()
    const open = `<Card${renderAttributes({ title: linkTitle, href: address })}>`
    return description === '' ? `${open}</Card>` : `${open}\n\n${description}\n\n</Card>`
  })
  return ['<CardGrid>', ...cards, '</CardGrid>'].join('\n\n')
}
