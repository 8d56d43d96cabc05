import type { ForeignEngine } from './engine.ts'
import { OPTION } from './hints.ts'

/** https://jekyllrb.com, with the theme Just the Docs */
export const jekyll = {
  name: 'Jekyll',
  cliOptions: {
    destination: OPTION.OUTPUT,
    drafts: OPTION.DRAFTS,
    force_polling: { options: ['poll'] },
    openurl: OPTION.BROWSER,
    source: OPTION.FOLDER,
    w: OPTION.UPDATES,
  },
} satisfies ForeignEngine
