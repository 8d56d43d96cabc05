import { expect, test } from 'vitest'
import { formatFindings } from '../finding.ts'
import { readSamples } from '../samples/read-samples.ts'
import { readFences } from '../source/fences.ts'
import { parsePage, readPages } from '../source/read-pages.ts'
import { INDEX, checkCodeIndex, checkCodes } from './codes.ts'
import { OWNER, checkCommandLine, readCommandLine } from './command-line.ts'
import { MASTER, checkExcerpts } from './excerpts.ts'

const docs = readPages('sites/k5/docs')

const cli = parsePage(
  OWNER,
  [
    '### Options of every command',
    '| `--output <text>` | Form |',
    '### k5 run',
    '| `--debug` | Open the port |',
    '## Files',
    '| `--fake` |',
  ].join('\n'),
)

test('pages use only commands and options that the page of the CLI documents', () => {
  expect(formatFindings(checkCommandLine(docs))).toEqual([])
})

test('every validation code is defined once', () => {
  expect(formatFindings(checkCodes(docs))).toEqual([])
})

test('options are read from the section of their command', () => {
  const { common, commands } = readCommandLine(cli)
  expect([...common]).toEqual(['--help', '--output'])
  expect([...(commands.get('run') ?? [])]).toEqual(['--debug'])
})

test('an unknown command or option is reported, in a block and in text', () => {
  const page = parsePage('page.md', '```bash\nk5 run --debg && k5 run --output json -- --own\n```\n\nType `k5 start`.')
  expect(checkCommandLine([cli, page]).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 "k5 run" has no option --debg',
    '5 the CLI has no command "k5 start"',
  ])
})

test('a code that no table defines is reported', () => {
  const page = parsePage('page.md', '| DM-101 | error |\n\nSee DM-101 and DM-999.')
  expect(checkCodes([page]).map(({ line, message }) => `${line} ${message}`)).toEqual(['3 DM-999 is not defined'])
})

test('the index has every code with its message', () => {
  expect(formatFindings(checkCodeIndex(docs))).toEqual([])
})

test('a code that the index lacks or words differently is found', () => {
  const owner = parsePage(
    'design-model.md',
    '| DM-101 | error | Not unique | Fix |\n| DM-110 | error | No type | Fix |',
  )
  const index = parsePage(INDEX, '| [DM-101](a/design-model.md#codes) | Not unqiue |')
  expect(checkCodeIndex([owner, index]).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 the index has "DM-101 Not unqiue design-model.md" in the place of "DM-101 Not unique design-model.md"',
    '1 the index has nothing in the place of "DM-110 No type design-model.md"',
  ])
})

test('every shorter ExecutePayment has statements of the whole one', () => {
  expect(formatFindings(checkExcerpts(readSamples('java')))).toEqual([])
})

test('a statement that the whole ExecutePayment lacks, or has earlier, is found', () => {
  const whole = 'public void execute(Order order) {\n  order.pay();\n  repository.save(order);\n}'
  const [swapped, other] = [
    'public void execute(\n    Order order) { repository.save(order); order.pay(); }',
    whole.replace('pay', 'setPaid'),
  ]
  const samples = [whole, swapped, other].flatMap((code, index) =>
    readFences(parsePage(index ? 'page.md' : MASTER, `\`\`\`java title="ExecutePayment.java"\n${code}\n\`\`\``)),
  )
  expect(checkExcerpts(samples).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 "order.pay()" is not in the whole ExecutePayment at this point',
    '2 "order.setPaid()" is not in the whole ExecutePayment at this point',
  ])
})
