/** An author, as in the file of authors. */
export interface Author {
  id: string
  name: string
  /** Position or profession. */
  title?: string
  description?: string
  url?: string
  /** Address of a picture, or its path below the site root or the public folder with a leading slash. */
  image?: string
  /** Profiles on other sites. */
  links?: AuthorLink[]
}

export interface AuthorLink {
  label: string
  href: string
}

/** A post as lists, feeds and other posts show it. */
export interface Post {
  /** Relative to the site root. */
  file: string
  text: string
  /** Address below the base path. */
  path: string
  title: string
  description: string
  /** `2026-11-22` */
  date: string
  /** The time in UTC, or the start of the day: `2026-11-22T09:30:00Z` */
  instant: string
  authors: Author[]
  tags: string[]
  series?: string
  /** Minutes that reading takes. */
  minutes: number
  draft: boolean
  unlisted: boolean
}
