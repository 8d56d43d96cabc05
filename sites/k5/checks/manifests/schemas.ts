import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The schemas that the site publishes for editors, and those that only the checks need. */
const FOLDERS = ['../../public/schemas/', '../schemas/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

type SchemaFile = { $id: string; $defs: Record<string, unknown> }

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SchemaFile),
)

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

/** The definitions in a schema file by name; none for a file that does not exist. */
export function readDefs(file: string): Record<string, unknown> {
  return files.find(({ $id }) => $id === file)?.$defs ?? {}
}

/** The validator of a whole file by a schema that the site publishes, as an editor applies it. */
export function publishedSchema(file: string): ValidateFunction | undefined {
  return ajv.getSchema(file) as ValidateFunction | undefined
}
