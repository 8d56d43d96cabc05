import { Drop, type Liquid } from 'liquidjs'
import { micromark } from 'micromark'
import { isExternalHref, joinPath } from 'octavo/addresses'
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
  liquid.registerFilter('markdownify', toHtml)
  liquid.registerFilter('smartify', (value: unknown) => value)
  liquid.registerFilter('strip_index', (value: unknown) => String(value ?? '').replace(/\/index\.html?$/, '/'))
}

/** A trailing slash of the base path goes: `/docs/` and `` → `/docs`. */
function withBase(path: string, baseUrl: string): string {
  return path === '' ? baseUrl.replace(/(.)\/$/, '$1') : joinPath(baseUrl, path)
}

const FILTER = /\|\s*([a-z_]\w*)/g

/**
 * Registers the filters of plugins that a text uses. They change no text, because without them the whole template would
 * be lost; those whose name says so make HTML of Markdown. Which pages they choose is not known.
 */
export function registerUnknownFilters(liquid: Liquid, text: string, onSkip: (name: string) => void): void {
  for (const [, name = ''] of text.matchAll(FILTER)) {
    if (Object.hasOwn(liquid.filters, name)) continue
    liquid.registerFilter(name, (value: unknown) => {
      if (/markdown/.test(name)) return toHtml(value)
      if (Array.isArray(value) && value.some((each) => each instanceof Drop))
        throw new UnknownValueError(`the filter "${name}"`)
      onSkip(name)
      return value
    })
  }
}

/** A single paragraph stays in the text around it. */
function toHtml(value: unknown): string {
  const html = micromark(String(value ?? ''), { allowDangerousHtml: true })
  return /^<p>(?:(?!<p>).)*<\/p>$/s.exec(html)?.[0].slice(3, -4) ?? html
}
