import type { SidebarEntry } from '../../contract.ts'
import type { Chapter, Part } from './summary.ts'

export interface SidebarSettings {
  /** The doc id of a chapter's path; undefined if the new site has no such page. */
  docIdOf(path: string): string | undefined
  /** Shows `1.2.` before names, as mdBook does unless `no-section-label` is set. */
  isNumbered: boolean
}

/** The chapters as entries of `sidebar.yml`. Drafts with chapters below become categories without a page. */
export function toSidebar(parts: readonly Part[], settings: SidebarSettings): SidebarEntry[] {
  return parts.flatMap(({ title, chapters }) => {
    const entries = chapters.flatMap((chapter) => toEntry(chapter, settings))
    return title === undefined ? entries : [{ label: title, collapsed: false, items: entries }]
  })
}

function toEntry(chapter: Chapter, settings: SidebarSettings): SidebarEntry[] {
  const { name, number, path } = chapter
  const label = settings.isNumbered && number !== undefined ? `${number} ${name}` : name
  const doc = path === undefined ? undefined : settings.docIdOf(path)
  const items = chapter.chapters.flatMap((each) => toEntry(each, settings))
  if (items.length > 0) return [{ label, link: doc, items }]
  return doc === undefined ? [] : [{ doc, label }]
}
