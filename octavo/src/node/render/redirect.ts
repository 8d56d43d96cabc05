import { escapeHtml } from '../../shared/html.ts'

/** The same in every stub, so that one hash in the policy allows it. Query and fragment go along. */
export const REDIRECT_SCRIPT = `location.replace(document.querySelector('link[rel=canonical]').href+location.search+location.hash)`

/** The document at an old address. Readers without scripts are redirected too, without query and fragment. */
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
