import type { ForeignEngine } from './engine.ts'
import { ENTRY, KEY, OPTION } from './hints.ts'

/** Starlight, https://starlight.astro.build */
export const astro = {
  name: 'Astro',
  configKeys: {
    collections: KEY.PAGES,
    customCss: KEY.STYLES,
    site: KEY.ORIGIN,
  },
  cliOptions: {
    root: OPTION.FOLDER,
    site: { advice: 'Write the origin as "url" in the configuration.' },
  },
  sidebar: {
    entryKeys: [
      ['autogenerate', ENTRY.FOLDER],
      ['slug', 'Write it as "doc", with the id of the page.'],
      ['link', ENTRY.TARGET],
    ],
    otherKeys: { badge: 'Remove it, and write "badges" in the front matter of the page.' },
  },
} satisfies ForeignEngine
