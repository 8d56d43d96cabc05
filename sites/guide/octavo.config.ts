import { defineConfig } from 'octavo'

/** The guide is a site without settings, but for its languages. */
export default defineConfig({
  languages: {
    en: { label: 'English' },
    de: { label: 'Deutsch' },
  },
})
