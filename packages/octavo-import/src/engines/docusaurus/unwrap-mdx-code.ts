/**
 * A fence that only hides MDX from other tools:
 * https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-utils/src/markdownUtils.ts (unwrapMdxCodeBlocks)
 */
const MDX_CODE = /^( *)(`{3,})(?: *)mdx-code-block\r?\n([\s\S]*?)\n\1? *\2[ \t]*$/gm

/** The text without the lines of such fences, which become empty, so that all lines keep their numbers. */
export function unwrapMdxCode(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  return text.replace(MDX_CODE, (_whole, _indent: string, _marks: string, content: string) => `\n${content}\n`)
}
