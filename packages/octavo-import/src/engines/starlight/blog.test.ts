import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { starlight } from './index.ts'

test('posts of starlight-blog become a blog with its authors, at the same addresses', async () => {
  const blog =
    "starlightBlog({ prefix: 'news', title: 'News', authors: { ada: { name: 'Ada', title: 'CTO', picture: '/ada.png' }, bob: { name: 'Bob' } } })"
  const site = await starlight.read(
    folderOf({
      'astro.config.mjs': `import starlight from '@astrojs/starlight'\nimport starlightBlog from 'starlight-blog'\nexport default { base: '/docs', integrations: [starlight({ title: 'A', plugins: [${blog}], sidebar: ['guide', { label: 'News', link: '/news/' }] })] }`,
      'src/content/docs/guide.md': '---\ntitle: Guide\n---\n[Post](/docs/news/first/) [News](/docs/news/)\n',
      'src/content/docs/news/first.md':
        '---\ntitle: First\ndate: 2025-04-29\nexcerpt: Short\nauthors: ada\n---\n[Guide](../../guide/) ![A](./a.png)\n',
      'src/content/docs/news/2025/second.md':
        '---\ntitle: Second\ndate: 2025-05-01\nauthors:\n  - name: Eve\n    url: https://e.test\n---\n',
      'src/content/docs/news/third.md': '---\ntitle: Third\ndate: 2025-05-02\n---\n',
      'src/content/docs/news/unsigned.md': '---\ntitle: Unsigned\ndate: 2025-05-03\nauthors: []\n---\n',
      'src/content/docs/news/a.png': '',
      'src/content/docs/news/undated.md': '---\ntitle: Undated\n---\n',
    }),
    'astro.config.mjs',
  )
  expect(Object.fromEntries(site.pages.map(({ target, address, text }) => [target, [address, text]]))).toEqual({
    'docs/guide.md': ['/docs/guide/', '---\ntitle: Guide\n---\n[Post](../blog/first.md) [News](/docs/news/)\n'],
    'blog/first.md': [
      '/docs/news/first/',
      '---\ntitle: First\ndate: 2025-04-29\nauthors:\n  - ada\nslug: first\ndescription: Short\n---\n[Guide](../docs/guide.md) ![A](./a.png)\n',
    ],
    'blog/2025/second.md': [
      '/docs/news/2025/second/',
      '---\ntitle: Second\ndate: 2025-05-01\nauthors:\n  - eve\nslug: 2025/second\n---\n',
    ],
    'blog/third.md': [
      '/docs/news/third/',
      '---\ntitle: Third\ndate: 2025-05-02\nauthors:\n  - ada\n  - bob\nslug: third\n---\n',
    ],
    'blog/unsigned.md': ['/docs/news/unsigned/', '---\ntitle: Unsigned\ndate: 2025-05-03\nslug: unsigned\n---\n'],
    'docs/news/undated.md': ['/docs/news/undated/', '---\ntitle: Undated\n---\n'],
  })
  expect(site.files).toEqual([{ from: 'src/content/docs/news/a.png', to: 'blog/a.png' }])
  expect(site.generated['blog/authors.yml']).toContain('ada:\n  name: Ada\n  title: CTO\n  image_url: /ada.png\n')
  expect(site.config.blog).toEqual({ routeBasePath: 'news', title: 'News' })
  expect(site.config.navbar?.items?.[0]).toEqual({ label: 'News', to: '/news/', position: 'left' })
  expect(site.sidebar).toEqual(['guide', { href: '/news/', label: 'News' }])
  // The list may have other plugins.
  expect(site.notConverted.map(({ message }) => message)).toEqual([
    'The setting "integrations.options.plugins" is not converted.',
  ])
})
