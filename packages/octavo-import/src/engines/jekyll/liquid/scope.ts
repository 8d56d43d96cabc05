import { Drop, type Liquid } from 'liquidjs'
import { micromark } from 'micromark'
import { isExternalHref, joinPath } from 'octavo/addresses'
import { asMap, asText, type DataMap } from '../../../shared/index.ts'

/** Something that only a run of Jekyll knows. */
export class UnknownValueError extends Error {
  override readonly name = 'UnknownValueError'
}

/** What Jekyll computes: https://jekyllrb.com/docs/variables/#site-variables */
const COMPUTED_OF_SITE = new Set(
  'time pages posts related_posts static_files html_pages html_files documents tags categories collections'.split(' '),
)
const COMPUTED_OF_PAGE = new Set('content excerpt next previous collection'.split(' '))

/** Values by name. A name without a value is nil in Jekyll; one that Jekyll computes is an error. */
class Values extends Drop {
  readonly #values: DataMap
  readonly #computed: ReadonlySet<string> | 'others'
  readonly #name: string

  constructor(name: string, values: DataMap, computed: ReadonlySet<string> | 'others') {
    super()
    this.#name = name
    this.#values = values
    this.#computed = computed
  }

  override liquidMethodMissing(key: string | number): unknown {
    const name = String(key)
    if (Object.hasOwn(this.#values, name)) return this.#values[name] ?? null
    if (this.#computed === 'others' || this.#computed.has(name)) throw new UnknownValueError(`${this.#name}.${name}`)
    return null
  }
}

/** @param collections Names, whose documents are computed, too. */
export function siteScope(values: DataMap, collections: readonly string[]): Drop {
  const github = new Values('site.github', repositoryOf(values), 'others')
  return new Values('site', { ...values, github }, new Set([...COMPUTED_OF_SITE, ...collections]))
}

export function pageScope(values: DataMap): Drop {
  return new Values('page', values, COMPUTED_OF_PAGE)
}

/** The parameters of an include. One that is not set is nil. */
export function includeScope(values: DataMap): Drop {
  return new Values('include', values, new Set())
}

/** What the name of the repository says: https://jekyll.github.io/github-metadata/site.github/ */
function repositoryOf({ repository }: DataMap): DataMap {
  const [, owner, name] = /^([\w-]+)\/([\w.-]+)$/.exec(asText(repository) ?? '') ?? []
  if (owner === undefined || name === undefined) return {}
  const url = `https://github.com/${owner}/${name}`
  return {
    repository_url: url,
    repository_nwo: `${owner}/${name}`,
    repository_name: name,
    owner_name: owner,
    owner_url: `https://github.com/${owner}`,
    issues_url: `${url}/issues`,
    releases_url: `${url}/releases`,
    project_title: name,
  }
}

const OUTPUT = /^\{\{-?\s*site\.([\w.-]+)\s*-?\}\}$/

/** What Octavo knows itself, and parts of addresses. */
const OWN = /^(?:title|description|name|url|baseurl|email|lang|repository|data\b.*)$/

/** Values of `_config.yml` that pages show, such as a version: they become variables of the new site. */
export class SiteVariables {
  readonly used: Record<string, string | number> = {}

  /**
   * `{{ site.product.version }}` as `{{product.version}}`; undefined for anything else.
   *
   * @param before The text before it.
   */
  convert(template: string, site: DataMap, before: string): string | undefined {
    const name = OUTPUT.exec(template)?.[1]
    if (name === undefined || OWN.test(name) || needsValue(before)) return undefined
    const value = name.split('.').reduce<unknown>((branch, key) => asMap(branch)[key], site)
    if (typeof value !== 'number' && (typeof value !== 'string' || !/^[^\n<*_`[\]{}]+$/.test(value))) return undefined
    this.used[name] = value
    return `{{${name}}}`
  }
}

/** The ids of headings, and addresses in the site itself, follow from the value. */
function needsValue(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const address = /(?:\]\(|\]:\s*|(?:href|src)=["'])([^\s)"']*)$/.exec(line)?.[1]
  return /^\s*#/.test(line) || (address !== undefined && !address.includes('://'))
}

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
