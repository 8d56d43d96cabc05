import { withFullStop } from '../../../shared/text/thrown.ts'
import type { CodeMistake, TypedCode, TypesResult } from '../context.ts'
import { cutSample } from './cut-sample.ts'
import type { SampleNode, SampleResult, Twoslasher } from './load-twoslash.ts'

/**
 * Twoslash drops errors in the hidden part of a sample and gives other errors a place in the shown part only. So it
 * keeps the whole sample and accepts all errors, and both are checked here.
 */
const OPTIONS = { handbookOptions: { keepNotations: true, noErrorValidation: true } }

export function readSample(code: string, extension: string, run: Twoslasher): TypesResult {
  try {
    const result = run(code, extension, OPTIONS)
    const mistakes = [...findUnknownFlags(result, code), ...findErrors(result)]
    if (mistakes.length > 0) return { kind: 'mistakes', mistakes }
    return { kind: 'typed', typed: toTypedCode(code, result) }
  } catch (error) {
    // Twoslash throws errors with a title and a description.
    const { title, description, message } = error as { title?: string; description?: string; message: string }
    const reason = [title, description].filter(Boolean).join(': ') || message
    const hint = 'Fix the marks in the sample: https://twoslash.netlify.app/refs/notations'
    return { kind: 'mistakes', mistakes: [{ line: -1, character: 0, message: withFullStop(reason), hint }] }
  }
}

function findUnknownFlags({ meta }: SampleResult, code: string): CodeMistake[] {
  return meta.flagNotations
    .filter(({ type }) => type === 'unknown')
    .map(({ name, start }) => ({
      line: code.slice(0, start).split('\n').length - 1,
      character: 0,
      message: `TypeScript and Twoslash have no option "${name}".`,
      hint: 'Fix its name, or write the comment without "@".',
    }))
}

function findErrors({ nodes, meta }: SampleResult): CodeMistake[] {
  return nodes.flatMap((node): CodeMistake[] => {
    if (node.type !== 'error' || meta.handbookOptions.errors.includes(Number(node.code))) return []
    const { line, character, text, code } = node
    const hint = `Fix the sample. If the error is part of it, add a line "// @errors: ${code}".`
    return [{ line, character, message: withFullStop(text.replaceAll('\n', ' ')), hint }]
  })
}

function toTypedCode(code: string, { nodes, meta }: SampleResult): TypedCode {
  const { text, toShown } = cutSample(code, meta.removals)
  const typed: TypedCode = { code: text, names: [], marks: [], notes: [] }
  for (const node of nodes) {
    const start = toShown(node.start)
    const end = toShown(node.start + node.length)
    // A hidden node may be at the end of a hidden range, too.
    if (start !== undefined) addNode(typed, node, start, end ?? start)
  }
  return typed
}

function addNode({ names, marks, notes }: TypedCode, node: SampleNode, start: number, end: number): void {
  switch (node.type) {
    case 'hover':
      names.push({ start, end, type: withDocs(node) })
      break
    case 'query':
      notes.push({ offset: start, kind: 'type', text: withDocs(node) })
      break
    case 'error':
      marks.push({ start, end, kind: 'error' })
      notes.push({ offset: start, kind: 'error', text: node.text })
      break
    case 'highlight':
      marks.push({ start, end, kind: 'highlight' })
      if (node.text?.trim()) notes.push({ offset: start, kind: 'type', text: node.text.trim() })
      break
    case 'completion':
      notes.push({ offset: start, kind: 'type', text: listCompletions(node.completions) })
      break
    case 'tag':
      break
  }
}

function withDocs({ text, docs }: { text: string; docs?: string }): string {
  return docs ? `${text}\n\n${docs}` : text
}

const MOST_COMPLETIONS = 8

function listCompletions(completions: readonly { name: string }[]): string {
  const names = completions.slice(0, MOST_COMPLETIONS).map(({ name }) => name)
  return names.join('\n') + (completions.length > MOST_COMPLETIONS ? '\n…' : '')
}
