import type { UserConfig } from 'octavo'
import type { Book } from '../config/index.ts'
import { nameSidebars } from './sidebar.ts'
import type { ListedSpace } from './list-pages.ts'
import { WARN_ABOUT_LINKS, withTools } from '../../../shared/index.ts'

export interface SiteFacts {
  /** The title of the first page. */
  firstTitle: string | undefined
  hasFormulas: boolean
  badges: Pick<UserConfig, 'badges'>
  /** Variables by the names that pages use. */
  variables: Record<string, string>
}

export function toConfig(book: Book, spaces: readonly ListedSpace[], facts: SiteFacts): UserConfig {
  const title = book.title ?? facts.firstTitle
  return {
    title,
    tagline: book.description,
    language: book.language,
    baseUrl: book.baseUrl === '/' ? undefined : book.baseUrl,
    // GitBook's addresses have no final slash.
    trailingSlash: book.isLegacy ? undefined : false,
    docs: { routeBasePath: '/' },
    ...navbarOf(spaces),
    markdown: facts.hasFormulas ? { math: true } : undefined,
    ...facts.badges,
    customFields: Object.keys(facts.variables).length > 0 ? facts.variables : undefined,
    ...WARN_ABOUT_LINKS,
  }
}

/** A tab for each of several spaces. */
function navbarOf(spaces: readonly ListedSpace[]): Pick<UserConfig, 'navbar'> {
  if (spaces.length < 2) return {}
  const tabs = Array.from(nameSidebars(spaces), ([{ space }, sidebarId]) => ({
    type: 'docSidebar' as const,
    sidebarId,
    label: space.label,
  }))
  return { navbar: { items: withTools(tabs) } }
}
