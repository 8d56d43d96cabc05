/** An entry of a table of contents. */
export interface TocEntry {
  /** Absent: the title of the page. */
  title?: string
  /** Path of a page below the folder of all pages, without extension. */
  path?: string
  href?: string
  items?: TocEntry[]
}
