import type { ForeignMarkdown } from '../engine.ts'

const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w./-]+))`
const ATTRIBUTE_LIST = String.raw`${ATTRIBUTE}(?:\s+${ATTRIBUTE})*\s*\}`

/** https://www.mkdocs.org and https://squidfunk.github.io/mkdocs-material */
export const mkdocs = {
  frontMatter: {
    boost: 'Write "search: { weight: 2 }".',
    hide: 'Write "hide_table_of_contents: true", or "layout: wide", which has no sidebar.',
    status: 'Write "badges", which the configuration defines.',
  },
  constructs: {
    admonition: {
      kind: 'foreign-mkdocs-admonition',
      pattern: /^!!!\+?(?:[ \t]+[\w"-]|[a-z]+[ \t]+")[^\n]*/,
      name: 'an admonition of MkDocs',
      hint: 'Write ":::note[Title]", the text without indentation, and ":::".',
    },
    details: {
      kind: 'foreign-mkdocs-details',
      pattern: /^\?\?\?\+?[ \t]+[\w"-][^\n]*/,
      name: 'a collapsible block of MkDocs',
      hint: 'Write "::: details Title", the text without indentation, and ":::".',
    },
    tab: {
      kind: 'foreign-mkdocs-tab',
      pattern: /^===[!+]?[ \t]+"[^"\n]*"/,
      name: 'a tab of MkDocs',
      hint: 'Write <Tabs> with a <Tab label="…"> for each tab, and the text without indentation.',
    },
    fenceTab: {
      kind: 'foreign-mkdocs-fence-tab',
      pattern: /\btab=(?:"[^"]*"|'[^']*')/,
      name: 'a tab of MkDocs',
      hint: 'Put the blocks of a group into <CodeTabs>, each with label="…" instead of tab="…".',
    },
    snippet: {
      kind: 'foreign-mkdocs-snippet',
      pattern: /^-+8<-+[ \t]*(?:"[^"\n]*"|\n)/,
      name: 'a snippet of MkDocs',
      hint: 'Write <Include file="…" />, or <Code file="…" /> for code.',
    },
    snippetInCode: {
      kind: 'foreign-mkdocs-snippet',
      pattern: /^[ \t]*-+8<-+[ \t]+"[^"\n]+"[ \t]*$/m,
      name: 'a snippet of MkDocs',
      hint: 'Write <Code file="…" /> instead of the block.',
    },
    include: {
      kind: 'foreign-mkdocs-snippet',
      pattern: /\{!\s*[\w./-]+\s*!\}/g,
      name: 'an include of MkDocs',
      hint: 'Write <Include file="…" />, or <Code file="…" /> for code.',
    },
    attributes: {
      kind: 'foreign-mkdocs-attributes',
      pattern: new RegExp(String.raw`\{:\s*${ATTRIBUTE_LIST}|(?=\{)(?<=(?:^|\n)[ \t>]*|\])\{\s*${ATTRIBUTE_LIST}`, 'g'),
      name: 'a list of attributes',
      hint: 'Remove it: only headings have attributes, as in "## Title {#id}".',
    },
    icon: {
      kind: 'foreign-mkdocs-icon',
      name: 'an icon of MkDocs',
      hint: 'Remove it, or write a character.',
    },
    block: {
      kind: 'foreign-mkdocs-block',
      pattern: /^\/{3,}[ \t]+[a-z][\w-]*(?:[ \t]*\|[^\n]*)?(?=\n|$)/,
      name: 'a block of PyMdown',
      hint: 'Write ":::note[Title]", the text, and ":::".',
    },
    tableOfContents: {
      kind: 'foreign-mkdocs-toc',
      pattern: /^(?:\[TOC\]|\[\[_?toc_?\]\])\s*$/i,
      name: 'a table of contents',
      hint: 'Remove it: every page shows its table of contents beside the text.',
    },
    abbreviation: {
      kind: 'foreign-mkdocs-abbreviation',
      pattern: /^\*\[[^\]\n]+\]:[ \t]+[^\n]*/,
      name: 'an abbreviation of MkDocs',
      hint: 'Write <abbr title="…">…</abbr> where the short form is.',
    },
    definition: {
      kind: 'foreign-mkdocs-definition',
      pattern: /^(?:[^\n]+\n[ \t>]*)?:[ \t]{1,3}\S[^\n]*/,
      name: 'a definition list',
      hint: 'Write <dl>, <dt> and <dd>, or a list with the terms in bold.',
    },
    mark: {
      kind: 'foreign-mkdocs-mark',
      pattern: /(?<![=\w])==(?=[^\s=])[^=\n]{1,200}(?<=\S)==(?![=\w])/g,
      name: 'highlighted text of MkDocs',
      hint: 'Write <mark>…</mark>.',
    },
    keys: {
      kind: 'foreign-mkdocs-keys',
      pattern: /(?<!\S)\+\+[a-z\d"-]+(?:\+[a-z\d"-]+)*\+\+(?![\w+])/g,
      name: 'a key of MkDocs',
      hint: 'Write <kbd>Ctrl</kbd>.',
    },
  },
} satisfies ForeignMarkdown
