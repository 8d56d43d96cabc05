/** Every example in TypeScript compiles with the `tsconfig.json` that the guide prints. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { DOCS, readBlock, readCodeBlocks, type CodeBlock } from './code-blocks.ts'

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const COMPILER = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

/** Examples that are not complete, by their first line or title. */
const INCOMPLETE = new Set(['const answer: number = 42', 'examples/server.ts', 'yield {'])

/** The types that an example uses of a package that is not installed here. */
const LEAFLET = `declare module 'leaflet' {
  export interface Map { remove(): this; setView(center: [number, number], zoom: number): this }
  export function map(element: HTMLElement): Map
}`

const nameOf = ({ title, code }: CodeBlock) => title || (code.split('\n')[0] ?? '')
const isCode = (block: CodeBlock) => ['typescript', 'tsx'].includes(block.language) && !INCOMPLETE.has(nameOf(block))

/** Members of a source, such as `pages: () => …`, become a file. */
function complete({ code }: CodeBlock): string {
  if (!/^\w+: \(/.test(code)) return code
  return `import type { PageSource } from 'octavo'\n\nexport const source: Partial<PageSource> = {${code}}\n`
}

/** Writes each example into a folder of its own, named by page and line, with the other files of its page. */
function writeExamples(folder: string): void {
  const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  for (const page of pages) {
    const all = readCodeBlocks(page)
    const blocks = all.filter(isCode)
    const titled = all.filter((block) => block.title.includes('/') && (isCode(block) || block.language === 'json'))
    for (const block of blocks) {
      for (const file of [...titled, block]) {
        const title = file.title.replace(/^acme-docs\//, 'node_modules/@acme/docs/')
        const name = title || `example.${file.language === 'tsx' ? 'tsx' : 'ts'}`
        const path = join(folder, `${page}.${block.line}`, name)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, complete(file))
      }
    }
  }
}

test('the examples compile in the project that the guide sets up', async () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-types-'))
  symlinkSync(MODULES, join(root, 'node_modules'), 'junction')
  writeFileSync(join(root, 'printed.json'), readBlock('editor.md', 'tsconfig.json'))
  // The declarations of Octavo are checked, too.
  const options = { extends: './printed.json', compilerOptions: { skipLibCheck: false }, include: ['examples'] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(options))
  writeExamples(join(root, 'examples'))
  writeFileSync(join(root, 'examples/leaflet.d.ts'), LEAFLET)
  // The compiler exits with a status other than 0 after an error.
  const { stdout } = await promisify(execFile)(process.execPath, [COMPILER, '-p', '.', '--checkers', '1'], {
    cwd: root,
  }).catch((error: { stdout: string }) => error)
  expect(stdout.trim().split('\n').filter(Boolean)).toEqual([])
})
