import { escapeHtml } from '../../shared/text/html.ts'

/** The same text in every redirect, so that one hash in the policy allows it. Keeps query and fragment. */
export const REDIRECT_SCRIPT = `location.replace(document.querySelector('link[rel=canonical]').href+location.search+location.hash)`

/** The document at an old address. It also redirects without scripts, but then loses query and fragment. */
export function renderRedirect(to: string): string {
  const target = escapeHtml(to)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Redirecting…</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${target}">
<script>${REDIRECT_SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`
}
