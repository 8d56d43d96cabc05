/** Entry of `scripts/build-types.mjs`, which makes the declarations and JSON Schemas of the package. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG } from '../node/config/schema.ts'
import { SHELL_LABELS } from '../node/config/schema/labels.ts'
import { renderConfigTypes } from './config-types.ts'
import { createConfigSchema, createFrontMatterSchema, createSidebarSchema } from './json-schemas.ts'
import type { JsonSchema } from './json-schema.ts'
import { toShape, type Shape } from './shape.ts'

/** The keys of the configuration. `sources` is the absolute path of `packages/octavo/src`. */
export function readConfigShape(sources: string): Shape {
  return toShape(CONFIG, readComments(sources))
}

/**
 * The descriptions of the keys of `labels.shell`: the doc comments of the words, which are constants in the browser's
 * bundle.
 */
function readComments(sources: string): Map<object, string> {
  const folder = join(sources, 'shared/words')
  // In the order of the index.
  const files = readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(/'\.\/(.+)'/g)
  const text = [...files].map(([, file = '']) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const comments = text.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+)/g)
  const schemas = new Map<string, object>(Object.entries(SHELL_LABELS.entries))
  return new Map(
    [...comments].map(([, comment = '', name = '']) => [
      schemas.get(name) ?? {},
      comment.replaceAll(/[\s*]+/g, ' ').trim(),
    ]),
  )
}

/** The JSON Schemas by file name. They contain no functions: any value is valid there, and the build refuses it. */
export function createSchemas(sources: string): Record<string, JsonSchema> {
  return {
    'config.json': createConfigSchema({ comments: readComments(sources) }),
    'front-matter.json': createFrontMatterSchema(),
    'sidebar.json': createSidebarSchema(),
  }
}

/** The text of the declaration file with `UserConfig`. */
export function createConfigTypes(sources: string, siteCode = '../../shared/build/site-code.js'): string {
  return renderConfigTypes(createConfigSchema({ comments: readComments(sources), types: true }), siteCode)
}
