import type { JsonSchema } from './json-schema.ts'

/**
 * The declaration of `UserConfig`, as text. The type that valibot infers cannot be shipped: it needs valibot's own
 * declarations, and users do not have that package. `siteCode` is the path of the module with the types of functions.
 */
export function renderConfigTypes(schema: JsonSchema, siteCode: string): string {
  const types = `import type * as code from '${siteCode}'\n\n`
  return `${types}/** The value that \`octavo.config.ts\` exports. */\nexport interface UserConfig ${renderType(schema, 'code.')}\n`
}

/** The type of the values that a schema allows. `names` is written before the names of types. */
export function renderType(schema: JsonSchema, names = '', indent = ''): string {
  const render = (part: JsonSchema) => renderType(part, names, indent)
  // A type of the declarations themselves has no other module.
  if (schema.tsType) return /\bUserConfig\b/.test(schema.tsType) ? schema.tsType : `${names}${schema.tsType}`
  if (schema.anyOf) return [...new Set(schema.anyOf.map(render))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  switch (schema.type) {
    case 'array':
      return `Array<${render(schema.items ?? {})}>`
    case 'object':
      return renderObject(schema, names, indent)
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    case undefined:
      return 'unknown'
    default:
      throw new Error(`There is no type for the schema ${JSON.stringify(schema)}.`)
  }
}

function renderObject(
  { properties, required = [], additionalProperties }: JsonSchema,
  names: string,
  indent: string,
): string {
  const rest =
    typeof additionalProperties === 'object'
      ? `{ [key: string]: ${renderType(additionalProperties, names, indent)} }`
      : undefined
  if (!properties) return rest ?? '{}'
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const type = renderType(property, names, inner)
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name)
    const member = required.includes(name) ? `${key}: ${type}` : `${key}?: ${type} | undefined`
    return [...renderComment(property, inner), `${inner}${member}`]
  })
  // An index signature beside optional keys would have to include `undefined`.
  return `{\n${lines.join('\n')}\n${indent}}${rest ? ` & ${rest}` : ''}`
}

function renderComment({ description, default: fallback }: JsonSchema, indent: string): string[] {
  const lines = [description, fallback === undefined ? undefined : `@default ${JSON.stringify(fallback)}`]
  const shown = lines.filter((line) => line !== undefined).map((line) => line.replaceAll('*/', '*\\/'))
  if (shown.length === 0) return []
  return [`${indent}/**`, ...shown.map((line) => `${indent} * ${line}`), `${indent} */`]
}
