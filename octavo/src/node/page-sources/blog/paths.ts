import { joinPath } from '../../../shared/urls.ts'
import { toSlug } from '../../../shared/text/labels.ts'
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

/** Path of the page with the posts of a tag: `C`, `C++` and `C#` have pages of their own. */
export function tagPath(routeBasePath: string, tag: string): string {
  const spelled = tag.replace(/(?<=[\p{L}\p{N}+])\+/gu, ' plus').replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp')
  return joinPath(routeBasePath, `tags/${toSlug(spelled) || 'tag'}`)
}
