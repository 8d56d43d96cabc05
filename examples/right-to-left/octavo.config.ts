import { defineConfig } from 'octavo'
import { words } from './words.ts'

export default defineConfig({
  title: 'دليل المنصة',
  tagline: 'توثيق المنصة',
  // Arabic runs from right to left, and so does the site.
  language: 'ar',
  labels: { shell: words },
  admonitions: {
    note: { label: 'ملاحظة', like: 'note' },
    tip: { label: 'نصيحة', like: 'tip' },
    warning: { label: 'تحذير', like: 'warning' },
    qanda: { label: 'سؤال وجواب', like: 'qanda' },
  },
  docs: { editUrl: 'https://git.example.com/edit/{file}' },
  announcementBar: { id: 'release', content: 'صدر الإصدار 5.1، <a href="https://example.com/news">اقرأ ما الجديد</a>.' },
  contact: {
    email: 'team@example.com',
    reportUrl: 'https://example.com/report?page={url}',
    links: [{ label: 'منتدى المجتمع', href: 'https://example.com/forum' }],
  },
  navbar: {
    items: [
      { label: 'الدليل', to: '/', position: 'left' },
      { label: 'المزيد', items: [{ label: 'المدونة', href: 'https://example.com/blog' }], position: 'left' },
      { type: 'search' },
      { type: 'colorMode' },
      { label: 'GitHub', href: 'https://github.com/' },
    ],
  },
  footer: { links: [{ label: 'الخصوصية', href: 'https://example.com/privacy' }] },
  copyrightHolder: 'شركة المثال',
})
