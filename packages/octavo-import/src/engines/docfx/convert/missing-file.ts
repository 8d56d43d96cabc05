import type { InlineSyntax } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'

/** A directive whose file is not in FROM becomes a comment, so that readers do not see it, and is reported. */
export function missingFile(node: InlineSyntax, path: string, { edits, log, source }: PageContext): void {
  const { start, end, line, column } = rangeOf(node)
  edits.replace(start, end, `<!-- ${edits.source.slice(start, end).replaceAll('--', '- -')} -->`)
  log.report({
    kind: 'included files',
    message: `The file "${path}" is not in the imported folder.`,
    hint: 'Add it to the new site and show it with <Include> or <Code>. The directive is now a comment.',
    file: source,
    line,
    column,
  })
}
