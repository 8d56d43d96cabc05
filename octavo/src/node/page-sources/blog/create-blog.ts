import type { PageSource } from '../../../shared/site-code.ts'
import { listFeeds } from './list-feeds.ts'
import type { BlogConfig } from './paths.ts'
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
