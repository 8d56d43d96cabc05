import { escapeHtml, escapeText, renderAttributes } from '../../shared/text/html.ts'
import type { TextDirection } from '../../shared/text/direction.ts'
import type { Words } from '../../shared/build/words/word-name.ts'
import { REDIRECT_SCRIPT, toScriptHash } from './policy.ts'

/** What the configuration of a site says about its language. */
export interface RedirectSite {
  language: string
  direction: TextDirection
  labels: { shell: Pick<Words, 'redirecting' | 'pageMoved'> }
}

/** Hosts that send no policy get one from the document. Browsers ask for an icon of their own accord. */
const POLICY = `default-src 'none'; script-src ${toScriptHash(REDIRECT_SCRIPT)}; img-src 'self'; base-uri 'none'; form-action 'none'`

/** The document at an old address. It also redirects without scripts, but then loses query and fragment. */
export function renderRedirect(to: string, { language, direction, labels }: RedirectSite): string {
  const target = escapeHtml(to)
  const moved = escapeText(labels.shell.pageMoved).replaceAll('{address}', () => `<a href="${target}">${target}</a>`)
  return `<!doctype html>
<html${renderAttributes({ lang: language, dir: direction === 'rtl' ? direction : undefined })}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeText(labels.shell.redirecting)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${target}">
<script>${REDIRECT_SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p>${moved}</p>
</body>
</html>
`
}
