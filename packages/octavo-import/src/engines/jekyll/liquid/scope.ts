import { Drop } from 'liquidjs'
import { asText, type DataMap } from '../../../shared/index.ts'

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
