import { listStyles } from './document-parts.ts'

/**
 * Loads the style sheets of another document that this one does not have, and resolves when they apply, or cannot be
 * loaded. They stay: a page that comes back to has them at once, and they match nothing on others.
 */
export async function loadStyles(styles: readonly string[]): Promise<void> {
  const shown = new Set(listStyles(document))
  const missing = styles.filter((href) => loading.has(href) || !shown.has(href))
  await Promise.all(missing.map((href) => loading.get(href) ?? load(href)))
}

/** Documents that are fetched ahead may need the same one. */
const loading = new Map<string, Promise<unknown>>()

function load(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve)
  })
  loading.set(href, loaded)
  document.head.append(link)
  return loaded
}
