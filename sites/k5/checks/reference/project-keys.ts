/**
 * Writes a section for each key of `k5-project.yml` from the JSON Schema that the site publishes.
 * Input: the schema. Output: Markdown with an anchor, the type, the default and an example per key.
 * What a schema cannot say, such as a link, is in NOTES by key. Notes of keys that do not exist are an error.
 */
import { stringify } from 'yaml'
import config from '../../octavo.config.ts'
import { readDefs } from '../manifests/schemas.ts'

type Schema = {
  $ref?: string
  description?: string
  type?: string
  const?: string
  enum?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  maxProperties?: number
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  default?: unknown
  examples?: unknown[]
  /** The product version that added the key. */
  'x-since'?: string
  /** The default in words, where it is not one value. */
  'x-default'?: string
}

type Key = { path: string; schema: Schema; isRequired: boolean }

const OLDEST = '4.0'

/** Links are relative to the fragment. */
const NOTES: Record<string, string> = {
  'metadata.workspace': '[Workspaces](../docs/organize/workspaces.md#acronym-rules) has the rules for acronyms.',
  'spec.type': '[Project types](../docs/organize/projects/project-types/index.md) compares them.',
  'spec.stack.version':
    '[Stack versions](../docs/installing-upgrading/upgrading/index.md#stack-versions) says which ones a platform builds, and until when.',
  'spec.stack.extensions':
    'Each stack lists its extensions: [Java](../docs/implement/managed-stacks/stack-java-springboot/extensions/index.md), [TypeScript Node](../docs/implement/managed-stacks/stack-typescript-node/extensions/index.md) and [NestJS](../docs/implement/managed-stacks/stack-typescript-nestjs/extensions/index.md).',
  'spec.build.dockerfile':
    '[Use a custom Dockerfile](../docs/build-run/customization/custom-dockerfile.md) says what it must fulfill.',
  'spec.deploy.targets':
    'Name only [targets that an administrator has registered](../docs/installing-upgrading/configuration/deployment-targets.md) and opened for the workspace: validation refuses the others. The default is not checked: a project without the key is valid before `dev` is registered, and can be deployed afterwards. The list is part of each released version, so add `test` and `prod` **before** you release what has to get there. A version with the default never leaves `dev`.',
}

/** The definition of a schema that the site publishes, for example `Project` of `k5-project.json`. */
export function findSchema(file: string, name: string): Schema {
  return readDefs(file)[name] as Schema
}

/** Lists every key with its dotted path, each map before the keys inside it. */
export function listKeys({ properties = {}, required = [] }: Schema, above = ''): Key[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = above + name
    return [{ path, schema: resolve(schema), isRequired: required.includes(name) }, ...listKeys(schema, `${path}.`)]
  })
}

/** Follows a reference to a shared definition. The key's own fields take precedence. */
function resolve(schema: Schema): Schema {
  const [file = '', name = ''] = schema.$ref?.split('#/$defs/') ?? []
  return schema.$ref ? { ...findSchema(file, name), ...schema } : schema
}

export function writeSections(keys: Key[], notes = NOTES): string {
  const unknown = Object.keys(notes).filter((path) => !keys.some((key) => key.path === path))
  if (unknown.length > 0) throw new Error(`notes of unknown keys: ${unknown.join(', ')}`)
  const sections = keys.map((key) => writeSection(key, notes[key.path])).join('\n\n')
  return `${sections.replaceAll(String(config.customFields?.productVersion), '{{productVersion}}')}\n`
}

function writeSection({ path, schema, isRequired }: Key, note: string | undefined): string {
  const isTop = !path.includes('.')
  const facts = [
    ['Type', `${typeOf(schema)}${isRequired ? ', required' : ''}`],
    ['Allowed', allowedIn(schema)],
    ['Default', isRequired ? undefined : defaultOf(schema)],
    ['Since', schema['x-since'] === OLDEST ? undefined : schema['x-since']],
  ]
  return [
    `${isTop ? '###' : '####'} ${path} {#${anchorOf(path)}}`,
    [schema.description, note].filter(Boolean).join(' '),
    facts.flatMap(([name, value]) => (value ? [`- **${name}:** ${value}`] : [])).join('\n'),
    ...exampleOf(path, schema),
  ].join('\n\n')
}

const anchorOf = (path: string) => path.replaceAll('.', '-').toLowerCase()

function typeOf({ type, enum: values, const: value, items }: Schema): string {
  if (items) return 'list of text'
  return type === 'object' ? 'map' : type === 'string' || values || value ? 'text' : String(type)
}

function allowedIn({ const: value, enum: values, pattern, minLength, maxLength, maxProperties }: Schema) {
  if (value) return `\`${value}\``
  if (values) return values.map((name) => `\`${name}\``).join(', ')
  if (pattern) return `text that matches \`${pattern}\``
  if (maxLength) return `${minLength ? `${minLength} to` : 'up to'} ${maxLength} characters`
  return maxProperties ? `up to ${maxProperties} entries` : undefined
}

function defaultOf({ default: value, 'x-default': words }: Schema): string | undefined {
  if (words) return words
  if (value === undefined) return undefined
  if (value === '' || isEmptyMap(value)) return 'empty'
  return `\`${Array.isArray(value) ? `[${value.join(', ')}]` : String(value)}\``
}

function isEmptyMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** The first example inside the maps above it, as it appears in the file. A fixed value is its own example. */
function exampleOf(path: string, { examples, const: value }: Schema): string[] {
  if (!examples || value) return []
  return [
    `\`\`\`yaml title="k5-project.yml"\n${stringify(nest(path, examples[0]), { defaultStringType: 'PLAIN' })}\`\`\``,
  ]
}

export function nest(path: string, value: unknown): unknown {
  return path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), value)
}
