import { expect, test } from 'vitest'
import { formatFindings } from '../finding.ts'
import { parsePage, readPages } from '../source/read-pages.ts'
import { checkDates } from './dates.ts'
import { checkNames } from './names.ts'
import { checkProjectFiles } from './project-files.ts'
import { checkRegistries, OWNER as REQUIREMENTS } from './registries.ts'
import { checkVersions, TABLE } from './versions.ts'

const pages = [...readPages('sites/k5/docs'), ...readPages('sites/k5/fragments')]
const bash = (code: string, file = 'page.md') => parsePage(file, `\`\`\`bash\n${code}\n\`\`\``)
const yaml = (code: string, title = '') => parsePage('page.md', `\`\`\`yaml title="${title}"\n${code}\n\`\`\``)
const messages = (findings: { line: number; message: string }[]) =>
  findings.map(({ line, message }) => `${line} ${message}`)

test('no sample expires within two years', () => {
  expect(formatFindings(checkDates(pages, new Date()))).toEqual([])
})

test('a date that is refused in two years is found', () => {
  const page = yaml('due: 2027-05-01\nuntil: 2035-01-01\nspec: {name: dueDate, type: Date, example: "2026-01-01"}')
  expect(messages(checkDates([page], new Date('2026-11-28')))).toEqual([
    '2 the sample is refused from 2027-05-01 on',
    '4 the sample is refused from 2026-01-01 on',
  ])
})

test('the firewall table has every host that a page pulls from', () => {
  expect(formatFindings(checkRegistries(pages))).toEqual([])
})

test('a host that the firewall table lacks is found', () => {
  const owner = parsePage(REQUIREMENTS, '### Public registries {#registries}\n\n| `quay.io` | Nodes |\n\n## Next')
  const pull = bash('oc run a --image=quay.io/a:1\nhelm repo add a https://charts.a.io\noc run b --image=ghcr.io/b:1')
  const image = yaml('image: registry.apps.example.com/a:1\nimageName: docker.io/library/mongo:8.0')
  expect(messages(checkRegistries([owner, pull, image])).sort()).toEqual([
    '3 the table of public registries lacks charts.a.io',
    '3 the table of public registries lacks docker.io',
    '4 the table of public registries lacks ghcr.io',
  ])
})

test('versions of other products are fixed, and the ones that are tested', () => {
  expect(formatFindings(checkVersions(pages))).toEqual([])
})

test('an open version and one that is not tested are found', () => {
  const table = parsePage(TABLE, '| Argo CD | chart 8.6.4 |')
  const charts = bash(
    'helm upgrade --install a argo/argo-cd \\\n  --wait\nhelm upgrade --install a argo/argo-cd --version 9.0.0',
  )
  const text = parsePage('page.md', 'You need `cosign` 2.4 or later.')
  const operator = yaml('kind: Subscription\nspec: {name: a-operator, channel: stable}')
  expect(messages(checkVersions([table, charts, text, operator]))).toEqual([
    '2 the chart argo-cd has no version',
    '4 the table of tested versions has no 9.0.0 of argo-cd',
    '3 the image set of the airgapped page has no channel stable of a-operator',
    '1 "cosign` 2.4 or later" has no upper end',
  ])
})

test('every published k5-project.yml passes the rules of its reference', () => {
  expect(formatFindings(checkProjectFiles(pages))).toEqual([])
})

test('an unregistered target, an extension of another stack and an unknown stack version are found', () => {
  const spec = 'stack: {name: typescript-node, version: "5.2.0", extensions: [camel]}\n  deploy: {targets: [staging]}'
  expect(messages(checkProjectFiles([...pages, yaml(`spec:\n  ${spec}`, 'k5-project.yml')]))).toEqual([
    '4 spec.deploy.targets: no page knows staging',
    '3 spec.stack.extensions: no page knows camel',
    '3 spec.stack.version: no page knows 5.2.0',
  ])
})

test('every object, repository, secret and account has a page that says where it comes from', () => {
  expect(formatFindings(checkNames(pages))).toEqual([])
})

test('a thing that no page creates, and a wrong provider, are found', () => {
  const create = bash(
    'oc create secret generic k5-one -n k5-tools\nfor ns in k5-a k5-b; do\n  oc create namespace "$ns"\ndone',
  )
  const text = parsePage('sites/k5/docs/text.md', 'Use `k5-one`, `k5-b` and `k5-two`.')
  expect(messages(checkNames([create, text], { 'k5-one': 'text.md', 'k5-three': 'text.md' }))).toEqual([
    '1 no page says where "k5-two" comes from',
    '1 a page creates "k5-one" already',
    '1 text.md does not name "k5-three"',
  ])
})
