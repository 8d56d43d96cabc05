import { defineConfig } from 'octavo'

/** A small site with one of everything, for features that the product's documentation does not use. */
export default defineConfig({
  title: 'Everything',
  baseUrl: '/every/',
  colorMode: { default: 'light', respectPrefersColorScheme: true },
  announcementBar: { id: 'first', content: 'There is <a href="/every/long/">something new</a>.' },
  markdown: { glossary: 'glossary.yml' },
  docs: { editUrl: 'https://example.com/edit' },
  version: { label: '2.0', listUrl: '/versionsList.json' },
  navbar: {
    items: [
      { label: 'Code', to: '/code/', position: 'left' },
      { type: 'search' },
      { type: 'versionDropdown' },
      { type: 'colorMode' },
    ],
  },
  contact: {
    email: 'team@example.com',
    links: [
      { label: 'Support portal', href: 'https://support.example.com' },
      { label: 'Help with tabs', href: '/every/tabs/' },
    ],
    reportUrl: 'https://example.com/report?page={url}',
  },
})
