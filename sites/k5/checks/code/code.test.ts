import { expect, test } from 'vitest'
import { formatFindings } from '../finding.ts'
import { readFences } from '../source/fences.ts'
import { parsePage, readPages } from '../source/read-pages.ts'
import { checkFence } from './check-fence.ts'

const LANGUAGES = ['yaml', 'json', 'javascript', 'xml', 'toml', 'dockerfile', 'helm', 'groovy']

const fences = [...readPages('sites/k5/docs'), ...readPages('sites/k5/fragments')].flatMap((page) => readFences(page))

async function findingsIn(markdown: string) {
  const found = await Promise.all(readFences(parsePage('page.md', markdown)).map((fence) => checkFence(fence)))
  return found.flat().map(({ line, message }) => `${line} ${message}`)
}

test.each(LANGUAGES)('every block of %s parses', async (language) => {
  const found = await Promise.all(
    fences.filter((fence) => fence.language === language).map((fence) => checkFence(fence)),
  )
  expect(formatFindings(found.flat())).toEqual([])
})

test('every other block is compiled elsewhere or listed as unchecked', async () => {
  const found = await Promise.all(fences.filter(({ language }) => !LANGUAGES.includes(language)).map(checkFence))
  expect(formatFindings(found.flat())).toEqual([])
})

test.each([
  ['yaml', 'a: 1\n---\nb: [', 4],
  ['json', '{\n  "a": 1,\n}', 4],
  ['javascript', 'const a = 1\nconst = 2', 3],
  ['xml', '<a>\n<b></a>', 3],
  ['toml', 'a = 1\nb = ', 3],
  ['dockerfile', 'FROM scratch\nCOPPY a b', 3],
  ['groovy', "pipeline {\n  stage('a') { steps { sh 'b' }\n}", 2],
  ['groovy', "stage('a') {\n  sh 'b\n}", 3],
  ['groovy', "agent {\n  yaml '''\n    a: b: c\n  '''\n}", 4],
  ['helm', 'a: {{ .Values.a }}\n{{- if .Values.b }}\nb: 1', 3],
  ['helm', 'a: {{ .Values.a | quote }}\nb: [', 3],
  ['helm', 'a:\n  - b: 1\n  {{- include "k5.bindings.mounts" . | nindent 4 }}', 4],
  ['dockerfile', 'FROM scratch AS a\nCOPY --form=a b c', 3],
])('a mistake in %s is reported on its line', async (language, code, line) => {
  const [found = ''] = await findingsIn(`\`\`\`${language}\n${code}\n\`\`\``)
  expect(found).toContain(`${language} does not parse`)
  expect(Number(found.split(' ')[0])).toBe(line)
})

test('a block inside a list item is parsed without its indentation and reported on its line', async () => {
  const markdown = '1. Write it:\n\n   ```json\n   {"a": 1,}\n   ```'
  expect(await findingsIn(markdown)).toEqual([expect.stringContaining('4 json does not parse')])
})

test('a language without a parser is reported', async () => {
  expect(await findingsIn('```cobol\nMOVE A TO B\n```')).toEqual(['1 no check for code in the language "cobol"'])
})
