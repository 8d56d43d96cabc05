import { BUILD_META } from '../../shared/site.ts'
import type { Hot } from './hot.ts'

/** When to compare the document with the server's (milliseconds after the page has loaded), until it has answered. */
const CHECKS = [500, 1000, 2000, 4000, 8000, 16_000]

/**
 * Loads the page again if the preview now renders documents with other modules, another policy or other tags of the
 * site, for example after an edit of the configuration. Other modules mean another server. Vite's client notices that
 * only if it was connected before, and the modules that the document names may be gone: this one imports none of them.
 */
export function followBuild(hot: Hot): void {
  const own = readBuild(document)
  let isAnswered = false
  // Sent when it changes, and in answer to `octavo:hello`.
  hot.on('octavo:build', (build) => {
    isAnswered = true
    if (build !== own) location.reload()
  })
  const check = async () => {
    if (isAnswered) return
    const response = await fetch(location.href)
    const current = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!isAnswered && readBuild(current) !== own) location.reload()
  }
  // A server that has stopped is noticed by Vite's client.
  for (const delay of CHECKS) setTimeout(() => void check().catch(() => {}), delay)
}

function readBuild(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content
}
