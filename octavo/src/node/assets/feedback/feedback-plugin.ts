import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { FeedbackCode } from './feedback-code.ts'

const FOOTER = '\0virtual:octavo/feedback'
const EVENT = '\0virtual:octavo/feedback-event'

/** `sources`: absolute path of the package's sources. `sends`: whether for the browser, which sends answers. */
export function createFeedbackPlugin(sources: string, code: FeedbackCode, sends: boolean): Plugin {
  const footer = join(sources, 'theme/Page/PageFooter.tsx')
  // Parts of a site render the original footer.
  const parts = join(sources, 'theme/parts/')
  return {
    name: 'octavo:feedback',
    // Before the plugin of the site's parts, whose footer is in the one that this plugin makes.
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === EVENT) return EVENT
      const path = source.startsWith('.') ? resolve(dirname(importer), source) : source
      return path === footer && importer !== FOOTER && !importer.startsWith(parts) && !isSeam(importer) ? FOOTER : null
    },
    load: (id) => {
      if (id === FOOTER) return toFooterModule(sources, footer, code, sends)
      return id === EVENT ? toEventModule(sources, code) : null
    },
  }
}

/** The module of the site's own footer imports the theme's, too. */
function isSeam(importer: string): boolean {
  return importer.startsWith('\0virtual:octavo/seam/')
}

function toFooterModule(sources: string, footer: string, { settings, module }: FeedbackCode, sends: boolean): string {
  const sender = settings.target.kind === 'address' ? 'post-answer.ts' : 'count-answer.ts'
  const path = module === undefined ? join(sources, 'client/feedback', sender) : EVENT
  return `import { createElement, Fragment } from 'react'
import { PageFooter as original } from ${JSON.stringify(footer)}
import { Feedback } from ${JSON.stringify(join(sources, 'theme/Feedback/Feedback.tsx'))}
const props = { settings: ${JSON.stringify(settings)}${sends ? `, load: () => import(${JSON.stringify(path)})` : ''} }
export function PageFooter() {
  return createElement(Fragment, null, createElement(Feedback, props), createElement(original))
}
`
}

/** Sends answers through the site's module for analytics. */
function toEventModule(sources: string, { module = '' }: FeedbackCode): string {
  return `import { countAnswer } from ${JSON.stringify(join(sources, 'client/feedback/count-answer.ts'))}
import * as site from ${JSON.stringify(module)}
export const send = (target, answer) =>
  countAnswer(target, answer, () => site.event('feedback', { page: answer.route, useful: answer.useful }) !== false)
`
}
