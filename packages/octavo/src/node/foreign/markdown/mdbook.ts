import type { ForeignMarkdown } from '../engine.ts'

/** https://rust-lang.github.io/mdBook */
export const mdbook = {
  constructs: {
    include: {
      kind: 'foreign-mdbook-include',
      // A colon and letters inside the braces end the text: they are a text directive.
      pattern:
        /\{\{\s*#(?:include|rustdoc_include|shiftinclude|playground|title|template|(?:end)?tabs?)\b[^}]*(?:\}\}|$)/g,
      name: 'an include of mdBook',
      hint: 'Write <Include file="…" />, or <Code file="…" region="…" /> for code.',
    },
    includeInCode: {
      kind: 'foreign-mdbook-include',
      pattern: /^[ \t]*\{\{#(?:include|rustdoc_include|playground)[ \t][^}\n\r]*\}\}[ \t]*$/m,
      name: 'an include of mdBook',
      hint: 'Write <Code file="…" region="…" /> instead of the block.',
    },
    hidden: {
      kind: 'foreign-mdbook-hidden',
      pattern: /^[ \t]*# .*$/m,
      name: 'a line that mdBook hides',
      hint: 'Remove it, or show a region of the file with <Code file="…" region="…" />.',
    },
  },
} satisfies ForeignMarkdown
