import type { Code, InlineCode } from 'mdast'
import type { Finding } from '../../contract.ts'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog, OwnAdmonitions } from '../../shared/index.ts'
import type { Directive } from './directive.ts'

/** What the conversion of one chapter needs. */
export interface ChapterContext {
  /** Path in FROM. */
  source: string
  edits: TextEdits
  log: ConversionLog
  hiddenPrefixes: ReadonlyMap<string, string>
  hasFormulas: boolean
  hasDashes: boolean
  admonitions: OwnAdmonitions
  /** Gives a file a place in the new site. Returns the tag that shows it; undefined if there is no such file. */
  includeMarkdown(directive: Directive): string | undefined
  includeCode(directive: Directive, attributes: string): string | undefined
  /** The text that a directive inserts; undefined if there is no such file. */
  readExcerpt(directive: Directive): string | undefined
}

/** `\{{#include}}` is shown without the backslash. In text, it is an escape of Markdown anyway. */
export function unescapeDirectives(node: InlineCode | Code, { edits }: ChapterContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  for (const match of source.matchAll(/\\\{\{#/g)) edits.remove(start + match.index, start + match.index + 1)
}

export function missingFile(directive: Directive, place: { file: string; line: number; column: number }): Finding {
  return {
    kind: 'included files',
    message: `The file "${directive.argument}" is not in the imported folder.`,
    hint: 'Import the folder that has it, or add it to the new site.',
    ...place,
  }
}
