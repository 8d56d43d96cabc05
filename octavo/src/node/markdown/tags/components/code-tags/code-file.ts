import { applyOption, emptyMeta, excerptOf, parseRanges, type FenceMeta } from '../../../code/index.ts'
import { toWordMark } from '../../../../../shared/content/word-marks.ts'
import { checkText } from '../../../../../shared/text/check-text.ts'
import type { Html } from '../../../parse.ts'
import { indentChunks, ownLines, type Walk } from '../../../walk/index.ts'
import type { TagPlace } from '../../tag-place.ts'
import type { OpenTagToken } from '../../tag-tokens.ts'
import { writeCode } from './code-tabs.ts'
import { createReport, readIncluded, resolveFile, type Report } from '../included-file.ts'
import { registerProps } from '../props.ts'
import { reportMarks } from './report-marks.ts'

/** Attributes of `<Code>` that are not options of a fence. */
const OWN_ATTRIBUTES = new Set(['file', 'region', 'lines', 'language'])

/** Attributes with lines, a text or a pattern. */
const MARKS = ['mark', 'ins', 'del'] as const

/** In a repository with several packages, the site may be in its top folder, with the pages where they are. */
const OUTSIDE_HINT =
  'Move it into the site\'s folder, or "octavo.config.ts" to a folder that contains both, and set "docs.path".'

/** Languages of files whose name has no extension. */
const LANGUAGE_BY_NAME: Record<string, string> = { Dockerfile: 'docker', Makefile: 'makefile', Jenkinsfile: 'groovy' }

/**
 * Writes a file of the site, or a part of it, as a code block: `<Code file="../app.ts" region="setup" />`. Variables
 * are replaced in attributes, but not in the code, which must be what the file has.
 */
export function codeFile(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  const { props } = registerProps(token, node, walk)
  const report = createReport(place, walk)
  const file = findFile(props.file, place, report, walk)
  const text = file === undefined ? undefined : readIncluded(file, 'file', report, walk)
  if (file === undefined || text === undefined) return
  const { isText, problems } = checkText(text, file)
  walk.draft.problems.push(...problems)
  if (!isText) return
  const found = excerptOf(text, file, { region: textOf(props.region), lines: textOf(props.lines) })
  if (found.kind === 'mistake') return report(found.message, found.hint)
  const language = textOf(props.language) ?? languageOf(file)
  walk.draft.addCode(found.code)
  const meta = metaOf(props, node, walk)
  reportMarks(found.code, meta, node, walk)
  writeCode({ code: found.code, language, meta }, walk)
  const fenced = toFence(found.code, language, textOf(props.title))
  const chunks = indentChunks([fenced], walk.piece.text, place.start)
  walk.piece.edits.push({ start: place.start, end: place.end, chunks })
}

/** The path of the file from the site root; undefined, with a report, when the tag must not show it. */
function findFile(written: string | true | undefined, place: TagPlace, report: Report, { piece }: Walk) {
  if (typeof written !== 'string')
    return void report('<Code> names no file.', 'Write <Code file="../examples/app.ts" />.')
  if (!ownLines(piece.text, place.start, place.end))
    return void report('<Code> shares its line with text.', 'Put the tag alone on its line.')
  const file = resolveFile(piece.file, written)
  if (file === undefined) report(`The file "${written}" must be inside the site's folder.`, OUTSIDE_HINT)
  return file
}

/** The options of the block. */
function metaOf(props: Record<string, string | true>, node: Html, walk: Walk): FenceMeta {
  const meta = emptyMeta()
  for (const [name, written] of Object.entries(props)) {
    if (OWN_ATTRIBUTES.has(name)) continue
    const value = written === true ? undefined : written.replace(/^\{(.*)\}$/, '$1')
    const kind = MARKS.find((each) => each === name)
    if (kind && value !== undefined && !parseRanges(value)) meta.words.push(toWordMark(kind, value))
    else applyOption(meta, name, value)
  }
  for (const mistake of meta.mistakes) walk.report({ severity: 'warning', ...mistake }, node)
  return meta
}

function languageOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (Object.hasOwn(LANGUAGE_BY_NAME, name)) return LANGUAGE_BY_NAME[name] ?? ''
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
}

/** A fence of more backticks than the code contains: https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
function toFence(code: string, language: string, title: string | undefined): string {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}${title === undefined ? '' : ` title="${title.replace(/["`]/g, "'")}"`}\n${code}\n${fence}`
}

function textOf(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
