import { asMap, type DataMap } from '../../../shared/index.ts'

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
