import type { Finding } from '../finding.ts'
import type { Page } from '../source/read-pages.ts'

const LONGEST_DESCRIPTION = 160

/** Checks that every page has a unique title and a unique description that fits a list of search results. */
export function checkFrontMatter(pages: Page[]): Finding[] {
  return [
    ...checkUnique(pages, 'title'),
    ...checkUnique(pages, 'description'),
    ...pages.flatMap(({ file, frontMatter: { description = '' } }) =>
      description.length <= LONGEST_DESCRIPTION
        ? []
        : [
            {
              file,
              line: 1,
              message: `the description has ${description.length} characters`,
              hint: `Shorten it to ${LONGEST_DESCRIPTION}.`,
            },
          ],
    ),
  ]
}

function checkUnique(pages: Page[], key: 'title' | 'description'): Finding[] {
  const first = new Map<string, string>()
  return pages.flatMap(({ file, frontMatter }) => {
    const value = frontMatter[key]?.trim()
    if (!value) return [{ file, line: 1, message: `the page has no ${key}`, hint: 'Add one to its front matter.' }]
    const other = first.get(value)
    if (other)
      return [
        {
          file,
          line: 1,
          message: `the ${key} is the same as in ${other}`,
          hint: 'Write one that only fits this page.',
        },
      ]
    first.set(value, file)
    return []
  })
}
