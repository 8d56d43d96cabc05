import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'
import { globToRegExp } from './entry-filter.ts'
import type { JekyllConfig } from './read-config.ts'

/**
 * The values of `defaults` for a file: https://jekyllrb.com/docs/configuration/front-matter-defaults/
 *
 * @param path Relative to the folder of the sources.
 * @param type `pages`, `posts`, or the name of a collection.
 */
export function defaultsFor({ data }: JekyllConfig, path: string, type: string): DataMap {
  const scopes = asList(data['defaults'])
    .map(asMap)
    .filter(({ scope }) => isInScope(asMap(scope), path, type))
    // A scope with a longer path wins, then one with a type; of equal ones, the last.
    .toSorted((a, b) => rankOf(asMap(a['scope'])) - rankOf(asMap(b['scope'])))
  return Object.assign({}, ...scopes.map(({ values }) => asMap(values))) as DataMap // Maps merge to a map.
}

function isInScope(scope: DataMap, path: string, type: string): boolean {
  const wanted = asText(scope['type'])
  // `page`, `post` and `draft` are old names.
  if (wanted !== undefined && wanted !== type && `${wanted}s` !== type) return false
  const parent = (asText(scope['path']) ?? '').replace(/^\//, '')
  return parent.includes('*') ? new RegExp(`^${globToRegExp(parent)}`).test(path) : path.startsWith(parent)
}

function rankOf(scope: DataMap): number {
  return (asText(scope['path']) ?? '').length * 2 + Number('type' in scope)
}
