import type { Paragraph, Text } from '../parse.ts'
import { positionAt, sourceOf, startOf, type Walk } from '../walk/index.ts'
import { toProblem, type Construct } from './construct.ts'
import { hasVariables, templateConstruct } from './foreign-text.ts'

const IMPORT_HINT = 'Remove it: components need no import. Text of another page is included with <Include file="…" />.'

export const ADMONITION: Construct = {
  kind: 'foreign-mkdocs-admonition',
  pattern: /^!!!\+?(?:[ \t]+[\w"-]|[a-z]+[ \t]+")[^\n]*/,
  name: 'an admonition of MkDocs',
  hint: 'Write ":::note[Title]", the text without indentation, and ":::".',
}

export const DETAILS: Construct = {
  kind: 'foreign-mkdocs-details',
  pattern: /^\?\?\?\+?[ \t]+[\w"-][^\n]*/,
  name: 'a collapsible block of MkDocs',
  hint: 'Write "::: details Title", the text without indentation, and ":::".',
}

export const TAB: Construct = {
  kind: 'foreign-mkdocs-tab',
  pattern: /^===[!+]?[ \t]+"[^"\n]*"/,
  name: 'a tab of MkDocs',
  hint: 'Write <Tabs> with a <Tab label="…"> for each tab, and the text without indentation.',
}

const MODULE: readonly Construct[] = [
  {
    kind: 'foreign-mdx-import',
    pattern:
      /^import\s+(?:type\s+)?(?:[\w$*{][^'"`;<>]{0,400}\sfrom\s*)?['"][^'"\n]+['"](?:;?[ \t]*(?=\n|$)|;[ \t]*(?=import\s))/,
    name: 'an import of MDX',
    hint: IMPORT_HINT,
  },
  {
    kind: 'foreign-mdx-export',
    pattern:
      /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|default\s+(?:(?:function|class)\b|\([^()]{0,200}\)\s*=>)|(?:async\s+)?function\s+\w+\s*\()[^\n]*/,
    name: 'an export of MDX',
    hint: 'Remove it: pages contain no code. Put values into "customFields" of the configuration.',
  },
]

const TABLE_OF_CONTENTS: Construct = {
  kind: 'foreign-mkdocs-toc',
  pattern: /^(?:\[TOC\]|\[\[_?toc_?\]\])\s*$/i,
  name: 'a table of contents',
  hint: 'Remove it: every page shows its table of contents beside the text.',
}

/** Constructs at the start of a paragraph, by their first two characters. */
const BY_START: Readonly<Record<string, readonly Construct[]>> = {
  '!!': [ADMONITION],
  '!>': [
    { kind: 'foreign-docsify-note', pattern: /^!> [^\n]*/, name: 'a note of docsify', hint: 'Write ":::warning".' },
  ],
  '??': [DETAILS],
  '?>': [{ kind: 'foreign-webpack-note', pattern: /^\?> [^\n]*/, name: 'a note', hint: 'Write ":::tip".' }],
  '==': [TAB],
  '--': [
    {
      kind: 'foreign-mkdocs-snippet',
      pattern: /^-+8<-+[ \t]*(?:"[^"\n]*"|\n)/,
      name: 'a snippet of MkDocs',
      hint: 'Write <Include file="…" />, or <Code file="…" /> for code.',
    },
  ],
  '<<': [
    {
      kind: 'foreign-vitepress-code',
      pattern: /^<<< ?[@./][^\n]*/,
      name: 'a code file of VitePress',
      hint: 'Write <Code file="…" />.',
    },
  ],
  '[!': [
    {
      kind: 'foreign-docfx-include',
      pattern: /^\[!include ?\[[^\n]*/i,
      name: 'an include of DocFX',
      hint: 'Write <Include file="…" />.',
    },
    {
      kind: 'foreign-docfx-block',
      pattern: /^\[!(?:VIDEO|div|code)[ -][^\n]*/i,
      name: 'a block of DocFX',
      hint: 'Write <Embed src="…" title="…" /> for a video and <Code file="…" /> for code.',
    },
  ],
  '[T': [TABLE_OF_CONTENTS],
  '[t': [TABLE_OF_CONTENTS],
  '[[': [TABLE_OF_CONTENTS],
  '*[': [
    {
      kind: 'foreign-mkdocs-abbreviation',
      pattern: /^\*\[[^\]\n]+\]:[ \t]+[^\n]*/,
      name: 'an abbreviation of MkDocs',
      hint: 'Write <abbr title="…">…</abbr> where the short form is.',
    },
  ],
  $$: [
    {
      kind: 'foreign-math',
      pattern: /^\$\$(?:\s|\\)[^$]*/,
      name: 'a formula',
      hint: 'Set "markdown.math", or show it as code.',
    },
  ],
  '//': [
    {
      kind: 'foreign-mkdocs-block',
      pattern: /^\/{3,}[ \t]+[a-z][\w-]*(?:[ \t]*\|[^\n]*)?(?=\n|$)/,
      name: 'a block of PyMdown',
      hint: 'Write ":::note[Title]", the text, and ":::".',
    },
  ],
  '{{': [
    {
      kind: 'foreign-template',
      pattern: /^\{\{-?[ \t]*[\w$.|][^{}]*\}\}\s*$/,
      name: 'an expression of a template language',
      hint: 'Write the result: pages are not templates.',
    },
  ],
  im: MODULE,
  ex: MODULE,
  'T>': [{ kind: 'foreign-webpack-note', pattern: /^T> [^\n]*/, name: 'a note of webpack', hint: 'Write ":::tip".' }],
  'W>': [
    { kind: 'foreign-webpack-note', pattern: /^W> [^\n]*/, name: 'a note of webpack', hint: 'Write ":::warning".' },
  ],
}

const DEFINITION: Construct = {
  kind: 'foreign-mkdocs-definition',
  pattern: /^(?:[^\n]+\n[ \t>]*)?:[ \t]{1,3}\S[^\n]*/,
  name: 'a definition list',
  hint: 'Write <dl>, <dt> and <dd>, or a list with the terms in bold.',
}

/** Reports a construct of another engine that begins a paragraph. */
export function reportForeignParagraph(node: Paragraph, walk: Walk): void {
  const [first] = node.children
  let isAfterBreak = false
  for (const child of node.children) {
    if (child.type === 'text' && (isAfterBreak || child.value.includes('\n'))) reportInside(child, isAfterBreak, walk)
    isAfterBreak = child.type === 'break'
  }
  if (first?.type !== 'text') return
  const start = first.value.slice(0, 2)
  const constructs = BY_START[start]
  if (constructs === MODULE) reportModule(node, walk)
  else if (constructs && !(start === '{{' && isReportedAsText(node, walk))) report(constructs, node, walk)
  if (first.value.includes('\n: ') || (start === ': ' && isAfterParagraph(walk))) report([DEFINITION], node, walk)
}

/** On a site with variables, unknown ones are reported as such. */
function isReportedAsText(node: Paragraph, walk: Walk): boolean {
  const source = sourceOf(walk.piece, node)
  if (hasVariables(walk) && /^\{\{\s*[A-Za-z_][\w.-]*\s*\}\}\s*$/.test(source)) return true
  return source.search(templateConstruct(walk).pattern) === 0
}

/** The term of a definition may have a paragraph of its own. */
function isAfterParagraph({ scope }: Walk): boolean {
  return scope.previous?.type === 'paragraph'
}

/** MkDocs and DocFX read a block also on a line after text. */
const INSIDE = ['!!', '??', '[!'].flatMap((start) => BY_START[start] ?? [])

function reportInside(node: Text, isAfterBreak: boolean, walk: Walk): void {
  const pattern = isAfterBreak ? /(?:^|\n)[ \t>]*(?=!!!|\?\?\?|\[!)/g : /\n[ \t>]*(?=!!!|\?\?\?|\[!)/g
  if (!/!!!|\?\?\?|\[!/.test(node.value)) return
  for (const { 0: before, index } of sourceOf(walk.piece, node).matchAll(pattern)) {
    const start = startOf(node) + index + before.length
    // The construct may go on in other nodes, for example a link.
    const end = walk.piece.text.indexOf('\n', start)
    const line = walk.piece.text.slice(start, end < 0 ? undefined : end)
    const construct = INSIDE.find(({ pattern }) => pattern.test(line))
    if (construct) walk.draft.report(toProblem(construct, line), walk.piece, positionAt(walk.piece, start))
  }
}

function report(constructs: readonly Construct[], node: Paragraph, walk: Walk, offset = 0): string | undefined {
  const source = sourceOf(walk.piece, node).slice(offset)
  for (const construct of constructs) {
    const [found] = construct.pattern.exec(source) ?? []
    if (found === undefined) continue
    walk.draft.report(toProblem(construct, found), walk.piece, positionAt(walk.piece, startOf(node) + offset))
    return found
  }
  return undefined
}

/** Reports each of the imports and exports that begin a paragraph. */
function reportModule(node: Paragraph, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  let offset = 0
  for (let found: string | undefined = ''; found !== undefined;) {
    found = report(MODULE, node, walk, offset)
    offset += found?.length ?? 0
    offset += /^\s*/.exec(source.slice(offset))?.[0].length ?? 0
  }
}
