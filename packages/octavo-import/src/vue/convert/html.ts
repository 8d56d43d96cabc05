import type { Html } from 'mdast'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { PageContext } from './context.ts'
import { convertHtml } from './tags/convert-html.ts'

const SCRIPT = /^<(script|style)\b/i
const INCLUDE = /^<!--\s*@include:\s*(\S+?)(#[\w-]+|\{[^}]*\})*\s*-->/

/** Converts included files, and the tags in one piece of HTML. Scripts and style sheets are left out. */
export function convertHtmlNode(node: Html, context: PageContext): void {
  const { start, end, line, column } = rangeOf(node)
  const { page, edits, log, links } = context
  const include = INCLUDE.exec(node.value.trim())
  if (include) return convertInclude(node, include, context)
  if (node.value.startsWith('<!--')) return
  if (SCRIPT.test(node.value)) return removeScript(node, context)
  if (column === 1) removeIndents(node, edits)
  // Not `node.value`, which lacks the indentation of further lines.
  convertHtml(edits.source.slice(start, end), start, edits, {
    file: page.source,
    log,
    stubs: context.stubs,
    sourceOf: context.sourceOf,
    badge: (text, variant) => context.badges.nameOf(text, variant),
    resolveHref: (href, kind) => links.resolve({ kind, href, line, column }, page),
  })
}

function removeScript(node: Html, { page, edits, log }: PageContext): void {
  const { start, end, line, column } = rangeOf(node)
  const [gap = ''] = /^\n{0,2}/.exec(edits.source.slice(end)) ?? []
  edits.remove(start, end + gap.length)
  const what = node.value.startsWith('<style') ? 'style sheet' : 'script'
  const hint =
    what === 'script'
      ? 'Write what it computes as text, or write components.'
      : 'Put it into components/, next to a component.'
  log.report({
    kind: 'scripts and styles in pages',
    message: `The ${what} of the page was left out.`,
    hint,
    file: page.source,
    line,
    column,
  })
}

/** In HTML around components, four columns do not mean code, as they do between component tags of Octavo. */
function removeIndents(node: Html, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  if (!/^<[A-Z]|^<[a-z]+-/.test(node.value) || /<(pre|textarea)\b/i.test(node.value)) return
  for (const { index, 0: indent } of edits.source.slice(start, end).matchAll(/(?<=\n)[ \t]+/g))
    edits.remove(start + index, start + index + indent.length)
}

/** `<!--@include: ./parts/basics.md-->` */
function convertInclude(
  node: Html,
  match: RegExpExecArray,
  { page, edits, findFile, fragments, log }: PageContext,
): void {
  const [, path = '', part] = match
  const { start, end, line, column } = rangeOf(node)
  const file = findFile(path, page)
  const place = { file: page.source, line, column }
  if (file === undefined) {
    const message = `The included file ${path} does not exist.`
    return log.report({ kind: 'included files', message, hint: 'Add it, or remove the include.', ...place })
  }
  if (part !== undefined) {
    const message = `Only a part of ${path} was included; the whole file is now.`
    log.report({ kind: 'included files', message, hint: 'Move that part into its own file.', ...place })
  }
  edits.replace(start, end, `<Include file="${fragments.pathOf(file, page)}" />`)
  log.count('fragments included')
}
