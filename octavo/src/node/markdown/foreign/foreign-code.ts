import type { Code } from '../parse.ts'
import type { Walk } from '../walk/index.ts'
import { docusaurus, mdbook, mkdocs, several, type Construct } from '../../foreign/markdown/index.ts'
import { toProblem } from './construct.ts'

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
  mkdocs.constructs.annotation,
]

/** In these, the syntax of other engines is the subject. */
const MARKDOWN = /^(markdown|md|mdx|jinja2?|handlebars|hbs)$/

/** One of these is in every construct: a test that nearly all code fails, and which takes no time. */
const MARK = /\{\{#|8<-|\/ ---cut|\/\/ @|\^[?|]|\d\)!/

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
