import { defineConfig } from 'octavo'

export default defineConfig({
  title: 'Acme Robots',
  docs: { routeBasePath: 'docs' },
  navbar: {
    items: [
      { label: 'Manual', to: '/docs/', position: 'left' },
      { type: 'search', position: 'right' },
      { type: 'colorMode', position: 'right' },
    ],
  },
  footer: { links: [{ label: 'Manual', to: '/docs/' }] },
  copyrightHolder: 'Acme',
})
