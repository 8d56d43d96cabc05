import type { DataMap, OldPage } from '../../../shared/index.ts'

export interface HugoPage extends OldPage {
  address: string
  kind: 'home' | 'section' | 'page'
  /** The path of Hugo, without language and extension: `/docs/setup`; `/` for the home page. */
  path: string
  /** Its section at the top: `docs`; '' for pages beside the home page. */
  section: string
  /** Front matter with names in small letters, and what the sections above it set with `cascade`. */
  data: DataMap
  title: string
  linkTitle: string
  weight: number
  /** In milliseconds; 0 without a date. */
  date: number
  /** false: a draft, or a page of another time. */
  isPublished: boolean
}
