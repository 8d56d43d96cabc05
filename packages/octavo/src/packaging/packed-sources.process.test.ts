/** The sources in the package: those that are bundled with the code of a site, and no others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g
/** The bundler removes these; types for users are in `dist/types`. */
const TYPE_IMPORT = /^(?:import|export) type\b[^']*'[^']+'/gm

function listSources(folder: string): string[] {
  const files = readdirSync(join(PACKAGE, 'src', folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => join('src', folder, file).replaceAll('\\', '/'))
}

/** The files and all that they import besides types. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files)
  // A set also visits what is added meanwhile.
  for (const file of found) {
    const code = readFileSync(join(PACKAGE, file), 'utf8').replaceAll(TYPE_IMPORT, '')
    for (const [, path = ''] of code.matchAll(IMPORT)) {
      const imported = join(PACKAGE, dirname(file), path)
      if (/\.tsx?$/.test(path) && existsSync(imported)) found.add(relative(PACKAGE, imported).replaceAll('\\', '/'))
    }
  }
  return found
}

test('shared files that neither theme nor client import are in a folder that the package leaves out', () => {
  const used = withImports([...listSources('theme'), ...listSources('client')])
  const unused = listSources('shared').filter((file) => !used.has(file))
  expect(unused.sort()).toEqual(listSources('shared/build').sort())
  const { files } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { files: string[] }
  expect(files).toContain('!src/shared/build')
})
