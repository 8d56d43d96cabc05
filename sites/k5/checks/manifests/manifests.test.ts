import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFindings } from '../finding.ts'
import { readFences } from '../source/fences.ts'
import { REPOSITORY, parsePage, readPages } from '../source/read-pages.ts'
import { checkManifest } from './check-manifest.ts'
import { readDocuments } from './read-documents.ts'
import { publishedSchema } from './schemas.ts'

const manifests = [...readPages('sites/k5/docs'), ...readPages('sites/k5/fragments')]
  .flatMap(readFences)
  .filter(({ language }) => language === 'yaml')
  .flatMap(readDocuments)

function findingsIn(yaml: string, title = '') {
  const page = parsePage('page.md', `\`\`\`yaml title="${title}"\n${yaml}\n\`\`\``)
  return readFences(page)
    .flatMap(readDocuments)
    .flatMap(checkManifest)
    .map(({ line, message }) => `${line} ${message}`)
}

test('every file of the product and every Kubernetes resource matches its schema', () => {
  expect(manifests.length).toBeGreaterThan(150)
  expect(formatFindings(manifests.flatMap(checkManifest))).toEqual([])
})

test('a misspelled key in a file of the product is reported', () => {
  const yaml = 'apiVersion: k5/v1\nkind: Namespace\nmetadata: {id: payord}\nspec:\n  type: domain\n  use: [payint]'
  expect(findingsIn(yaml)).toEqual([expect.stringContaining('6 spec must NOT have additional properties')])
})

test('a wrong type in a Kubernetes resource is reported', () => {
  const yaml = 'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec:\n  ports:\n    - port: http'
  expect(findingsIn(yaml)).toEqual([expect.stringContaining('7 spec.ports.0.port must be integer')])
})

test.each([
  ['v1', 'Service', '{ports: [{port: 80, targetport: 81}]}', 'spec.ports.0.targetport'],
  ['argoproj.io/v1alpha1', 'AppProject', '{sourceRepo: [a]}', 'spec.sourceRepo'],
  ['cert-manager.io/v1', 'Certificate', '{dnsName: [a], issuerRef: {name: a}, secretName: a}', 'spec.dnsName'],
  ['security.istio.io/v1', 'PeerAuthentication', '{mtls: {mod: STRICT}}', 'spec.mtls.mod'],
])('a misspelled field of %s is reported', (apiVersion, kind, spec, path) => {
  expect(findingsIn(`apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\nspec: ${spec}`)).toEqual([
    expect.stringContaining(`5 ${path} is not a field of this kind`),
  ])
})

test('data without a fixed schema is accepted', () => {
  const values = '{chart: a, helm: {valuesObject: {any: {thing: 1}}}, repoURL: a}'
  const spec = `spec:\n  destination: {name: a}\n  project: a\n  source: ${values}`
  expect(findingsIn(`apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: a}\n${spec}`)).toEqual([])
})

test('a misspelled field of a custom resource is reported', () => {
  const yaml = 'apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: a}\nspec:\n  steps:\n    - {name: a, imag: b}'
  expect(findingsIn(yaml)).toEqual([expect.stringContaining('7 spec.steps.0 must NOT have additional properties')])
})

test('a kind without a schema is reported', () => {
  expect(findingsIn('apiVersion: tekton.dev/v1beta1\nkind: Task')).toEqual([
    expect.stringContaining('no schema for tekton.dev/v1beta1 Task'),
  ])
})

test('a section of k5-platform.yml is validated as a section', () => {
  expect(findingsIn('spec:\n  mail:\n    host: smtp', 'k5-platform.yml (section)')).toEqual([
    expect.stringContaining("4 spec.mail must have required property 'from'"),
  ])
})

test('a published format is checked by the name of its file, even a part of it', () => {
  const part = 'spec:\n  stack: {name: java-springbot}\n  deploy: {target: dev}'
  expect(findingsIn(part, 'k5-project.yml')).toEqual([
    expect.stringContaining('3 spec.stack.name must be equal to one of the allowed values'),
    expect.stringContaining('4 spec.deploy must NOT have additional properties'),
  ])
  expect(findingsIn('apiVersion: k5/v1\nkind: Projekt\nspec: {}', 'k5-dependencies.yml')).toEqual([
    expect.stringContaining('3 kind must be equal to constant'),
  ])
})

test('every published schema can be used on its own and is linked from the reference pages', () => {
  const texts = readPages('sites/k5/docs/references').map(({ lines }) => lines.join('\n'))
  const names = readdirSync(join(REPOSITORY, 'sites/k5/public/schemas')).filter((name) => name !== 'shared.json')
  expect(names).toHaveLength(4)
  for (const name of names) {
    expect(publishedSchema(name)).toBeDefined()
    expect(texts.some((text) => text.includes(`](/schemas/${name})`))).toBe(true)
  }
})
