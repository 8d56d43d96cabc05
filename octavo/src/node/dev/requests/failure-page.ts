import { escapeHtml } from '../../../shared/text/html.ts'
import { toOverlay } from '../quote-source.ts'
import type { Problem } from '../../../shared/problem.ts'

/** The status of the failure page of a site that cannot be opened. */
export const UNAVAILABLE = 503

/** The document in place of one that cannot be rendered. It reloads when the site has changed. `root` is absolute. */
export function renderFailurePage(root: string, basePath: string, problem: Problem): string {
  return renderProblem(
    root,
    problem,
    `import { createHotContext } from ${JSON.stringify(`${basePath}@vite/client`)}
createHotContext('/octavo-failure').on('octavo:stale', () => location.reload())`,
  )
}

/** The document in place of all those of a site that cannot be opened. It reloads as soon as the site is open. */
export function renderUnavailablePage(root: string, problem: Problem): string {
  return renderProblem(
    root,
    problem,
    `const ask = () => fetch(location.href).then(({ status }) => status === ${UNAVAILABLE} || location.reload(), () => {})
setInterval(ask, 1000)`,
  )
}

/** The problem as the overlay shows it, and a module. */
function renderProblem(root: string, problem: Problem, script: string): string {
  const lines = toOverlay(root, [problem]).flatMap(({ file, line, column, message, hint, frame }) => [
    `<h1>${escapeHtml([file, line, column].filter((part) => part !== undefined).join(':') || 'Error')}</h1>`,
    `<p>${escapeHtml(message)}</p>`,
    ...(frame === undefined ? [] : [`<pre>${escapeHtml(frame)}</pre>`]),
    ...(hint === undefined ? [] : [`<p>${escapeHtml(hint)}</p>`]),
  ])
  return `<!doctype html><title>Error</title><script type="module">${script}</script>${lines.join('\n')}`
}
