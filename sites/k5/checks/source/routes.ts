const DOCS = 'sites/k5/docs/'

/** Returns the route of a page of `sites/k5/docs` without the version, for example `/docs/design/namespaces/`. */
export function routeOf(file: string, slug?: string): string {
  if (slug !== undefined) return `/docs${slug.replace(/\/?$/, '/')}`
  const path = file
    .slice(DOCS.length)
    .replace(/\.md$/, '')
    .replace(/(?:^|\/)index$/, '')
  return `/docs/${path}/`
}
