import { schemeOf } from '../../../shared/urls.ts'
import type { Finding } from '../walk/index.ts'

/** Schemes that run code, or open a document whose content is part of the address. */
const CODE_SCHEMES = new Set(['javascript', 'vbscript', 'data', 'blob', 'filesystem'])

/**
 * The schemes that links may have: the web's, the ones that the HTML standard considers safe to open in another
 * program (https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme), and the schemes of editors.
 */
const ALLOWED_SCHEMES = new Set(
  (
    'http https mailto tel ' +
    'bitcoin ftp ftps geo im irc ircs magnet matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh urn webcal wtai xmpp ' +
    'vscode vscode-insiders cursor jetbrains'
  ).split(' '),
)

/**
 * The problem of an address that runs code, has an unknown scheme or has no host; undefined for a safe one. `named`:
 * schemes of links by a name.
 */
export function findAddressProblem(address: string, named: readonly string[] = []): Finding | undefined {
  const scheme = schemeOf(address)
  if (scheme === undefined && /^https?:/i.test(withoutIgnored(address))) return unreadable(address)
  if (scheme === undefined || ALLOWED_SCHEMES.has(scheme) || named.includes(scheme)) return undefined
  const shown = address.trim().slice(0, 60)
  if (CODE_SCHEMES.has(scheme)) {
    const message = `The address "${shown}" could run code and was removed.`
    const hint = 'Link to a page, a file or an https:// address.'
    return { severity: 'error', kind: 'unsafe-address', message, hint }
  }
  return {
    severity: 'warning',
    kind: 'unsafe-address',
    message: `The address "${shown}" was removed: links cannot have the scheme "${scheme}:".`,
    hint: isDiskPath(scheme)
      ? 'Write the path from this page to the file, for example "./images/plan.png". Write it in backticks to show it.'
      : 'Add "https://" or "http://" if it names a host. Write it in backticks to show it.',
  }
}

function unreadable(address: string): Finding {
  return {
    severity: 'warning',
    kind: 'unsafe-address',
    message: `The address "${address.trim().slice(0, 60)}" was removed: browsers cannot read it.`,
    hint: 'Write the whole address, for example "https://example.com/page". Write it in backticks to show it.',
  }
}

/** `file:`, or the letter of a disk of Windows. */
function isDiskPath(scheme: string): boolean {
  return scheme === 'file' || scheme.length === 1
}

export function isDataImage(address: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(withoutIgnored(address))
}

/**
 * Browsers strip control characters and spaces before the scheme, and tabs and line breaks anywhere
 * (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
function withoutIgnored(address: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  return address.replace(/[\u0000-\u0020]+/g, '')
}
