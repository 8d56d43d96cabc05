import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const FOLDER = fileURLToPath(new URL('../schemas/', import.meta.url))

type SchemaFile = { $id: string; $defs: Record<string, unknown> }

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as SchemaFile)

const ajv = new Ajv2020({ schemas: files, allErrors: true, strict: false })

/** The id of the schema file for each kind, for example `Project` or `tekton.dev/v1.Task`. */
const places = new Map(files.flatMap(({ $id, $defs }) => Object.keys($defs).map((name) => [name, $id] as const)))

/** Returns the validator of a kind, or undefined if no schema defines it. */
export function schemaOf(name: string): ValidateFunction | undefined {
  const id = places.get(name)
  return id === undefined
    ? undefined
    : (ajv.getSchema(`${id}#/$defs/${name.replaceAll('/', '~1')}`) as ValidateFunction)
}
