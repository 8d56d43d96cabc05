/**
 * Checks that what counts as a Markdown file or as the index of a folder is decided in one file only: no pattern or
 * text elsewhere in the engine names a Markdown extension or an index name. Prints each one with its place; exit
 * status 1 when there is one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { REPOSITORY } from '../prepare.mjs'
import { lineOf } from './line-of.mjs'
import { listSourceFiles } from './source-files.mjs'
import { runCheck } from './run-check.mjs'

const ENGINE = 'packages/octavo/src'
const OWNER = `${ENGINE}/shared/urls.ts`
/** Tests write the files that the rules are about. */
const TEST = /\.(test|fixture)\.tsx?$|\/testing\//
/** In a regular expression: an extension after a dot, or an index name on its own, but not `index.html`. */
const IN_PATTERN = /\\\.\(?(\?:)?(md|markdown)\b|\bmd\|markdown\b|\breadme\b|\bindex\b(?!\\\.html)/i
/** A text that is an extension or the name of an index file, maybe below a folder; sentences may quote one. */
const AS_TEXT = /^(\/?(index|readme))?\.(md|markdown)$|^\/?readme$/i
/** The text of a template after its last gap. */
const AS_ENDING = /(^|[^"`\w])((index|readme)?\.(md|markdown)|readme)$/i

/**
 * Every place where a path rule is written again, as `file:line: what is wrong`.
 * @param {string} repository
 * @returns {string[]}
 */
export function checkPathRules(repository) {
  return listSourceFiles(repository, ENGINE, /\.tsx?$/)
    .filter((file) => file !== OWNER && !TEST.test(file))
    .flatMap((file) => checkFile(file, readFileSync(join(repository, file), 'utf8')))
}

/** @param {string} file @param {string} text */
function checkFile(file, text) {
  /** @type {string[]} */
  const messages = []
  /** @param {{ start: number, end: number }} node */
  const report = ({ start, end }) => {
    messages.push(
      `${file}:${lineOf(text, start)}: ${text.slice(start, end)} names a Markdown extension or an index file. Use a function of ${OWNER}.`,
    )
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) return void (IN_PATTERN.test(node.regex.pattern) && report(node))
      if (typeof node.value === 'string' && AS_TEXT.test(node.value)) report(node)
    },
    TemplateLiteral(node) {
      if (AS_ENDING.test(node.quasis.at(-1)?.value.cooked ?? '')) report(node)
    },
  }).visit(parseSync(file, text).program)
  return messages
}

runCheck(import.meta.url, () => checkPathRules(REPOSITORY), {
  none: 'Path rules: Markdown extensions and index names are written in one file.',
  some: (count) => `Path rules: ${count} written again.`,
})
