/**
 * The blog: a page source like any of a site's.
 *
 * Input   a folder of posts (`2026-11-22-title.md`), a file with authors
 * Output  a page for each post; lists with pagination, tags, authors and the archive; feeds in RSS, Atom and JSON
 *
 * Must not: use anything of Octavo that the source of a site cannot use; load what makes a blog before it is asked for.
 */
import type { PageSource } from '../../../shared/build/site-code.ts'
import { listFeeds, type BlogConfig } from './paths.ts'
import type { Post } from './post.ts'

/** The source of a site's blog. What makes it is loaded when the site is read. */
export function createBlog(config: BlogConfig): PageSource {
  let posts: readonly Post[] = []
  return {
    name: 'blog',
    folder: config.path,
    watch: [config.path, config.authorsPath],
    pages: async (site) => {
      const { makeBlog } = await import('./make-blog.ts')
      const blog = makeBlog(config, site)
      posts = blog.posts
      return blog.pages
    },
    feeds: (site) => listFeeds(config, site),
    files: async (site): Promise<Record<string, string>> => {
      const { renderFeeds } = await import('./feeds.ts')
      return site.url === '' ? {} : renderFeeds(posts, config, site)
    },
  }
}
