import type { ForeignMarkdown } from '../engine.ts'

/** Pages that are programs: https://mdxjs.com */
export const mdx = {
  constructs: {
    import: {
      kind: 'foreign-mdx-import',
      pattern:
        /^import\s+(?:type\s+)?(?:[\w$*{][^'"`;<>]{0,400}\sfrom\s*)?['"][^'"\n]+['"](?:;?[ \t]*(?=\n|$)|;[ \t]*(?=import\s))/,
      name: 'an import of MDX',
      hint: 'Remove it: components need no import. Text of another page is included with <Include file="…" />.',
    },
    export: {
      kind: 'foreign-mdx-export',
      pattern:
        /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|default\s+(?:(?:function|class)\b|\([^()]{0,200}\)\s*=>)|(?:async\s+)?function\s+\w+\s*\()[^\n]*/,
      name: 'an export of MDX',
      hint: 'Remove it: pages contain no code. Put values into "customFields" of the configuration.',
    },
    comment: {
      kind: 'foreign-mdx-comment',
      pattern: /\{\/\*.*?(?:\*\/\}|$)/gs,
      name: 'a comment of MDX',
      hint: 'Write <!-- … -->.',
    },
    expression: {
      kind: 'foreign-mdx-expression',
      pattern: /(?<![$\\{\w])\{[A-Za-z_$][\w$]*(?:\.[\w$]+|\([^(){}]*\))*\}(?!\})/g,
      name: 'an expression of MDX',
      hint: 'Write the result, or put the value into "customFields" of the configuration and write {{name}}.',
    },
  },
} satisfies ForeignMarkdown

/** https://dotnet.github.io/docfx */
export const docfx = {
  constructs: {
    include: {
      kind: 'foreign-docfx-include',
      pattern: /^\[!include ?\[[^\n]*/i,
      name: 'an include of DocFX',
      hint: 'Write <Include file="…" />.',
    },
    block: {
      kind: 'foreign-docfx-block',
      pattern: /^\[!(?:VIDEO|div|code)[ -][^\n]*/i,
      name: 'a block of DocFX',
      hint: 'Write <Embed src="…" title="…" /> for a video and <Code file="…" /> for code.',
    },
    reference: {
      kind: 'foreign-docfx-reference',
      pattern: /\[[^\][]*\]\(xref:[^)\s]{0,400}\)/g,
      name: 'a reference of DocFX',
      hint: 'Write <a href="…"> with the address of the API.',
    },
  },
} satisfies ForeignMarkdown

/** https://docsify.js.org */
export const docsify = {
  constructs: {
    note: {
      kind: 'foreign-docsify-note',
      pattern: /^!> [^\n]*/,
      name: 'a note of docsify',
      hint: 'Write ":::warning".',
    },
    imageSize: {
      kind: 'foreign-image-size',
      name: 'a size of docsify',
      effect: 'is read as the title of the image',
    },
  },
} satisfies ForeignMarkdown

/** https://pandoc.org/MANUAL.html */
export const pandoc = {
  constructs: {
    note: {
      kind: 'missing-footnote',
      pattern: /\^\[(?=[^[\]\n]*\](?!\())\p{L}[^[\]\n]*? \p{L}{2,}[^[\]\n]*\]/gu,
      name: 'a footnote of Pandoc',
      hint: 'Write [^1] and, in its own paragraph, "[^1]: " and the footnote.',
    },
  },
} satisfies ForeignMarkdown

/** The documentation of webpack, and sites that copied its notes */
export const webpack = {
  constructs: {
    question: { kind: 'foreign-webpack-note', pattern: /^\?> [^\n]*/, name: 'a note', hint: 'Write ":::tip".' },
    tip: { kind: 'foreign-webpack-note', pattern: /^T> [^\n]*/, name: 'a note of webpack', hint: 'Write ":::tip".' },
    warning: {
      kind: 'foreign-webpack-note',
      pattern: /^W> [^\n]*/,
      name: 'a note of webpack',
      hint: 'Write ":::warning".',
    },
  },
} satisfies ForeignMarkdown
