/** The time of a page grows with its length, whatever is written in it: pages of any author are safe to build. */
import { expect, test } from 'vitest'
import { compileText } from './testing/test-page.ts'

const FENCE = '```'
const fenced = (info: string, before = '', after = ''): [string, string] => [
  `${FENCE}${info}\n${before}`,
  `${after}\n${FENCE}`,
]

/** What a document repeats, and what is around it. */
const SHAPES: Record<
  string,
  [repeated: string | ((index: number) => string), around?: [before: string, after: string]]
> = {
  paragraphs: ['Some words.\n\n'],
  'lone line ends': ['\r'],
  headings: ['# a\n'],
  'attributes of a heading': ['{#a} ', ['# a ', '\n']],
  'beginnings of attributes': ['{#a', ['# a ', '\n']],
  emphasis: ['*a **b '],
  'code spans': ['` `` '],
  'beginnings of links': ['[a]('],
  'ends of links': [']('],
  'beginnings of images': ['![a](b '],
  brackets: ['['],
  'an image with spaces in its address': [' ', ['![a](b', 'c']],
  'a link with spaces in its address': [' ', ['[a](b', 'c)']],
  'links with spaces': ['[a](my page.md) '],
  'links with many spaces': [`[a](b${' '.repeat(400)}c.md) `],
  'links with open titles': ['[a](b.md "c) '],
  'ends before a URL': ['[a](https://b c.md) '],
  'emphasis that is not read': ['**字。**字\n\n'],
  'rows without dashes': ['| a | b |\n'],
  'control characters': ['\u0001'],
  'names of files in a link': ['.md#a ', ['[a](b ', '"']],
  'versions in a link': ['text like v1.2 ', ['[a](some ', ')']],
  'definitions of links': ['[a]: b\n'],
  footnotes: ['[^a] and\n\n[^a]: b\n\n'],
  autolinks: ['https://a.example/b '],
  'broken links': ['[a](b.md) '],
  tables: ['| a | b |\n', ['| a | b |\n| - | - |\n', '']],
  lists: ['- a\n'],
  'task lists': ['- [ ] a\n'],
  quotes: ['> a\n'],
  alerts: ['> [!NOTE]\n> a\n\n'],
  'hard breaks': ['a  \n'],
  entities: ['&amp;'],
  'invalid entities': ['&#1;'],
  underscores: ['_a'],
  escapes: ['\\a\\'],
  variables: ['{{productName}} '],
  'unknown variables': ['{{a}} '],
  'beginnings of variables': ['{{ a'],
  containers: [':::note\na\n:::\n\n'],
  'beginnings of containers': [':::note\n'],
  'ends of containers': [':::\n'],
  'titles of containers': ['[a ', [':::note[', ']\na\n:::']],
  'text directives': [':a[b] '],
  components: ['<Badge status="beta" />\n\n'],
  'components in a line': ['<Badge status="beta" /> '],
  'beginnings of tags': ['<Badge '],
  'ends of tags': ['</Tabs>'],
  'attributes of a tag': ['a="b" ', ['<Card ', '/>']],
  'an attribute of a tag': ['a ', ['<Card title="', '" />']],
  'expressions in attributes': ['a={b} ', ['<Card ', '/>']],
  tabs: ['<Tab label="a">\n\nb\n\n</Tab>\n', ['<Tabs>\n', '</Tabs>']],
  'a tree of files': ['  - a\n', ['<FileTree>\n\n- a\n', '\n</FileTree>']],
  includes: ['<Include file="_a.md" />\n\n'],
  'files of code': ['<Code file="a.js" />\n\n'],
  'HTML elements': ['<b>a</b> '],
  'HTML blocks': ['<div>\n\na\n\n</div>\n\n'],
  'beginnings of comments': ['<!-- '],
  'attributes of an element': ['a="b" ', ['<p ', '>a</p>']],
  'code blocks': [`${FENCE}\na\n${FENCE}\n\n`],
  'options of a block': ['{1} a="b" "c" /d/ ', [`${FENCE}js `, `\nd\n${FENCE}`]],
  'words of a block': ['"a', [`${FENCE}js `, `\na\n${FENCE}`]],
  'words of a block that do not end': [' "a', [`${FENCE}js`, `\na\n${FENCE}`]],
  'backslashes in the options of a block': ['\\', [`${FENCE}js "\\"a" `, `\na\n${FENCE}`]],
  'escaped quotation marks': ['\\"', [`${FENCE}js "`, `\na\n${FENCE}`]],
  'a mark of lines': [' ', fenced('js', '// [!code ++]', 'x')],
  'a comment that marks a line': [' ', fenced('js', '// highlight-next-line', 'x')],
  'marks of lines': ['a // [!code ++]\n', fenced('js')],
  'marks of words': ['a // [!code word:a]\n', fenced('js')],
  diagrams: [fenced('mermaid', `sequenceDiagram\n${'A->>B: Hello\n'.repeat(100)}`).join('') + '\n\n'],
  'lines of a diagram': ['A --> B\n', fenced('mermaid', 'flowchart LR\n')],
  'front matter': [(index) => `ms.a${index}: ${index}\n`, ['---\n', '---\n']],
  'unknown front matter': [(index) => `a${index}: ${index}\n`, ['---\n', '---\n']],
  'a description': ['{{ a ', ['---\ndescription: "', '"\n---\n']],
  'a note of MkDocs in code': [' ', fenced('yaml', 'a: b # (1)!', 'x')],
  'includes of mdBook': ['\r{{#include\r'],
  'includes of mdBook in code': ['{{#include a\n', fenced('rust')],
  'hidden lines of mdBook': ['# a\n', fenced('rust')],
  'snippets of MkDocs in code': ['-8<- "a\n', fenced('yaml')],
  'comments of Twoslash': ['// ^?\n', fenced('ts')],
  'admonitions of MkDocs': ['!!! note "a"\n'],
  'indented blocks of MkDocs': ['    !!! note "a"\n', ['!!! note\n\n', '']],
  'attributes of MkDocs': ['{: .a '],
  'marked text of MkDocs': ['==a '],
  'keys of MkDocs': ['++a'],
  'template tags': ['{% a '],
  macros: ['{{ a('],
  'expressions of MDX': ['{a('],
  'imports of MDX': ["import a from 'a'; "],
  'exports of MDX': ['export default ({a}) '],
  'a note of Pandoc': ['a aa ', ['^[', '']],
  formulas: ['$\\frac{a} '],
  'wiki links': ['[[a|'],
  'sizes of images': [' =2x'],
  emoji: [':rocket:'],
}

const SMALL = 10_000
/** Eight times as long: 64 times as much if the time grows with the square. */
const LARGE = 80_000
const MOST = 30
/** Less is not worth measuring. */
const FEWEST_MICROSECONDS = 5000

function repeat(name: string, length: number): string {
  const [repeated, [before, after] = ['', '']] = SHAPES[name]!
  const toRepeated = typeof repeated === 'string' ? () => repeated : repeated
  let text = before
  for (let index = 0; text.length < length; index++) text += toRepeated(index)
  return text + after
}

/** Processor time of this process, because the machine may be busy. */
async function measure(text: string): Promise<number> {
  const started = process.cpuUsage().user
  await compileText(text, { 'docs/a/_a.md': 'a', 'docs/a/a.js': 'a' })
  return Math.max(process.cpuUsage().user - started, FEWEST_MICROSECONDS)
}

/** Names that differ, each with as many that are defined. */
const NAMED: Record<string, (index: number) => [used: string, defined: string]> = {
  'unknown footnotes beside others': (index) => [`[^abcd${index}]`, `[^wxyz${index}]: a`],
  'unknown labels beside others': (index) => [`[see][label ${index}]`, `[other ${index}]: b`],
}

test.each(Object.entries(NAMED))('%s', async (_, toPair) => {
  const ofPairs = (count: number) => {
    const pairs = Array.from({ length: count }, (__, index) => toPair(index))
    return `${pairs.map(([used]) => used).join(' ')}\n\n${pairs.map(([, defined]) => defined).join('\n\n')}`
  }
  expect((await measure(ofPairs(3200))) / (await measure(ofPairs(400)))).toBeLessThan(MOST)
})

test.each(Object.keys(SHAPES))('%s', async (name) => {
  const ratio = async () => (await measure(repeat(name, LARGE))) / (await measure(repeat(name, SMALL)))
  const first = await ratio()
  // The garbage of other measurements may be collected in one.
  expect(first < MOST ? first : Math.min(await ratio(), await ratio())).toBeLessThan(MOST)
})
