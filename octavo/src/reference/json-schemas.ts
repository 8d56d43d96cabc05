import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { CONFIG } from '../node/config/schema.ts'
import { FRONT_MATTER_SCHEMA } from '../node/markdown/index.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Field, Shape } from './read-schema.ts'
import { SIDEBAR_SCHEMA } from './sidebar-schema.ts'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** The schema of the configuration, described by the doc comments of `shape`. */
export function createConfigSchema(shape: Shape): JsonSchema {
  return { $schema: DRAFT, title: 'Octavo configuration', ...describe(convert(CONFIG), shape) }
}

/** The schema of the front matter, described by the doc comments of `shape`. */
export function createFrontMatterSchema(shape: Shape): JsonSchema {
  return { $schema: DRAFT, title: 'Octavo front matter', ...describe(convert(FRONT_MATTER_SCHEMA), shape) }
}

export function createSidebarSchema(): JsonSchema {
  return { $schema: DRAFT, title: 'Octavo sidebar', ...SIDEBAR_SCHEMA }
}

/** Checks that JSON Schema cannot express are left to Octavo. */
function convert(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // JSON Schema has no flags for regular expressions.
    ignoreActions: ['regex', 'description'],
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const tsType = findTsType(valibotSchema)
      if (tsType !== undefined) return { tsType } as typeof jsonSchema
      const alternatives = listAlternatives(valibotSchema)
      if (alternatives) return { anyOf: alternatives.map(convert) } as typeof jsonSchema
      const typed = findTypedItem(valibotSchema)
      if (valibotSchema.type === 'variant') return { anyOf: jsonSchema.oneOf ?? [] }
      // The library's own type has more keywords; the ones it writes here are those of `JsonSchema`.
      return typed ? ({ ...jsonSchema, items: convertNavbarItem(typed) } as typeof jsonSchema) : undefined
    },
  }) as JsonSchema
  return tidy(converted)
}

/** The schemas that a `lazy` one chooses from: for an object and for a list. */
function listAlternatives(schema: object): GenericSchema[] | undefined {
  const { type, getter } = schema as { type?: string; getter?: (input: unknown) => GenericSchema }
  return type === 'lazy' && getter ? [getter({}), getter([])] : undefined
}

/** A list whose items get their `type` before they are checked: the navbar. Returns the schema that checks them. */
function findTypedItem(schema: object): GenericSchema | undefined {
  if (!('item' in schema)) return undefined
  const { pipe } = schema.item as { pipe?: GenericSchema[] }
  const last = pipe?.at(-1)
  return pipe?.[0]?.type === 'custom' && last?.type === 'variant' ? last : undefined
}

/** The type of a function, from the metadata of its schema. */
function findTsType(schema: object): string | undefined {
  const { pipe = [] } = schema as { pipe?: { type: string; metadata?: { tsType?: string } }[] }
  return pipe.find(({ type }) => type === 'metadata')?.metadata?.tsType
}

/** A navbar item without `type` is a link or a dropdown. */
function convertNavbarItem(typed: GenericSchema): JsonSchema {
  const { oneOf = [] } = toJsonSchema(typed, { typeMode: 'input', errorMode: 'ignore' }) as { oneOf?: JsonSchema[] }
  const anyOf = oneOf.map((kind) => {
    const isDefault = ['link', 'dropdown'].includes(String(kind.properties?.type?.const))
    return isDefault ? { ...kind, required: kind.required?.filter((key) => key !== 'type') } : kind
  })
  return { anyOf }
}

/** Removes keywords that say nothing: `required: []`, a default of `{}`. */
function tidy(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    const isEmptyList = Array.isArray(value) && value.length === 0
    return (key === 'required' && isEmptyList) || (key === 'default' && JSON.stringify(value) === '{}')
      ? undefined
      : value
  }) as JsonSchema // The same keywords, some fewer.
}

/** Adds the doc comments. `shape` was read from the source of the same schema. */
function describe(schema: JsonSchema, shape: Shape): JsonSchema {
  const { properties, items, additionalProperties, anyOf } = schema
  return {
    ...schema,
    ...(properties && shape.fields && { properties: describeFields(properties, shape.fields) }),
    ...(items && shape.entry && { items: describe(items, shape.entry) }),
    ...(typeof additionalProperties === 'object' &&
      shape.entry && { additionalProperties: describe(additionalProperties, shape.entry) }),
    ...(anyOf && { anyOf: anyOf.map((option, index) => describe(option, optionShape(option, index, shape))) }),
  }
}

function optionShape(option: JsonSchema, index: number, { fields, kinds, entry }: Shape): Shape {
  if (option.items && entry) return { words: '', entry }
  const described = kinds ? kinds[index] : option.properties && fields
  return { words: '', ...(described && { fields: described }) }
}

function describeFields(properties: Record<string, JsonSchema>, fields: readonly Field[]): Record<string, JsonSchema> {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const field = byName.get(name)
      if (!field) return [name, schema]
      return [name, { ...(field.text && { description: field.text }), ...describe(schema, field.shape) }]
    }),
  )
}
