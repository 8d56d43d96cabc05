import type { Finding } from '../finding.ts'
import { linesWithoutCode } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

/** Notes that authors leave in unfinished text. */
const UNFINISHED = /\b(?:TODO|TBD|FIXME|XXX|lorem ipsum)\b/i
/** Words of advertising, which do not inform. */
const PRAISE =
  /\b(?:seamless(?:ly)?|effortless(?:ly)?|powerful|robust|cutting[- ]edge|world[- ]class|state[- ]of[- ]the[- ]art|leverag(?:e|es|ing)|unleash(?:es)?|supercharg(?:e|es|ed)|blazing(?:ly)?|revolutionary|game[- ]chang(?:er|ing)|best[- ]in[- ]class|next-generation|out of the box|simply|easily|obviously|delightful)\b/i

/** Checks that the text contains no author's notes. */
export function checkUnfinished(page: Page): Finding[] {
  return findWord(page, UNFINISHED, (word) => ({
    message: `"${word}" is a note of the author`,
    hint: 'Finish the text.',
  }))
}

/** Checks that the text contains no advertising. */
export function checkPraise(page: Page): Finding[] {
  const hint = 'Say what the reader can do or measure.'
  return findWord(page, PRAISE, (word) => ({ message: `"${word}" praises`, hint }))
}

function findWord(page: Page, pattern: RegExp, say: (word: string) => { message: string; hint: string }): Finding[] {
  return linesWithoutCode(page).flatMap((text, index) => {
    const word = pattern.exec(text)?.[0]
    return word ? [{ file: page.file, line: index + 1, ...say(word) }] : []
  })
}
