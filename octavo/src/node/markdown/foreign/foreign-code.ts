import type { Code } from '../parse.ts'
import type { Walk } from '../walk/index.ts'
import { toProblem, type Construct } from './construct.ts'

export const FENCE_TAB: Construct = {
  kind: 'foreign-mkdocs-fence-tab',
  pattern: /\btab=(?:"[^"]*"|'[^']*')/,
  name: 'a tab of MkDocs',
  hint: 'Put the blocks of a group into <CodeTabs>, each with label="…" instead of tab="…".',
}

/** One of these is in every option below. */
const OPTION_MARK = /\b(?:tab|npm2yarn|live|twoslash)\b/

/** Options after the language of a fence. */
const OPTIONS: readonly Construct[] = [
  FENCE_TAB,
  {
    kind: 'foreign-docusaurus-tab',
    pattern: /(?:^|\s)tab(?:=\{[^}]*\})?(?=\s|$)/,
    name: 'a tab of Docusaurus',
    hint: 'Put the blocks of a group into <CodeTabs>, each with label="…".',
  },
  {
    kind: 'foreign-docusaurus-npm2yarn',
    pattern: /\bnpm2yarn\b/,
    name: 'an option that adds other package managers',
    hint: 'Write the commands of each package manager in <CodeTabs>.',
  },
  {
    kind: 'foreign-docusaurus-live',
    pattern: /(?:^|\s)live(?=\s|$)/,
    name: 'an option that makes code editable',
    hint: 'Remove it, or show the code in a component of the site.',
    effect: 'has no effect',
  },
  {
    kind: 'foreign-twoslash',
    pattern: /(?:^|\s)twoslash(?=\s|$)/,
    name: 'an option that shows the types of names',
    hint: 'Remove it, or set "markdown.twoslash".',
    effect: 'has no effect',
  },
]

const TWOSLASH: Construct = {
  kind: 'foreign-twoslash',
  pattern:
    /^[ \t]*\/\/\/? ?(?:---cut(?:-\w+)*---|@(?:noErrors\b|showEmit|(?:errors|filename|target|lib|module|jsx|strict|noImplicit\w+|strict\w+|module\w+): )|[ \t]*\^[?|]).*$/im,
  name: 'a comment of Twoslash',
  hint: 'Remove it, or show the types of names: write "twoslash" after the language and set "markdown.twoslash".',
}

const ANNOTATION: Construct = {
  kind: 'foreign-mkdocs-annotation',
  pattern: /(?:\/\/|\/\*|#|<!--|--|;|%)\s*\(\d+\)!\s*(?:-->|\*\/)?[ \t]*$/m,
  name: 'a note at a line, of MkDocs',
  hint: 'Remove it, and explain the line below the block.',
}

/** Lines of code that other engines replace by a file. Documents that explain such a line show more than it. */
const INCLUDES: readonly Construct[] = [
  {
    kind: 'foreign-mdbook-include',
    pattern: /^[ \t]*\{\{#(?:include|rustdoc_include|playground)\s[^}\n]*\}\}[ \t]*$/m,
    name: 'an include of mdBook',
    hint: 'Write <Code file="…" region="…" /> instead of the block.',
  },
  {
    kind: 'foreign-mkdocs-snippet',
    pattern: /^[ \t]*-+8<-+[ \t]+"[^"\n]+"[ \t]*$/m,
    name: 'a snippet of MkDocs',
    hint: 'Write <Code file="…" /> instead of the block.',
  },
]

const HIDDEN: Construct = {
  kind: 'foreign-mdbook-hidden',
  pattern: /^[ \t]*# .*$/m,
  name: 'a line that mdBook hides',
  hint: 'Remove it, or show a region of the file with <Code file="…" region="…" />.',
}

/** In these, the syntax of other engines is the subject. */
const MARKDOWN = /^(markdown|md|mdx|jinja2?|handlebars|hbs)$/

/** One of these is in every construct: a test that nearly all code fails, and which takes no time. */
const MARK = /\{\{#|8<-|\/ ---cut|\/\/ @|\^[?|]|\d\)!/

/** Reports constructs of other engines in a code block and in the options of its fence. */
export function reportForeignCode(node: Code, language: string, options: string, walk: Walk): void {
  const { value } = node
  if (OPTION_MARK.test(options)) for (const construct of OPTIONS) report(construct, options, node, walk)
  if (language === 'rust' && value.includes('# ')) report(HIDDEN, value, node, walk)
  if (!MARK.test(value) || MARKDOWN.test(language)) return
  for (const construct of [...INCLUDES, TWOSLASH, ANNOTATION]) report(construct, value, node, walk)
}

function report(construct: Construct, text: string, node: Code, walk: Walk): void {
  const [found] = construct.pattern.exec(text) ?? []
  if (found !== undefined) walk.reportAt(found.trim(), toProblem(construct, found), node)
}
