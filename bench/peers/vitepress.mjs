// VitePress with its default theme, without search: the built-in one fails on headings of the corpus that share an id.
// The changed delimiters keep Vue from reading braces in the text as expressions.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const packages = ['vitepress@1.6.4']

export function prepare(folder) {
  mkdirSync(join(folder, 'docs', '.vitepress'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  writeFileSync(
    join(folder, 'docs', '.vitepress', 'config.mjs'),
    `export default {
  title: 'Corpus', ignoreDeadLinks: true,
  vue: { template: { compilerOptions: { delimiters: ['[[[[', ']]]]'] } } },
}
`,
  )
  return {
    docs: 'docs',
    command: ['node_modules/.bin/vitepress', 'build', 'docs'],
    output: 'docs/.vitepress/dist',
    clean: ['docs/.vitepress/dist', 'docs/.vitepress/cache'],
  }
}
