import { defineConfig } from 'octavo'

export default defineConfig({
  title: 'Juniper',
  tagline: 'Tea, delivered.',
  theme: { accent: '#7a3e9d', radius: '0.75rem', widths: { text: '42rem' } },
  styles: ['brand/brand.css'],
  announcementBar: { id: 'spring', content: 'The spring harvest is here.' },
  copyrightHolder: 'Juniper Tea',
})
