import { defineConfig } from 'octavo'

export default defineConfig({
  title: 'Acme Robots',
  url: 'https://docs.example.com',
  docs: [
    { path: 'guide' },
    { path: 'reference', label: 'API reference', route: 'api' },
    { path: 'operations', sidebar: 'operations.yml' },
  ],
  blog: {},
  printPage: true,
})
