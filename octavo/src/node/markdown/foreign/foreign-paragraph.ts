import type { Paragraph, Text } from '../parse.ts'
import { sourceOf, type Walk } from '../walk/index.ts'
import { toProblem, type Construct } from './construct.ts'

const IMPORT_HINT = 'Remove it: components need no import. Text of another page is included with <Include file="…" />.'

const TABLE_OF_CONTENTS: Construct = {
  kind: 'foreign-mkdocs-toc',
  pattern: /^(?:\[TOC\]|\[\[_?toc_?\]\])\s*$/i,
  name: 'a table of contents',
  hint: 'Remove it: every page shows its table of contents beside the text.',
}

/** Constructs at the start of a paragraph, by their first two characters. */
const BY_START: Readonly<Record<string, readonly Construct[]>> = {
  '!!': [
    {
      kind: 'foreign-mkdocs-admonition',
      pattern: /^!!!\+?(?:[ \t]+[\w"-]|[a-z]+[ \t]+")[^\n]*/,
      name: 'an admonition of MkDocs',
      hint: 'Write ":::note[Title]", the text without indentation, and ":::".',
    },
  ],
  '!>': [
    { kind: 'foreign-docsify-note', pattern: /^!> [^\n]*/, name: 'a note of docsify', hint: 'Write ":::warning".' },
  ],
  '??': [
    {
      kind: 'foreign-mkdocs-details',
      pattern: /^\?\?\?\+?[ \t]+[\w"-][^\n]*/,
      name: 'a collapsible block of MkDocs',
      hint: 'Write "::: details Title", the text without indentation, and ":::".',
    },
  ],
  '?>': [{ kind: 'foreign-webpack-note', pattern: /^\?> [^\n]*/, name: 'a note', hint: 'Write ":::tip".' }],
  '==': [
    {
      kind: 'foreign-mkdocs-tab',
      pattern: /^===[!+]?[ \t]+"[^"\n]*"/,
      name: 'a tab of MkDocs',
      hint: 'Write <Tabs> with a <Tab label="…"> for each tab, and the text without indentation.',
    },
  ],
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
      pattern: /^\[!(?:INCLUDE|include) ?\[[^\n]*/,
      name: 'an include of DocFX',
      hint: 'Write <Include file="…" />.',
    },
    {
      kind: 'foreign-docfx-block',
      pattern: /^\[!(?:VIDEO|div|code)[ -][^\n]*/,
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
      hint: 'Show it as an image, or as text in a code block.',
    },
  ],
  im: [
    {
      kind: 'foreign-mdx-import',
      pattern: /^import\s+(?:type\s+)?(?:[\w$*{][^'"`;<>]{0,400}\sfrom\s*)?['"][^'"\n]+['"];?[ \t]*(?=\n|$)/,
      name: 'an import of MDX',
      hint: IMPORT_HINT,
    },
  ],
  ex: [
    {
      kind: 'foreign-mdx-export',
      pattern:
        /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|default\s+(?:function|class)\b|(?:async\s+)?function\s+\w+\s*\()[^\n]*/,
      name: 'an export of MDX',
      hint: 'Remove it: pages contain no code. Put values into "customFields" of the configuration.',
    },
  ],
  'T>': [{ kind: 'foreign-webpack-note', pattern: /^T> [^\n]*/, name: 'a note of webpack', hint: 'Write ":::tip".' }],
  'W>': [
    { kind: 'foreign-webpack-note', pattern: /^W> [^\n]*/, name: 'a note of webpack', hint: 'Write ":::warning".' },
  ],
}

const DEFINITION: Construct = {
  kind: 'foreign-mkdocs-definition',
  pattern: /^[^\n]+\n[ \t>]*:[ \t]{1,3}\S[^\n]*/,
  name: 'a definition list',
  hint: 'Write <dl>, <dt> and <dd>, or a list with the terms in bold.',
}

/** Reports a construct of another engine that begins a paragraph. */
export function reportForeignParagraph(node: Paragraph, walk: Walk): void {
  const [first] = node.children
  for (const child of node.children) if (child.type === 'text') reportInside(child, walk)
  if (first?.type !== 'text') return
  const constructs = BY_START[first.value.slice(0, 2)]
  if (constructs) report(constructs, node, walk)
  if (first.value.includes('\n: ')) report([DEFINITION], node, walk)
}

/** MkDocs reads a block also on a line after text. */
const INSIDE = [...(BY_START['!!'] ?? []), ...(BY_START['??'] ?? [])]

function reportInside(node: Text, walk: Walk): void {
  if (!node.value.includes('\n!!!') && !node.value.includes('\n???')) return
  for (const line of node.value.split('\n').slice(1)) {
    for (const construct of INSIDE) {
      const [found] = construct.pattern.exec(line) ?? []
      if (found !== undefined) walk.reportAt(found, toProblem(construct, found), node)
    }
  }
}

function report(constructs: readonly Construct[], node: Paragraph, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  for (const construct of constructs) {
    const [found] = construct.pattern.exec(source) ?? []
    if (found !== undefined) return walk.report(toProblem(construct, found), node)
  }
}
