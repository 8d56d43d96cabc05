import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createConfigTypes } from './package-build.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
// Inside the repository, because the schema imports valibot.
const folder = mkdtempSync(join(SOURCES, '../dist/config-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CHECK = `import type { UserConfig as Inferred } from '../../src/node/config/schema.ts'
import type { UserConfig as Declared } from './declared.d.ts'

declare const inferred: Inferred
declare const declared: Declared
export const there: Declared = inferred
export const back: Inferred = declared
// Neither is wider than the other.
export const sameKeys: keyof Required<Inferred> extends keyof Declared ? true : false = true
export const wrong: Declared = { titel: 'Acme' }
`

it('the declared type of the configuration equals the one inferred from the schema', () => {
  writeFileSync(join(folder, 'declared.d.ts'), createConfigTypes(SOURCES, '../shared/build/site-code.ts'))
  writeFileSync(join(folder, 'check.ts'), CHECK)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../../tsconfig.base.json',
      compilerOptions: { types: ['node'], lib: ['es2023'] },
    }),
  )
  expect(compile()).toEqual([
    "check.ts(10,34): error TS2561: Object literal may only specify known properties, but 'titel' does not exist in type 'UserConfig'. Did you mean to write 'title'?",
  ])
})

/** The errors that the compiler finds. */
function compile(): string[] {
  const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  try {
    execFileSync(process.execPath, [compiler, '-p', folder, '--checkers', '1'], { cwd: folder, encoding: 'utf8' })
    return []
  } catch (error) {
    // `execFileSync` throws an error with the output when the status is not 0.
    return (error as { stdout: string }).stdout.trim().split('\n')
  }
}
