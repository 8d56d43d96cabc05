const DOCS = 'site/docs/'

/** Where a page of `site/docs` is published, without the version: `/docs/design/namespaces/`. */
export function routeOf(file: string, slug?: string): string {
  if (slug !== undefined) return `/docs${slug.replace(/\/?$/, '/')}`
  const path = file
    .slice(DOCS.length)
    .replace(/\.md$/, '')
    .replace(/(?:^|\/)index$/, '')
  return `/docs/${path}/`
}
