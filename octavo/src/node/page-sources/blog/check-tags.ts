import type { SourceSite } from '../../../shared/site-code.ts'
import { isSameTag, sameTagAddress } from '../../../shared/content/tags.ts'
import { tagPath } from './paths.ts'
import { atKey } from './place.ts'
import type { Post } from './post.ts'

/** Reports tags that differ although their pages would have the same address. */
export function checkTags(posts: readonly Post[], routeBasePath: string, { report }: SourceSite): void {
  const known = new Map<string, string>()
  for (const { tags, file } of posts) {
    for (const tag of tags) {
      const path = tagPath(routeBasePath, tag)
      const other = known.get(path) ?? tag
      known.set(path, other)
      if (isSameTag(other, tag)) continue
      report({ ...sameTagAddress(other, tag, `/${path}`, 'posts'), file, ...atKey('tags') })
    }
  }
}
