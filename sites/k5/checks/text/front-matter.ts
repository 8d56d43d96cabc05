import type { Finding } from '../finding.ts'
import type { Page } from '../source/read-pages.ts'

/** Shorter ones say too little in a list of search results, longer ones are cut there. */
const DESCRIPTION = { shortest: 50, longest: 160 }

/** Checks that every page has a unique title and a unique description that fits a list of search results. */
export function checkFrontMatter(pages: Page[]): Finding[] {
  return [
    ...checkUnique(pages, 'title'),
    ...checkUnique(pages, 'description'),
    ...pages.flatMap(({ file, frontMatter: { description } }) =>
      description ? checkLength(description, file, 1) : [],
    ),
  ]
}

/** Checks the descriptions in the text of a sidebar file, which are those of the generated pages of categories. */
export function checkCategories(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const [, description] = /^\s+description: (.+)$/.exec(line) ?? []
    return description ? checkLength(description, file, index + 1) : []
  })
}

function checkLength({ length }: string, file: string, line: number): Finding[] {
  const { shortest, longest } = DESCRIPTION
  if (length >= shortest && length <= longest) return []
  return [
    {
      file,
      line,
      message: `the description has ${length} characters`,
      hint: `Say in ${shortest} to ${longest} what readers get.`,
    },
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
