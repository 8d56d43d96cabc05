import type { Code } from '../parse.ts'
import type { Walk } from '../walk/index.ts'
import { docusaurus, mdbook, mkdocs, several, type Construct } from '../../foreign/markdown/index.ts'
import { toProblem, hasForeign, reportAll } from './construct.ts'

/** One of these is in every option below. */
const OPTION_MARK = /\b(?:tab|npm2yarn|live|twoslash)\b/

/** Options after the language of a fence. */
const OPTIONS: readonly Construct[] = [
  mkdocs.constructs.fenceTab,
  docusaurus.constructs.tab,
  docusaurus.constructs.npm2yarn,
  docusaurus.constructs.live,
  several.constructs.twoslashOption,
]

/** Lines of code. Other engines replace some by a file; documents that explain such a line show more than it. */
const LINES: readonly Construct[] = [
  mdbook.constructs.includeInCode,
  mkdocs.constructs.snippetInCode,
  several.constructs.twoslashComment,
]

/** In these, the syntax of other engines is the subject. */
const MARKDOWN = /^(markdown|md|mdx|jinja2?|handlebars|hbs)$/

/** One of these is in every construct: a test that nearly all code fails, and which takes no time. */
const MARK = /\{\{#|8<-|\/ ---cut|\/\/ @|\^[?|]/

/** Reports constructs of other engines in a code block and in the options of its fence. */
export function reportForeignCode(node: Code, language: string, options: string, walk: Walk): void {
  const { value } = node
  if (OPTION_MARK.test(options)) for (const construct of OPTIONS) report(construct, options, node, walk)
  if (language === 'rust' && value.includes('# ')) report(mdbook.constructs.hidden, value, node, walk)
  if (!MARK.test(value) || MARKDOWN.test(language)) return
  for (const construct of LINES) report(construct, value, node, walk)
}

function report(construct: Construct, text: string, node: Code, walk: Walk): void {
  const [found] = construct.pattern.exec(text) ?? []
  if (found !== undefined) walk.reportAt(found.trim(), toProblem(construct, found), node)
}

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
