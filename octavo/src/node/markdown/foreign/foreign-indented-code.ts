import type { Code } from '../parse.ts'
import type { Walk } from '../walk/index.ts'
import { hasForeign, reportAll, type Construct } from './construct.ts'
import { FENCE_TAB } from './foreign-code.ts'
import { ADMONITION, DETAILS, TAB } from './foreign-paragraph.ts'
import { ATTRIBUTES, TEMPLATE } from './foreign-text.ts'

const effect = 'is shown as code'

/** Constructs of MkDocs, whose lines may be indented by four or more spaces. */
const MKDOCS: readonly Construct[] = [
  { ...ADMONITION, effect, pattern: /(?<=^[ \t]*)!!!\+?[ \t]+[\w"-].*$/gm },
  { ...DETAILS, effect, pattern: /(?<=^[ \t]*)\?\?\?\+?[ \t]+[\w"-].*$/gm },
  { ...TAB, effect, pattern: /(?<=^[ \t]*)===[!+]?[ \t]+"[^"\n]*"[ \t]*$/gm },
  { ...FENCE_TAB, effect, pattern: /(?<=^[ \t]*)(?:`{3,}|~{3,})[^`\n]*\btab=(?:"[^"\n]*"|'[^'\n]*')/gm },
  { ...ATTRIBUTES, effect, pattern: /(?<=^[ \t]*)\{: ?[.#][^}\n]*\}[ \t]*$/gm },
]

/**
 * Reports blocks of MkDocs and templates in indented code
 * (https://spec.commonmark.org/0.31.2/#indented-code-blocks). Only on pages with such syntax outside of code: a page
 * that explains it shows it as code.
 */
export function reportForeignIndentedCode(node: Code, walk: Walk): void {
  if (!/!!!|\?\?\?|===|tab=|\{[:{%]/.test(node.value)) return
  if (hasForeign('foreign-mkdocs-', walk)) for (const construct of MKDOCS) reportAll(construct, node, walk)
  if (hasForeign('foreign-template', walk)) reportAll({ ...TEMPLATE, effect }, node, walk)
}
