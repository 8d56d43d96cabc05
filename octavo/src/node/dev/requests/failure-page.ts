import { escapeHtml } from '../../../shared/text/html.ts'
import { toOverlay } from '../quote-source.ts'
import type { Problem } from '../../../shared/problem.ts'

/**
 * The document in place of one that cannot be rendered: the problem as the overlay shows it. It reloads as soon as the
 * site has changed. `root` is absolute.
 */
export function renderFailurePage(root: string, basePath: string, problem: Problem): string {
  const lines = toOverlay(root, [problem]).flatMap(({ file, line, column, message, hint, frame }) => [
    `<h1>${escapeHtml([file, line, column].filter((part) => part !== undefined).join(':') || 'Error')}</h1>`,
    `<p>${escapeHtml(message)}</p>`,
    ...(frame === undefined ? [] : [`<pre>${escapeHtml(frame)}</pre>`]),
    ...(hint === undefined ? [] : [`<p>${escapeHtml(hint)}</p>`]),
  ])
  const script = `import { createHotContext } from ${JSON.stringify(`${basePath}@vite/client`)}
createHotContext('/octavo-failure').on('octavo:stale', () => location.reload())`
  return `<!doctype html><title>Error</title><script type="module">${script}</script>${lines.join('\n')}`
}
