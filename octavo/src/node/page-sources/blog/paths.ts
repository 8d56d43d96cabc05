import { joinPath } from '../../../shared/urls.ts'
import { toTagSlug } from '../../../shared/content/tags.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { Author } from './post.ts'

export type BlogConfig = NonNullable<SiteConfig['blog']> &
  Pick<SiteConfig, 'publicPath'> & {
    labels: SiteConfig['labels']['blog']
    /** Hosts whose images the site shows. */
    imageHosts: readonly string[]
  }

/** Path of the page with the posts of an author. */
export function authorPathOf({ routeBasePath }: BlogConfig): (author: Author) => string {
  return ({ id }) => joinPath(routeBasePath, `authors/${id}`)
}

/** Path of the page with the posts of a tag. */
export function tagPath(routeBasePath: string, tag: string): string {
  return joinPath(routeBasePath, `tags/${toTagSlug(tag)}`)
}
