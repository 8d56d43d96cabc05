import type { Code } from '../parse.ts'
import type { Walk } from '../walk/index.ts'
import { mkdocs, several, type Construct } from '../../foreign/markdown/index.ts'
import { hasForeign, reportAll } from './construct.ts'

const effect = 'is shown as code'
const { admonition, details, tab, fenceTab, attributes } = mkdocs.constructs

/** Constructs of MkDocs, whose lines may be indented by four or more spaces. */
const MKDOCS: readonly Construct[] = [
  { ...admonition, effect, pattern: /(?<=^[ \t]*)!!!\+?[ \t]+[\w"-].*$/gm },
  { ...details, effect, pattern: /(?<=^[ \t]*)\?\?\?\+?[ \t]+[\w"-].*$/gm },
  { ...tab, effect, pattern: /(?<=^[ \t]*)===[!+]?[ \t]+"[^"\n]*"[ \t]*$/gm },
  { ...fenceTab, effect, pattern: /(?<=^[ \t]*)(?:`{3,}|~{3,})[^`\n]*\btab=(?:"[^"\n]*"|'[^'\n]*')/gm },
  { ...attributes, effect, pattern: /(?<=^[ \t]*)\{: ?[.#][^}\n]*\}[ \t]*$/gm },
]

/**
 * Reports blocks of MkDocs and templates in indented code
 * (https://spec.commonmark.org/0.31.2/#indented-code-blocks). Only on pages with such syntax outside of code: a page
 * that explains it shows it as code.
 */
export function reportForeignIndentedCode(node: Code, walk: Walk): void {
  if (!/!!!|\?\?\?|===|tab=|\{[:{%]/.test(node.value)) return
  if (hasForeign('foreign-mkdocs-', walk)) for (const construct of MKDOCS) reportAll(construct, node, walk)
  if (hasForeign('foreign-template', walk)) reportAll({ ...several.constructs.template, effect }, node, walk)
}
