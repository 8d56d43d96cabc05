import { readFileSync } from 'node:fs'

/** The packages of the corpus for whose pages there are queries. Each is a separate site. */
export const TYPED_PACKAGES = ['next', 'fastify', 'undici']

/**
 * The queries of typed-queries.txt for the pages of a package.
 * @param {string} name
 * @returns {import('./queries.mjs').Query[]}
 */
export function readTypedQueries(name) {
  return readQueries('typed-queries.txt', name).map((query) => ({ kind: 'typed', ...query }))
}

const HALF = 10

/**
 * The queries in a language for the pages of a site: of each site, the first half are questions.
 * @param {string} language
 * @param {string} name
 * @returns {import('./queries.mjs').Query[]}
 */
export function readLanguageQueries(language, name) {
  const queries = readQueries(`languages/${language}.txt`, name)
  return queries.map((query, place) => ({ kind: place < HALF ? 'questions' : 'words', ...query }))
}

/** The lines `query => pages that answer it` whose pages are in a folder. */
function readQueries(file, name) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [query, answers = ''] = line.split(' => ')
    if (!answers.startsWith(`${name}/`)) return []
    return [{ query, routes: new Set(answers.split(' ').map((id) => `/docs/${id.slice(name.length + 1)}/`)) }]
  })
}
