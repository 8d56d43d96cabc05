/** What the texts of pages need: the words of the site, the description, and what is written already. */
import type { Api, Operation } from './api.ts'
import type { ExampleContext } from './examples.ts'
import type { Fields } from './json.ts'
import type { SampleLanguage } from './options.ts'
import type { Shape } from './schema.ts'
import type { PageWords } from './words/index.ts'

/** The words of a site. */
export interface Wording {
  language: string
  words: PageWords
}

/** What the text of a page needs besides the description. */
export interface Writing extends Wording, ExampleContext {
  api: Api
  written: Written
  schemaHref(name: string): string | undefined
  operationHref(id: string): string | undefined
  /** Address of the first page; undefined without pages. */
  home: string | undefined
  samples: readonly SampleLanguage[]
  /** Of the island that sends requests; empty if the site has none. */
  tryIt(operation: Operation): string
  /** The site's own Markdown about an operation, by its id. */
  content(name: string): string
}

/**
 * What pages say of a value apart from its fields, in HTML and in Markdown versions. Pages of a large description say the
 * same of the same shapes thousands of times.
 */
export interface Written {
  html: WeakMap<Shape, string>
  /** By shape, then by whether they are required and by name. */
  fields: WeakMap<Shape, Map<string, KnownField>>
}

/** A field of a schema, or a parameter. */
export interface Field {
  name: string
  shape: Shape
  isRequired: boolean
  /** Default: the description of the schema. */
  description?: string | undefined
  isDeprecated?: boolean
}

/** A field of a schema, with what was found about it. */
export interface KnownField extends Field {
  /** See `measure`. */
  size: number
  /** Whether nothing is inside it, so that it looks the same in all places. */
  isLeaf: boolean
  /** Its HTML by direction, if it is such a field. */
  html: Partial<Record<TreeContext['direction'], string>>
  /** Its line in Markdown versions, without its indentation. */
  twin: string | undefined
}

export interface TreeContext extends Wording, ExampleContext {
  document: Fields
  written: Written
  /** Address of the page of a schema; undefined without one. */
  schemaHref(name: string): string | undefined
  /** Whether the fields are those that are sent or that are received. */
  direction: 'request' | 'response' | 'both'
  /** Characters that fields of the page may still have, in the order in which they are written. */
  left: { characters: number }
}
