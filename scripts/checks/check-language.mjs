/**
 * Checks the language of code and documents: words that read as translated, British spellings, and comment lines that
 * are too long.
 * The rules are in `language/rules.mjs`. Exits with status 1 if it finds something.
 *
 * With folders as arguments, checks only the files below them: `node scripts/checks/check-language.mjs
 * packages/octavo/src/node/site`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../prepare.mjs'
import { LONGEST_COMMENT_LINE, RULES } from './language/rules.mjs'
import { listSourceFiles } from './source-files.mjs'
import { runCheck } from './run-check.mjs'

const CHECKED = /\.(ts|tsx|mjs|css|md)$/
/** Documents of the repository. Every other Markdown file is content or a fixture. */
const DOCUMENTS = /^(sites\/guide\/docs\/.+|docs\/.+|bench\/README|README|ARCHITECTURE|CHANGELOG|CONTRIBUTING)\.md$/
/** Content of the example documentation, the check of its spelling, and files of other projects that tests read. */
const FOREIGN = /^sites\/k5\/(docs|pages|checks\/spelling)\/|(^|\/)fixtures?\//
const COMMENT = /^\s*(\/\/|\/?\*)/
/** A specifier is a name, not a sentence. */
const IMPORT = /^\s*(import\b|export\b.* from |\} from )/
const FENCE = /^\s*(`{3,}|~{3,})/

/**
 * @param {string} repository
 * @param {string[]} [folders] Default: the whole repository.
 * @returns {string[]} Messages, `file:line: what is wrong`.
 */
export function checkLanguage(repository, folders = ['']) {
  return folders
    .flatMap((folder) => listSourceFiles(repository, folder, CHECKED))
    .filter((file) => !FOREIGN.test(file) && (!file.endsWith('.md') || DOCUMENTS.test(file)))
    .flatMap((file) => {
      const lines = readFileSync(join(repository, file), 'utf8').split('\n')
      return file.endsWith('.md') ? checkProse(file, lines) : checkSource(file, lines)
    })
}

/** @param {string} file @param {string[]} lines */
function checkSource(file, lines) {
  return lines.flatMap((line, index) => {
    if (IMPORT.test(line)) return []
    return [...findWords(line), ...checkLength(line)].map((found) => `${file}:${index + 1}: ${found}`)
  })
}

/**
 * A link cannot be broken in two.
 * @param {string} line
 */
function checkLength(line) {
  const tooLong = COMMENT.test(line) && line.length > LONGEST_COMMENT_LINE && !line.includes('://')
  return tooLong ? [`The comment has ${line.length} columns: break it at ${LONGEST_COMMENT_LINE}.`] : []
}

/**
 * Code fences and code spans are left out: they hold names and output.
 * @param {string} file
 * @param {string[]} lines
 */
function checkProse(file, lines) {
  let fence = ''
  return lines.flatMap((line, index) => {
    const [, marks = ''] = FENCE.exec(line) ?? []
    if (fence === '') fence = marks
    else if (marks !== '' && marks.startsWith(fence)) fence = ''
    if (fence !== '' || marks !== '') return []
    return findWords(line.replace(/`[^`]*`/g, '')).map((found) => `${file}:${index + 1}: ${found}`)
  })
}

/** @param {string} line */
function findWords(line) {
  return RULES.flatMap(({ pattern, instead }) =>
    [...line.matchAll(pattern)].map(([found]) => `"${found}": write ${instead}.`),
  )
}

const folders = process.argv.slice(2).map((folder) => folder.replace(/^\.\/?|\/$/g, ''))
runCheck(import.meta.url, () => checkLanguage(REPOSITORY, folders.length > 0 ? folders : undefined), {
  none: 'Language: nothing found.',
  some: (count) => `Language: ${count} to reword.`,
})
