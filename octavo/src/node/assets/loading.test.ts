import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const NODE = fileURLToPath(new URL('..', import.meta.url))

test('no module imports Vite before there is something to bundle', () => {
  const modules = readdirSync(NODE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  // `import type` is removed; the function `import()` loads Vite when it is called.
  const importing = modules.filter((file) =>
    /^import (?!type ).* from 'vite'$/m.test(readFileSync(join(NODE, file), 'utf8')),
  )
  expect(importing).toEqual([])
})
