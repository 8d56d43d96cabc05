import type * as v from 'valibot'

/** What the walk needs to see of a valibot schema, whichever kind it is. */
export interface SchemaShape {
  type: string
  entries?: Record<string, SchemaShape>
  wrapped?: SchemaShape
  item?: SchemaShape
  value?: SchemaShape
  rest?: SchemaShape
  default?: unknown
  options?: readonly (SchemaShape | string)[]
  pipe?: readonly { kind: string }[]
  literal?: unknown
}

export type IssuePath = readonly Pick<v.IssuePathItem, 'key' | 'input'>[]

/** The keys that are known where an issue arose; its last path item is the key to blame. */
export function knownKeysAt(schema: SchemaShape, path: IssuePath): string[] {
  let current: SchemaShape | undefined = schema
  for (const { key, input } of path.slice(0, -1)) current = childOf(unwrap(current, input), key)
  return Object.keys(unwrap(current, path.at(-1)?.input)?.entries ?? {})
}

/** The schema that looks at the value itself: without optional wrappers, past transforms, the fitting option of several. */
export function unwrap(schema: SchemaShape | undefined, input: unknown): SchemaShape | undefined {
  if (schema?.wrapped) return unwrap(schema.wrapped, input)
  if (schema?.type === 'custom') return unwrap(lastSchema(schema), input)
  if (schema?.type === 'variant') return unwrap(optionFor(schema, input), input)
  if (schema?.type === 'union') return schemaOptions(schema).find((option) => option.entries) ?? schema
  return schema
}

function childOf(schema: SchemaShape | undefined, key: unknown): SchemaShape | undefined {
  return schema?.entries?.[String(key)] ?? schema?.item ?? schema?.value ?? schema?.rest
}

/** A pipe shows itself as its first part; the part that checks the value is its last schema. */
function lastSchema(schema: SchemaShape): SchemaShape | undefined {
  const last = schema.pipe?.findLast((part) => part.kind === 'schema') as SchemaShape | undefined
  return last === undefined || last.type === 'custom' ? undefined : last
}

function optionFor(schema: SchemaShape, input: unknown): SchemaShape | undefined {
  const type = (input as { type?: unknown } | undefined)?.type
  return schemaOptions(schema).find((option) => option.entries?.type?.literal === type)
}

export function schemaOptions(schema: SchemaShape): SchemaShape[] {
  return (schema.options ?? []).filter((option) => typeof option !== 'string')
}
