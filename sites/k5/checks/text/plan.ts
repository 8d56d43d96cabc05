import plan from '../pages.json' with { type: 'json' }
import type { Finding } from '../finding.ts'
import type { Page } from '../source/read-pages.ts'
import { routeOf } from '../source/routes.ts'

const PLAN = 'sites/k5/checks/pages.json'
const HINT = `Change the front matter, or the row in ${PLAN}.`

/** The label defaults to the title, the badges to none. */
function outlineOf({ frontMatter: { title = '', sidebar_label: label = title, badges = [] } }: Page) {
  return { title, label, badges: badges.join(', ') }
}

/** Checks that exactly the pages of the table exist, with the same titles, sidebar labels and badges. */
export function checkPlan(pages: Page[]): Finding[] {
  const planned = new Map(plan.map((row) => [row.route, row]))
  const written = new Set(pages.map((page) => routeOf(page.file, page.frontMatter.slug)))
  const missing = plan.flatMap(({ route }, index) =>
    written.has(route)
      ? []
      : [
          {
            file: PLAN,
            line: index + 2,
            message: `the page ${route} is missing`,
            hint: 'Write it, or remove its row.',
          },
        ],
  )
  const wrong = pages.flatMap((page) => {
    const row = planned.get(routeOf(page.file, page.frontMatter.slug))
    if (!row) return [{ file: page.file, line: 1, message: 'the page is not in the table of pages', hint: HINT }]
    const wanted = { title: row.title, label: row.label, badges: row.badges.join(', ') }
    const found = outlineOf(page)
    return (Object.keys(wanted) as (keyof typeof wanted)[])
      .filter((key) => wanted[key] !== found[key])
      .map((key) => ({
        file: page.file,
        line: 1,
        message: `${key} is "${found[key]}", not "${wanted[key]}"`,
        hint: HINT,
      }))
  })
  return [...missing, ...wrong]
}

/** The kind of the page in the table, for example `how-to`. */
export function kindOf(page: Page): string | undefined {
  const route = routeOf(page.file, page.frontMatter.slug)
  return plan.find((row) => row.route === route)?.kind
}
