import { runInNewContext } from 'node:vm'
import type { SiteConfig } from '../../config/schema.ts'
import type { SiteContext } from '../context.ts'

type Item = SiteConfig['navbar']['items'][number]

/** How long a pattern may take for all addresses. An ordinary one needs a few milliseconds for thousands. */
const MAX_MILLISECONDS = 1000

/** A preview plans the site after each edit, and must not wait for the same pattern again. */
const slowPatterns = new Set<string>()

/**
 * The items of the navbar without patterns that take too long for an address of the site, which are reported: `(a+)+$`
 * needs twice the time for each further letter. Every page would wait for them, also in the browser.
 */
export function dropSlowPatterns({ config, problems }: SiteContext, routes: Iterable<string>): Item[] {
  const addresses = [...routes]
  return config.navbar.items.map((item, index) => {
    const kept: Item & { activeBaseRegex?: string } = { ...item }
    for (const name of ['activeBaseRegex', 'hiddenBaseRegex'] as const) {
      const pattern = kept[name]
      if (pattern === undefined || isQuick(pattern, addresses)) continue
      delete kept[name]
      problems.push({
        severity: 'error',
        message: `"navbar.items[${index}].${name}" takes too long for the addresses of this site.`,
        file: config.file,
        key: ['navbar', 'items', index, name],
        hint: 'Write it without repetitions in a repetition: instead of "(/\\w+)+$", for example, "/[\\w/]+$".',
      })
    }
    return kept
  })
}

/** Only a script with a time limit can stop a regular expression. */
function isQuick(pattern: string, addresses: readonly string[]): boolean {
  if (slowPatterns.has(pattern)) return false
  const expression = new RegExp(pattern)
  const check = () => addresses.some((address) => expression.test(address) && false)
  try {
    runInNewContext('check()', { check }, { timeout: MAX_MILLISECONDS })
    return true
  } catch {
    slowPatterns.add(pattern)
    return false
  }
}
