import { defineConfig } from 'octavo'

/** The guide is a site without settings, but for its languages and the previews of links. */
export default defineConfig({
  languages: {
    en: { label: 'English' },
    de: { label: 'Deutsch' },
  },
  view: { linkPreviews: true },
})
