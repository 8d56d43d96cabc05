/** Entry of `scripts/build-types.mjs`, which makes the declarations and JSON Schemas of the package. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renderConfigTypes } from './config-types.ts'
import { createConfigSchema, createFrontMatterSchema, createSidebarSchema } from './json-schemas.ts'
import type { JsonSchema } from './json-schema.ts'
import { readSchema, type Shape } from './read-schema.ts'

/** Reads the schema of the configuration from the sources. `sources` is the absolute path of `octavo/src`. */
export function readConfigShape(sources: string): Shape {
  const folder = join(sources, 'node/config')
  const files = [
    'schema.ts',
    '../head/schema.ts',
    ...readdirSync(join(folder, 'schema')).map((file) => `schema/${file}`),
  ]
  return readSchema(
    files.map((file) => readFileSync(join(folder, file), 'utf8')),
    'CONFIG',
    readWords(join(sources, 'shared/words')),
  )
}

/** The constants of all files with words, in the order of the reference. */
function readWords(folder: string): string {
  const index = readFileSync(join(folder, 'index.ts'), 'utf8')
  return [...index.matchAll(/'\.\/(.+)'/g)].map(([, file = '']) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** The JSON Schemas by file name. */
export function createSchemas(sources: string): Record<string, JsonSchema> {
  const frontMatter = ['markdown/front-matter/schema.ts', 'head/schema.ts'].map((file) =>
    readFileSync(join(sources, 'node', file), 'utf8'),
  )
  return {
    'config.json': withoutTypes(createConfigSchema(readConfigShape(sources))),
    'front-matter.json': createFrontMatterSchema(readSchema(frontMatter, 'FRONT_MATTER_SCHEMA')),
    'sidebar.json': createSidebarSchema(),
  }
}

/** JSON cannot contain functions: their keys are described, and any value is refused by the build. */
function withoutTypes(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'tsType' ? undefined : value,
  ) as JsonSchema // One keyword less.
}

/** The text of the declaration file with `UserConfig`. */
export function createConfigTypes(sources: string, siteCode = '../../shared/site-code.js'): string {
  return renderConfigTypes(createConfigSchema(readConfigShape(sources)), siteCode)
}
