import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isSeamModule } from '../parts/index.ts'
import { resolveImport } from '../paths/index.ts'
import type { FeedbackCode, FeedbackSender } from './feedback-code.ts'

const FOOTER = '\0virtual:octavo/feedback'
const EVENT = '\0virtual:octavo/feedback-event'

/** `sources`: absolute path of the package's sources. `sends`: whether for the bundle of the browser. */
export function createFeedbackPlugin(sources: string, code: FeedbackCode, sends: boolean): Plugin {
  const footer = join(sources, 'theme/Page/PageFooter.tsx')
  // Parts of a site render the original footer, and the seam with the site's own footer imports it, too.
  const parts = join(sources, 'theme/parts/')
  return {
    name: 'octavo:feedback',
    // Before the plugin of the site's parts, whose footer is in the one that this plugin makes.
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === EVENT) return EVENT
      const path = resolveImport(source, importer)
      return path === footer && importer !== FOOTER && !importer.startsWith(parts) && !isSeamModule(importer)
        ? FOOTER
        : null
    },
    load: (id) => {
      if (id === FOOTER) return toFooterModule(sources, footer, code, sends)
      return id === EVENT && code.sender.kind === 'module' ? toEventModule(sources, code.sender.module) : null
    },
  }
}

/** Modules that send answers, in `client/feedback`. */
const SENDERS = { address: 'post-answer.ts', provider: 'count-answer.ts', preview: 'preview-answer.ts' }

function toSenderPath(sources: string, { kind }: FeedbackSender): string {
  return kind === 'module' ? EVENT : join(sources, 'client/feedback', SENDERS[kind])
}

function toFooterModule(sources: string, footer: string, { settings, sender }: FeedbackCode, sends: boolean): string {
  const path = toSenderPath(sources, sender)
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
function toEventModule(sources: string, module: string): string {
  return `import { countAnswer } from ${JSON.stringify(join(sources, 'client/feedback/count-answer.ts'))}
import * as site from ${JSON.stringify(module)}
export const send = (target, answer) =>
  countAnswer(target, answer, () => site.event('feedback', { page: answer.route, useful: answer.useful }) !== false)
`
}
