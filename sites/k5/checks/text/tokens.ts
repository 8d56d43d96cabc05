import config from '../../octavo.config.ts'
import type { Finding } from '../finding.ts'
import { linesWithoutCode } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

const TOKENS = Object.keys(config.headingPlaceholders ?? {})
const HEADING = /^#{2,4} /

/** Checks that heading tokens, for example `-solutionEnvoy`, are in headings only: elsewhere nothing replaces them. */
export function checkTokens(page: Page): Finding[] {
  const texts = [...Object.values(page.frontMatter).map((text) => ({ line: 1, text: String(text) })), ...bodyOf(page)]
  return texts.flatMap(({ line, text }) => {
    const token = TOKENS.find((name) => text.includes(name))
    if (!token) return []
    const hint = `Use the variable instead: {{${token.slice(1)}}}.`
    return [{ file: page.file, line, message: `${token} must be inside a heading`, hint }]
  })
}

function bodyOf(page: Page) {
  return linesWithoutCode(page)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => !HEADING.test(text))
}
