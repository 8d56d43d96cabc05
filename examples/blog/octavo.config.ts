import { defineConfig } from 'octavo'

export default defineConfig({
  title: 'Blog example',
  url: 'https://docs.example.com',
  blog: { postsPerPage: 2, description: 'News about the blog example.' },
  changelog: {},
  navbar: {
    items: [
      { label: 'Blog', to: '/blog/', position: 'left' },
      { label: 'Changelog', to: '/changelog/', position: 'left' },
      { type: 'search' },
      { type: 'colorMode' },
    ],
  },
})
