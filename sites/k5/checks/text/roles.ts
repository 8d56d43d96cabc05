/** Where each role begins, by the home page, the learning area and the first page of the documentation. */
import type { Page } from '../source/read-pages.ts'

const ROLES = ['Developer', 'Architect', 'Platform administrator', 'Operator']

/** The page in the first link after a text, as a path below `sites/k5/docs`. */
function linkAfter(text: string, mark: RegExp): string {
  const [, link = ''] = /(?:\]\(|href=")([^)"#]+\.md)/.exec(text.slice(text.search(mark))) ?? []
  return link
    .replace('../docs/', '')
    .replace(/^\.\.\//, '')
    .replace(/^\.\//, 'about/')
}

/** For each role, the pages that the three places name first. */
export function listStarts(home: Page, learning: Page, about: Page): Map<string, string[]> {
  const [start = '', path = '', table = ''] = [home, learning, about].map(({ lines }) => lines.join('\n'))
  return new Map(
    ROLES.map((role) => [
      role,
      [
        linkAfter(start, new RegExp(`^### ${role}$`, 'm')),
        linkAfter(path, new RegExp(`^## ${role}: `, 'm')),
        linkAfter(table, new RegExp(`^\\| ${role} \\|`, 'm')),
      ],
    ]),
  )
}
