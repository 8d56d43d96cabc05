import type { ForeignEngine } from './engine.ts'

/** Pages that are programs: https://mdxjs.com */
export const mdx = {
  name: 'MDX',
  lookLike: 'Docusaurus or another site in MDX',
  pageFiles: [
    {
      name: /^(?!_).*\.mdx$/i,
      kind: 'foreign-mdx',
      effect: 'is not published: Octavo does not read MDX',
      hint: 'Rename it to ".md" and replace its imports and expressions.',
      noun: 'pages (`.mdx`)',
    },
  ],
  constructs: {
    'foreign-mdx-import': 'imports',
  },
} satisfies ForeignEngine

/** https://dotnet.github.io/docfx */
export const docfx = {
  name: 'DocFX',
  constructs: {
    'foreign-docfx-include': 'includes (`[!INCLUDE]`)',
    'foreign-docfx-block': 'blocks',
    'foreign-docfx-reference': 'references (`xref:`)',
  },
} satisfies ForeignEngine
