/** A JSON Schema (draft-07, which editors know best) with the keywords that the schemas of this package use. */
export interface JsonSchema {
  $schema?: string
  $ref?: string
  title?: string
  description?: string
  default?: unknown
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  minItems?: number
  definitions?: Record<string, JsonSchema>
  /** Not a keyword: name of the type in `shared/build/site-code.ts` of a function, which JSON cannot contain. */
  tsType?: string
}
