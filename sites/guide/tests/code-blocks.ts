import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A fenced code block of the guide. */
export interface CodeBlock {
  /** File name of the page, for example `deploying.md`. */
  page: string
  language: string
  /** '' without a title. */
  title: string
  code: string
  /** Line of the opening fence, counted from 1. */
  line: number
}

export const DOCS = fileURLToPath(new URL('../docs', import.meta.url))

/** The code blocks of a page in order. Blocks inside a list item lose its indentation. */
export function readCodeBlocks(page: string): CodeBlock[] {
  const text = readFileSync(`${DOCS}/${page}`, 'utf8')
  // A fence ends with as many backticks as it starts with, so an example of a fence is not a block of its own.
  const fences = text.matchAll(/^( *)(`{3,})(\w*)([^\n]*)\n([^]*?)^ *\2$/gm)
  return [...fences].map(({ 1: indent = '', 3: language = '', 4: options = '', 5: code = '', index }) => ({
    page,
    language,
    title: /title="([^"]+)"/.exec(options)?.[1] ?? '',
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    line: text.slice(0, index).split('\n').length,
  }))
}

/** The code of the block with a title. Throws if there is none. */
export function readBlock(page: string, title: string): string {
  const block = readCodeBlocks(page).find((candidate) => candidate.title === title)
  if (!block) throw new Error(`${page} has no code block "${title}".`)
  return block.code
}
