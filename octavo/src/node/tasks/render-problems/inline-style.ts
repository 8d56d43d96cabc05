import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'

interface RenderedBy {
  /** Absolute path of the site. */
  root: string
  /** Name of the component. */
  name: string
  /** Its module, relative to the root. */
  file: string | undefined
}

/**
 * Finds an inline style in the HTML of a component, which the content-security policy of pages forbids. React escapes
 * quotes and angle brackets in texts and attributes. An island that changes a style in the browser may do so.
 */
export function findInlineStyle(html: string, { root, name, file }: RenderedBy): Problem[] {
  const [, style] = /<[a-z][^>]* style="([^"]+)"/i.exec(html) ?? []
  if (style === undefined || file === undefined) return []
  const sheet = file.replace(/\.[jt]sx$/, '.css')
  return [
    {
      severity: 'warning',
      kind: 'html-attribute',
      message: `The component <${name}> writes an inline style, which browsers ignore on pages of Octavo.`,
      file,
      ...lineOfStyle(join(root, file)),
      hint: `Instead of style="${style}", give the element a class, and style that in "${sheet}".`,
      perBuild: true,
    },
  ]
}

/** The line in the module that seems to set it; another module may. */
function lineOfStyle(path: string): { line?: number } {
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .findIndex((text) => /\bstyle=/.test(text))
  return line < 0 ? {} : { line: line + 1 }
}
