import { defineConfig } from 'octavo'

export default defineConfig({
  title: 'Juniper',
  tagline: 'Tea, delivered.',
  url: 'https://juniper.example.com',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg', size: 34 },
  favicon: { source: 'brand/icon.svg' },
  theme: { accent: '#7a3e9d', radius: '0.75rem', widths: { text: '42rem' } },
  styles: ['brand/brand.css'],
  socialCards: { logo: 'brand/icon.svg' },
  images: { optimize: true },
  navbar: {
    items: [
      { type: 'search' },
      { label: 'Shop', href: 'https://shop.example.com', icon: 'brand/icon.svg' },
      { type: 'colorMode' },
    ],
  },
  announcementBar: { id: 'spring', content: 'The spring harvest is here.' },
  copyrightHolder: 'Juniper Tea',
})
