/** `{{#include file.rs:anchor}}` and its relatives: https://rust-lang.github.io/mdBook/format/mdbook.html */
export interface Directive {
  kind: 'include' | 'rustdoc_include' | 'playground' | 'title'
  /** The path without its selection, or the title. */
  argument: string
  anchor?: string
  /** First and last line, 1-based. */
  lines?: { first: number; last?: number }
}

/** Reads a directive with its braces; undefined for anything else, for example a template of Handlebars. */
export function parseDirective(source: string): Directive | undefined {
  const match = /^\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^{}\n]*?)\s*\}\}$/.exec(source)
  const [, name, argument = ''] = match ?? []
  if (name === undefined || argument === '') return undefined
  if (name === 'title') return { kind: 'title', argument }
  const kind = name === 'include' || name === 'rustdoc_include' ? name : 'playground'
  // `{{#playground file.rs editable}}` has options after the path.
  return { kind, ...parseSelection(kind === 'playground' ? (argument.split(/\s+/)[0] ?? '') : argument) }
}

/** `file:anchor`, `file:2`, `file::10`, `file:2:` and `file:2:10`. */
function parseSelection(written: string): Omit<Directive, 'kind'> {
  const [argument = '', first, second] = written.split(':')
  if (first === undefined) return { argument }
  if (second === undefined && first !== '' && !/^\d+$/.test(first)) return { argument, anchor: first }
  const [from, to] = [Number(first) || 1, Number(second)]
  if (second === undefined) return { argument, lines: { first: from, last: from } }
  return { argument, lines: { first: from, last: second === '' ? undefined : to } }
}
