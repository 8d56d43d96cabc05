import type * as v from 'valibot'
import { isRecord } from '../../../shared/plain-data.ts'

/** The properties of valibot schemas that the walk uses; each kind of schema has some of them. */
export interface SchemaShape {
  type: string
  entries?: Record<string, SchemaShape>
  wrapped?: SchemaShape
  /** Of a `lazy` schema. */
  getter?: (input: unknown) => SchemaShape
  item?: SchemaShape
  value?: SchemaShape
  rest?: SchemaShape
  default?: unknown
  options?: readonly (SchemaShape | string)[]
  pipe?: readonly { kind: string }[]
  literal?: unknown
}

export type IssuePath = readonly Pick<v.IssuePathItem, 'key' | 'input'>[]

/** The known keys at the place of an issue. The last item of its path is the key to blame. */
export function knownKeysAt(schema: SchemaShape, path: IssuePath): string[] {
  let current: SchemaShape | undefined = schema
  for (const { key, input } of path.slice(0, -1)) current = childOf(unwrap(current, input), key)
  return Object.keys(unwrap(current, path.at(-1)?.input)?.entries ?? {})
}

/**
 * The schema of the value itself: unwraps `optional` and pipes, and picks the matching option of a variant or union.
 */
function unwrap(schema: SchemaShape | undefined, input: unknown): SchemaShape | undefined {
  if (schema?.wrapped) return unwrap(schema.wrapped, input)
  if (schema?.getter) return unwrap(schema.getter(input), input)
  if (schema?.type === 'custom') return unwrap(lastSchema(schema), input)
  if (schema?.type === 'variant') return unwrap(optionFor(schema, input), input)
  if (schema?.type === 'union') return schemaOptions(schema).find((option) => option.entries) ?? schema
  return schema
}

function childOf(schema: SchemaShape | undefined, key: unknown): SchemaShape | undefined {
  return schema?.entries?.[String(key)] ?? schema?.item ?? schema?.value ?? schema?.rest
}

/** A pipe has the type of its first schema; its last schema checks the value. */
function lastSchema(schema: SchemaShape): SchemaShape | undefined {
  // A pipe contains schemas and actions; `kind` distinguishes them.
  const last = schema.pipe?.findLast((part) => part.kind === 'schema') as SchemaShape | undefined
  return last === undefined || last.type === 'custom' ? undefined : last
}

function optionFor(schema: SchemaShape, input: unknown): SchemaShape | undefined {
  const type = isRecord(input) ? input.type : undefined
  return schemaOptions(schema).find((option) => option.entries?.type?.literal === type)
}

function schemaOptions(schema: SchemaShape): SchemaShape[] {
  return (schema.options ?? []).filter((option) => typeof option !== 'string')
}
