/**
 * Validates files of the product and Kubernetes resources against their schemas.
 * Input: a document of a YAML block. Output: findings.
 * apiVersion and kind select the schema; for files without them, the title of the block does.
 * The schemas of Kubernetes, Argo CD, cert-manager and Istio come from packages, those of the formats that the site
 * publishes from `sites/k5/public/schemas`, all others from `sites/k5/checks/schemas`.
 */
import type { Finding } from '../finding.ts'
import { type SchemaError, validatePackaged } from './packaged-kinds.ts'
import type { Manifest } from './read-documents.ts'
import { schemaOf } from './schemas.ts'

const OWN = /^k5(?:\.platform)?\/v1$/
/** Blocks without apiVersion: parts of a file, values of the generated chart. With schema and part to validate. */
const TITLED: [title: RegExp, schema: string, part?: string][] = [
  [/^k5-platform\.yml \(section\)$/, 'PlatformSections', 'spec'],
  [/^deploy\/values(?:\.\w+)?\.yml$/, 'Values'],
]
/** Files whose name says their kind. A block may show only some of their keys. */
const FILES: [title: RegExp, kind: string][] = [
  [/^k5-project\.yml$/, 'Project'],
  [/^k5-dependencies\.yml$/, 'Dependencies'],
  [/^modelling\.config\.yml$/, 'ModelingConfig'],
  [/(?:^|\/)api\.config\.yml$/, 'ApiConfig'],
]
const HINT = 'Follow the reference. If the format has changed, update its schema, too.'

export function checkManifest(manifest: Manifest): Finding[] {
  const { apiVersion, kind } = manifest.value
  const [, kindOfFile] = FILES.find(([title]) => title.test(manifest.title)) ?? []
  if (kindOfFile) return checkFile(manifest, kindOfFile)
  if (typeof apiVersion !== 'string') return checkTitled(manifest)
  const name = OWN.test(apiVersion) ? String(kind) : `${apiVersion}.${kind ?? 'Chart'}`
  const errors = validatePackaged(name, manifest.value) ?? validate(name, manifest.value)
  if (errors) return errors.map((error) => toFinding(manifest, error))
  const hint = 'Fix apiVersion or kind, or add a schema to sites/k5/checks/schemas.'
  return [{ file: manifest.file, line: manifest.lineOf(''), message: `no schema for ${apiVersion} ${kind}`, hint }]
}

/** Of a block that begins in the middle of its file, only the keys that it shows are checked. */
function checkFile(manifest: Manifest, kind: string): Finding[] {
  const isPart = !('apiVersion' in manifest.value)
  const errors = validate(kind, manifest.value) ?? []
  return errors
    .filter(({ keyword }) => !isPart || (keyword !== 'required' && keyword !== 'if'))
    .map((error) => toFinding(manifest, error))
}

function checkTitled(manifest: Manifest): Finding[] {
  const [, schema, part] = TITLED.find(([title]) => title.test(manifest.title)) ?? []
  if (!schema) return []
  const errors = validate(schema, part ? manifest.value[part] : manifest.value) ?? []
  const prefix = part ? `/${part}` : ''
  return errors.map((error) => toFinding(manifest, { ...error, instancePath: prefix + error.instancePath }))
}

function validate(name: string, value: unknown): SchemaError[] | undefined {
  const schema = schemaOf(name)
  if (!schema) return undefined
  return schema(value) ? [] : (schema.errors ?? [])
}

function toFinding({ file, lineOf }: Manifest, { instancePath, message, params }: SchemaError): Finding {
  const place = instancePath.slice(1).replaceAll('/', '.') || 'the document'
  const detail = params && Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''
  return { file, line: lineOf(instancePath), message: `${place} ${message ?? 'is wrong'}${detail}`, hint: HINT }
}
