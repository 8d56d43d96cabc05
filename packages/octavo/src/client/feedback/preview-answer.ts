import { features } from '../../shared/shell.ts'
import type { Send } from './index.ts'

/** Shows in the console what a build would send: an author who tries the question out must not count as a reader. */
export const send: Send = (target, { text, ...answer }) => {
  const receiver = target.kind === 'address' ? target.address : features.provider
  // The console is where an author looks for requests that were not sent.
  // oxlint-disable-next-line no-console
  console.info(`The preview does not send answers. A build would send this one to ${receiver}:`, {
    ...answer,
    ...(text !== '' && { text }),
  })
  return 'sent'
}
