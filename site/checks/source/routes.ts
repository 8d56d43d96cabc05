const DOCS = 'site/docs/'

/** Returns the route of a page of `site/docs` without the version, for example `/docs/design/namespaces/`. */
export function routeOf(file: string, slug?: string): string {
  if (slug !== undefined) return `/docs${slug.replace(/\/?$/, '/')}`
  const path = file
    .slice(DOCS.length)
    .replace(/\.md$/, '')
    .replace(/(?:^|\/)index$/, '')
  return `/docs/${path}/`
}
