import { toJsonSchema } from '@valibot/to-json-schema'
import { getDescription, type GenericSchema } from 'valibot'
import { CONFIG } from '../node/config/schema.ts'
import { FRONT_MATTER_SCHEMA } from '../node/markdown/index.ts'
import type { JsonSchema } from './json-schema.ts'
import { SIDEBAR_SCHEMA } from './sidebar-schema.ts'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

interface Options {
  /** Descriptions of schemas that contain none. */
  comments?: ReadonlyMap<object, string>
  /** Whether a value whose type has a name is that name, as `tsType`, for declarations. */
  types?: boolean
}

export function createConfigSchema(options: Options): JsonSchema {
  return { $schema: DRAFT, title: 'Octavo configuration', ...convert(CONFIG, options) }
}

/** Editors show descriptions as text, so links become their words. */
export function createFrontMatterSchema(options: Options = {}): JsonSchema {
  const schema = { $schema: DRAFT, title: 'Octavo front matter', ...convert(FRONT_MATTER_SCHEMA, options) }
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? value.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1') : value,
  ) as JsonSchema // The same keywords.
}

export function createSidebarSchema(): JsonSchema {
  return { $schema: DRAFT, title: 'Octavo sidebar', ...SIDEBAR_SCHEMA }
}

/** Checks that JSON Schema cannot express are left to Octavo. */
function convert(schema: GenericSchema, options: Options): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // JSON Schema has no flags for regular expressions. Titles are for messages and the guide.
    ignoreActions: ['regex', 'title', 'description', ...(options.types ? [] : ['metadata'])],
    // The library's type has more keywords; it writes only the keywords of `JsonSchema` here.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      override(valibotSchema, jsonSchema as JsonSchema, options) as typeof jsonSchema | undefined,
  }) as JsonSchema
  return tidy(converted)
}

/** What the library converts in another way, or not. */
function override(schema: GenericSchema, converted: JsonSchema, options: Options): JsonSchema | undefined {
  if ('entries' in schema) return describeKeys(schema.entries as Record<string, GenericSchema>, converted, options)
  if (schema.type === 'variant') return { anyOf: converted.oneOf }
  const alternatives = listAlternatives(schema)
  if (alternatives) return { anyOf: alternatives.map((one) => convert(one, options)) }
  const typed = findTypedItem(schema)
  return typed && { ...converted, items: convertNavbarItem(typed, options) }
}

/** The library leaves out a description after a transformation. */
function describeKeys(
  entries: Record<string, GenericSchema>,
  { properties = {}, ...converted }: JsonSchema,
  { comments }: Options,
): JsonSchema {
  const described = Object.entries(properties).map(([name, property]) => {
    const entry = entries[name]
    const description = entry && (getDescription(entry) ?? comments?.get(entry))
    return [name, { description, ...property }]
  })
  return { ...converted, properties: Object.fromEntries(described) as Record<string, JsonSchema> }
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

/** A navbar item without `type` is a link or a dropdown. */
function convertNavbarItem(typed: GenericSchema, options: Options): JsonSchema {
  const { anyOf = [] } = convert(typed, options)
  return {
    anyOf: anyOf.map((kind) => {
      const isDefault = ['link', 'dropdown'].includes(String(kind.properties?.type?.const))
      return isDefault ? { ...kind, required: kind.required?.filter((key) => key !== 'type') } : kind
    }),
  }
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
