import { defineConfig } from 'octavo'

/** The fake analytics server, started with `node stand-in.mjs`. */
const SERVER = 'http://localhost:4000'

export default defineConfig({
  title: 'Analytics example',
  analytics: {
    provider: 'module',
    module: 'count.ts',
    // The address of `octavo serve`. On a real site: `{ 'https://docs.example.com': 'docs' }`.
    origins: { 'http://localhost:3000': 'docs' },
    optOutPage: '/privacy/',
  },
  policy: { connect: [SERVER] },
  feedback: {},
})
