import type { PageContext } from '../context.ts'
import { linesAt, trimBlank, type Line } from '../../../../markdown/index.ts'
import type { Directive } from '../read-directive.ts'

/** The lines of a directive in the syntax of Octavo. */
export type Rule = (directive: Directive, context: PageContext) => Line[]

/** The converted content between two texts, with blank lines. */
export function wrap({ body, line }: Directive, context: PageContext, open: string, close: string): Line[] {
  return wrapLines(context.convert(body), line, open, close)
}

export function wrapLines(lines: readonly Line[], line: number, open: string, close: string): Line[] {
  const content = trimBlank(lines)
  const last = content.at(-1)?.line ?? line
  return [...linesAt(`${open}\n`, line), ...content, ...linesAt(`\n${close}`, last)]
}

/** Only the content. */
export const unwrap: Rule = ({ body }, context) => trimBlank(context.convert(body))

export const leaveOut: Rule = () => []
