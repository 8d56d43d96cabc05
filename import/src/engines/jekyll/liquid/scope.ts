import { Drop } from 'liquidjs'
import type { DataMap } from '../../../shared/index.ts'

/** Something that only a run of Jekyll knows. */
export class UnknownValueError extends Error {
  override readonly name = 'UnknownValueError'
}

/** What Jekyll computes: https://jekyllrb.com/docs/variables/#site-variables */
const COMPUTED_OF_SITE = new Set(
  'time pages posts related_posts static_files html_pages html_files documents tags categories github collections'.split(
    ' ',
  ),
)
const COMPUTED_OF_PAGE = new Set('content excerpt next previous collection'.split(' '))

/** Values by name. A name without a value is nil in Jekyll; one that Jekyll computes is an error. */
class Values extends Drop {
  readonly #values: DataMap
  readonly #computed: ReadonlySet<string>
  readonly #name: string

  constructor(name: string, values: DataMap, computed: ReadonlySet<string>) {
    super()
    this.#name = name
    this.#values = values
    this.#computed = computed
  }

  override liquidMethodMissing(key: string | number): unknown {
    const name = String(key)
    if (Object.hasOwn(this.#values, name)) return this.#values[name] ?? null
    if (this.#computed.has(name)) throw new UnknownValueError(`${this.#name}.${name}`)
    return null
  }
}

/** @param collections Names, whose documents are computed, too. */
export function siteScope(values: DataMap, collections: readonly string[]): Drop {
  return new Values('site', values, new Set([...COMPUTED_OF_SITE, ...collections]))
}

export function pageScope(values: DataMap): Drop {
  return new Values('page', values, COMPUTED_OF_PAGE)
}

/** The parameters of an include. One that is not set is nil. */
export function includeScope(values: DataMap): Drop {
  return new Values('include', values, new Set())
}
