import { readFileSync } from 'node:fs'

/** The packages of the corpus for whose pages there are queries. Each is its own site. */
export const TYPED_PACKAGES = ['next', 'fastify', 'undici']

/**
 * The queries of typed-queries.txt for the pages of a package.
 * @param {string} name
 * @returns {import('./queries.mjs').Query[]}
 */
export function readTypedQueries(name) {
  const lines = readFileSync(new URL('typed-queries.txt', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [query, answers = ''] = line.split(' => ')
    if (!answers.startsWith(`${name}/`)) return []
    const routes = answers.split(' ').map((id) => `/docs/${id.slice(name.length + 1)}/`)
    return [{ kind: 'typed', query, routes: new Set(routes) }]
  })
}
