import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatFindings } from '../../finding.ts'
import { readFences } from '../../source/fences.ts'
import { parsePage, readPages } from '../../source/read-pages.ts'
import { checkInlineCommands, checkShell } from './check-shell.ts'
import { readShellSamples, toShell } from './read-shell.ts'

/** Windows has none. */
const hasBash = existsSync('/bin/bash')

async function findingsIn(code: string, language = 'bash'): Promise<string[]> {
  const fences = readFences(parsePage('page.md', `\`\`\`${language}\n${code}\n\`\`\``))
  const found = await checkShell(fences.map(toShell))
  return found.map(({ line, message }) => `${line} ${message}`)
}

test.skipIf(!hasBash)(
  'every block of Bash and PowerShell and every step of Jenkins runs with commands and options that exist',
  async () => {
    const samples = readShellSamples()
    expect(samples.length).toBeGreaterThan(300)
    expect(formatFindings(await checkShell(samples))).toEqual([])
  },
)

test.skipIf(!hasBash).each([
  ['oc apply --filname a.yml', '"oc apply" has no option --filname'],
  ['helm upgrade a b\nhelm instal a b', '"helm" has no sub-command instal'],
  ['kubctl get pods', 'no command "kubctl" is known'],
  ['curl -sZ http://a', '"curl" has no option -sZ'],
  ['oc create secret generic a \\\n  --from-litteral=a=b', '"oc create secret generic" has no option --from-litteral'],
  ['for ns in a b; do\n  oc create namespace "$ns" --lable a\ndone', '"oc create namespace" has no option --lable'],
  ['oc exec a -- mongosh --evil 1', '"mongosh" has no option --evil'],
  ['cp a b\n/bin/echo a', 'runs a program by its path: /bin/echo a'],
  ['echo "$TOKEN"', 'TOKEN: unbound variable'],
])('a mistake is found: %s', async (code, message) => {
  expect((await findingsIn(code)).join('\n')).toContain(message)
})

test.skipIf(!hasBash)('a mistake in a step of Jenkins is found on its line, after a step that fails', async () => {
  const code =
    "stage('a') {\n  steps { sh 'test -s none' }\n  steps { sh 'k5-step tset' }\n  sh '''\n    helm lint a\n    oc aply\n  '''\n}"
  expect(await findingsIn(code, 'groovy')).toEqual([
    '4 "k5-step" has no sub-command tset',
    '7 "oc" has no sub-command aply',
  ])
})

test.skipIf(!hasBash)('blocks of a page share variables, and no command leaves the sandbox', async () => {
  const markdown =
    '```bash\nA="$(oc get pods)"\n```\n\n```bash\ncd /etc\nexec bash\necho "$A" > a.txt\nrm -rf /etc/x\n```\n\n```bash\necho b > /no-folder/b.txt\ncat < /no-folder/b.txt\n```'
  expect(await checkShell(readFences(parsePage('page.md', markdown)))).toEqual([])
  expect(existsSync('/no-folder')).toBe(false)
})

test('every command that a text names exists', () => {
  expect(
    formatFindings([...readPages('sites/k5/docs'), ...readPages('sites/k5/fragments')].flatMap(checkInlineCommands)),
  ).toEqual([])
})

test('a mistake in a command of the text is found', () => {
  const page = parsePage(
    'page.md',
    'Run `oc get pods --al`, then `k5 run`.\n\nRead `npm error code E401` and `oc create`.',
  )
  expect(checkInlineCommands(page).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 "oc get" has no option --al',
  ])
})
