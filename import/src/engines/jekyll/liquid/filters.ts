import type { Liquid } from 'liquidjs'
import { micromark } from 'micromark'
import { isExternalHref, joinPath } from '../../../../../octavo/src/shared/urls.ts'
import { UnknownValueError } from './scope.ts'

/** Filters that Jekyll adds: https://jekyllrb.com/docs/liquid/filters/ */
export function registerFilters(liquid: Liquid, { origin, baseUrl }: { origin: string; baseUrl: string }): void {
  const relative = (value: unknown) => {
    const path = String(value ?? '')
    return isExternalHref(path) ? path : withBase(path, baseUrl)
  }
  liquid.registerFilter('relative_url', relative)
  liquid.registerFilter('absolute_url', (value: unknown) => {
    const path = relative(value)
    return isExternalHref(path) ? path : origin + path
  })
  liquid.registerFilter('markdownify', (value: unknown) => micromark(String(value ?? ''), { allowDangerousHtml: true }))
  liquid.registerFilter('smartify', (value: unknown) => value)
  liquid.registerFilter('strip_index', (value: unknown) => String(value ?? '').replace(/\/index\.html?$/, '/'))
}

/** A trailing slash of the base path goes: `/docs/` and `` → `/docs`. */
function withBase(path: string, baseUrl: string): string {
  return path === '' ? baseUrl.replace(/(.)\/$/, '$1') : joinPath(baseUrl, path)
}

const FILTER = /\|\s*([a-z_]\w*)/g

/** Makes filters of plugins fail when they run: else the whole page could not be read. */
export function registerUnknownFilters(liquid: Liquid, text: string): void {
  for (const [, name = ''] of text.matchAll(FILTER))
    if (!Object.hasOwn(liquid.filters, name))
      liquid.registerFilter(name, () => {
        throw new UnknownValueError(`the filter ${name}`)
      })
}
