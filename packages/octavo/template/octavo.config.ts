import { defineConfig } from 'octavo'

// Your editor completes and explains every key.
export default defineConfig({
  title: '__TITLE__',
  copyrightHolder: '__TITLE__',
  tagline: 'Everything you need to know, in one place.',
  // The origin of the published site, for canonical addresses and the sitemap:
  // url: 'https://docs.example.com',
  // The path after it, such as the name of the repository on GitHub Pages and GitLab Pages:
  // baseUrl: '/handbook/',

  logo: '/logo.svg',
  navbar: {
    items: [
      { type: 'doc', docId: 'index', label: 'Documentation', position: 'left' },
      { type: 'doc', docId: 'guide/markdown', label: 'Features', position: 'left', activeBasePath: '/docs/guide/' },
      { type: 'search' },
      { type: 'colorMode' },
    ],
  },

  // Variables for every page: {{productName}}.
  customFields: { productName: '__TITLE__', productVersion: '1.0' },
})
