/** A tag in the head of documents, from the configuration or front matter. Checked by the schema in `node/head`. */
export type HeadTag =
  | { type: 'meta'; name?: string; property?: string; content: string; media?: string }
  | HeadLink
  | HeadScript
  | { type: 'json-ld'; data: Record<string, unknown> }

interface HeadLink {
  type: 'link'
  rel: string
  /** Path in the public folder, or an address that begins with `https://`. */
  href: string
  as?: 'fetch' | 'font' | 'image' | 'script' | 'style'
  mediaType?: string
  title?: string
  hreflang?: string
  sizes?: string
  media?: string
  crossorigin?: 'anonymous' | 'use-credentials'
  integrity?: string
}

interface HeadScript {
  type: 'script'
  /** Path in the public folder, or an address that begins with `https://`. */
  src: string
  module?: boolean
  async?: boolean
  /** `data-…` attributes without their prefix. */
  data?: Record<string, string>
  crossorigin?: 'anonymous' | 'use-credentials'
  integrity?: string
}
