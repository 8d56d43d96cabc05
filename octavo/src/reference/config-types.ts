import type { JsonSchema } from './json-schema.ts'

/**
 * The declaration of `UserConfig`, as text. The type that valibot infers cannot be shipped: it needs valibot's own
 * declarations, and users do not have that package. `siteCode` is the path of the module with the types of functions.
 */
export function renderConfigTypes(schema: JsonSchema, siteCode: string): string {
  const types = `import type * as code from '${siteCode}'\n\n`
  return `${types}/** The value that \`octavo.config.ts\` exports. */\nexport interface UserConfig ${renderObject(schema, '')}\n`
}

function renderType(schema: JsonSchema, indent: string): string {
  if (schema.tsType) return `code.${schema.tsType}`
  if (schema.anyOf) return [...new Set(schema.anyOf.map((option) => renderType(option, indent)))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  switch (schema.type) {
    case 'array':
      return `Array<${renderType(schema.items ?? {}, indent)}>`
    case 'object':
      return renderObject(schema, indent)
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

function renderObject({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const rest =
    typeof additionalProperties === 'object'
      ? `{ [key: string]: ${renderType(additionalProperties, indent)} }`
      : undefined
  if (!properties) return rest ?? '{}'
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const type = renderType(property, inner)
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
