/**
 * Loads the style sheets of another document that this one does not have, and resolves when they apply, or cannot be
 * loaded: then the next visit asks for them again. They stay: a page that comes back to has them at once, and they match
 * nothing on others.
 */
export async function loadStyles(styles: readonly string[]): Promise<void> {
  await Promise.all(styles.map((href) => loading.get(href) ?? (isLoaded(href) || load(href))))
}

function isLoaded(href: string): boolean {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return links.some((link) => link.getAttribute('href') === href && link.sheet)
}

/** Documents that are fetched ahead may need the same one. */
const loading = new Map<string, Promise<void>>()

function load(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise<void>((resolve) => {
    for (const type of ['load', 'error'])
      link.addEventListener(type, () => {
        loading.delete(href)
        if (type === 'error') link.remove()
        resolve()
      })
  })
  loading.set(href, loaded)
  document.head.append(link)
  return loaded
}
