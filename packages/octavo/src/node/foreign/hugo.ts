import type { ForeignEngine } from './engine.ts'
import { OPTION } from './hints.ts'

/** https://gohugo.io */
export const hugo = {
  name: 'Hugo',
  cliCommands: {
    new: 'init',
  },
  cliOptions: {
    baseurl: OPTION.BASE,
    bind: OPTION.HOST,
    builddrafts: OPTION.DRAFTS,
    d: OPTION.OUTPUT,
    paniconwarning: OPTION.STRICT,
  },
} satisfies ForeignEngine
