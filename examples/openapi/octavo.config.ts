import { defineConfig } from 'octavo'
import { openapi } from 'octavo-openapi'

export default defineConfig({
  title: 'Harbor',
  tagline: 'Book berths in harbors',
  url: 'https://docs.example.com',
  sources: [
    openapi({
      spec: 'api/openapi.yaml',
      path: 'api',
      label: 'API reference',
      content: 'api/content',
      changesSince: 'api/openapi-2.3.yaml',
      tryIt: true,
    }),
  ],
})
