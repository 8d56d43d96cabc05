// A net under everything that Markdown becomes: each word of a page is in its HTML, or in a block with a problem.
import { Parser } from 'htmlparser2'

/** @typedef {{ line?: number }} Place */

/**
 * The words of a page that its readers do not get, each with its line: `12 word`. Reads the text line by line: a parser
 * would miss what the parser of the engine drops.
 * @param {string} text The Markdown file.
 * @param {string} html What shows its words: the article, and the title above it.
 * @param {readonly Place[]} problems Those of the file.
 * @returns {string[]}
 */
export function findLostWords(text, html, problems) {
  const shown = listShown(html)
  const lines = withoutHidden(text.replace(/\r\n?/g, '\n')).split('\n')
  const reported = findReported(lines, problems)
  return lines.flatMap((line, index) =>
    reported.has(index)
      ? []
      : listWords(withoutMarks(line))
          .filter((word) => !shown.has(word))
          .map((word) => `${index + 1} ${word}`),
  )
}

/** @param {string} text */
function listWords(text) {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The words of texts and of attributes, such as addresses.
 * @param {string} html
 */
function listShown(html) {
  /** @type {string[]} */
  const texts = []
  /** @type {string[]} */
  const others = []
  const parser = new Parser({
    ontext: (text) => texts.push(text),
    onopentagname: (name) => others.push(name),
    onattribute: (name, value) => others.push(name, value),
  })
  parser.end(html)
  // A tag is inside a word (`<b>bold</b>ly`) or between two.
  return new Set([texts.join(''), ...texts, ...others].flatMap(listWords))
}

/** Front matter, comments and the sources of diagrams. Lines keep their numbers without them. */
const HIDDEN =
  /^\uFEFF?---[ \t]*\n[^]*?\n---[ \t]*(?=\n|$)|<!--[^]*?-->|(?<=(?:^|\n)[ \t>]*)(`{3,})mermaid[^]*?\n[ \t>]*\1/g

/** @param {string} text */
function withoutHidden(text) {
  return text.replace(HIDDEN, (hidden) => hidden.replace(/[^\n]/g, '.'))
}

/**
 * The lines of all blocks with a problem. A blank line ends a block.
 * @param {readonly string[]} lines
 * @param {readonly Place[]} problems
 */
function findReported(lines, problems) {
  const reported = new Set()
  for (const { line = 0 } of problems) {
    for (let at = line - 1; lines[at]?.trim() && !reported.has(at); at--) reported.add(at)
    for (let at = line; lines[at]?.trim() && !reported.has(at); at++) reported.add(at)
  }
  return reported
}

const LOOKS = /\s(?:align|valign|width|height|target|rel|style)=(?:"[^"]*"|'[^']*'|\S+)/g

/** @typedef {(found: string, ...groups: string[]) => string} Keep */

/** Syntax that is words, and what stays of it. @type {readonly [RegExp, Keep][]} */
const MARKS = [
  // The options of code, except a title.
  [/^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(?:`{3,}[^`]*|~{3,}.*)$/, (line) => /title="([^"]*)"/.exec(line)?.[1] ?? ''],
  // Definitions of links, but not of footnotes.
  [/^[ \t>]*\[[^\]^][^\]]*\]:.*$/, () => ''],
  // References to them, and to footnotes.
  [/\]\[[^\]]*\]|\[\^[^\]]*\]:?/g, () => ' '],
  // Variables and character references.
  [/\{\{[^{}]*\}\}|&#?\w+;/g, () => ' '],
  // The numbers of lists.
  [/^[ \t>]*\d+[.)]/, () => ''],
  // The title of a page is a text.
  [/^#[ \t].*$/, (line) => line.replace(/\]\([^)]*\)|<[^<>]*>/g, ' ')],
  // The kinds of alerts, and tasks that are done.
  [/\[(?:!\w+|[xX])\]/g, () => ' '],
  // The names of tags and attributes, but not their values, except those that are for looks.
  [/<\/?[A-Za-z][^<>]*>/g, (tag) => ` ${(tag.replace(LOOKS, '').match(/"[^"]*"|'[^']*'/g) ?? []).join(' ')} `],
]

/** @param {string} line */
function withoutMarks(line) {
  return MARKS.reduce((rest, [pattern, keep]) => rest.replace(pattern, keep), line)
}
