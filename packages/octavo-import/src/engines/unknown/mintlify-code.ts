import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import { lookUp, type ConversionLog } from '../../shared/index.ts'

/** `highlight={1}`, `title="a.ts"`, `{highlight={1}}`, `{1, 2}`, `[expandable]`, or a word. */
const OPTION = /([\w-]+)=(?:\{[^{}]*\}|"[^"]*"|'[^']*'|\S*)|\{(?:[\w-]+=)?\{?[^{}]*\}?\}|\S+/g
const NAMED = /^\{?([\w-]+)=["'{]?([^"'{}]*)["'}]*$/
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  lines: ['showLineNumbers'],
  wrap: ['wrap'],
  twoslash: ['twoslash'],
  // Octavo shows all lines.
  expandable: [],
}

/** Titles and options of code blocks: https://mintlify.com/docs/create/code */
export function convertCodeOptions(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    const { start } = rangeOf(node)
    const [info = '', opening = ''] = /^((?:`{3,}|~{3,})[ \t]*[^\s{]*)[^\n]*/.exec(edits.source.slice(start)) ?? []
    const meta = info.slice(opening.length)
    if (meta.trim() === '') return
    const { title, options } = readOptions(meta)
    const written = [...(title === '' ? [] : [nameOf(title)]), ...options].map((each) => ` ${each}`).join('')
    if (title !== '') log.count('titles of code blocks')
    if (written !== meta.trimEnd()) edits.replace(start + opening.length, start + info.trimEnd().length, written)
  })
}

/** The words that are not options are the title. */
function readOptions(meta: string): { title: string; options: string[] } {
  const words: string[] = []
  const options: string[] = []
  for (const [option] of meta.matchAll(OPTION)) {
    const flag = lookUp(FLAGS, option.replace(/^\[(.*)\]$/, '$1'))
    const [, key = '', value = ''] = NAMED.exec(option) ?? []
    if (key === 'title' || key === 'filename') words.push(value)
    else if (key === 'highlight') options.push(`{${value}}`)
    else if (key === 'lines') options.push(...(value === 'false' ? [] : ['showLineNumbers']))
    else if (flag) options.push(...flag)
    else if (key === '' && !option.startsWith('{')) words.push(option)
    else if (key !== 'icon' && key !== 'theme' && key !== 'expandable') options.push(option)
  }
  return { title: words.join(' ').replace(/^"(.*)"$/, '$1'), options }
}

/** The name of a tab or a title. Only brackets in pairs can be in it. */
function nameOf(title: string): string {
  return /^(?:[^[\]]|\[[^[\]]*\])+$/.test(title) ? `[${title}]` : `title="${title.replaceAll('"', "'")}"`
}
