import { expect, test } from 'vitest'
import { TextEdits } from '../../markdown/index.ts'
import { ConversionLog, OwnAdmonitions } from '../../shared/index.ts'
import { convertChapter, excerptOf, parseChapter, parseDirective } from './convert-chapter.ts'
import { parseSummary, toSidebar } from './summary.ts'
import { mdbook } from './index.ts'
import { folderOf } from '../../folder/memory-folder.fixture.ts'

function convert(text: string) {
  const edits = new TextEdits(text)
  const log = new ConversionLog()
  const admonitions = new OwnAdmonitions(log)
  const tag = (name: string, path: string) => (path.includes('gone') ? undefined : `<${name} file="/${path}" />`)
  const result = convertChapter(parseChapter(text), {
    source: 'src/a.md',
    edits,
    log,
    hiddenPrefixes: new Map([['python', '~']]),
    hasFormulas: true,
    hasDashes: true,
    admonitions,
    includeMarkdown: ({ argument }) => tag('Include', argument),
    includeCode: ({ argument }, attributes) => tag('Code', argument)?.replace(' />', ` ${attributes} />`),
    renderQuiz: () => undefined,
    readExcerpt: ({ argument }) => (argument.includes('gone') ? undefined : 'one\ntwo'),
  })
  return { text: edits.render(), log, title: result.title, config: admonitions.toConfig() }
}

test('alerts of a preprocessor become admonitions that the configuration defines', () => {
  const { config, log } = convert('> [!NOTE]\n> a\n\n- b\n\n  > [!EXAMPLE]\n  > c\n\n> [!no alert]\n')
  expect(config).toEqual({ admonitions: { example: { label: 'Example' } } })
  expect(log.notConverted).toMatchObject([
    { message: 'The container "[!EXAMPLE]" became an admonition, which the configuration defines.', line: 6 },
  ])
})

test('boxes of mdbook-admonish become containers, and what is in them is converted', async () => {
  const text =
    '- ````admonish warning title="Take [care]"\n  [A](a.md)\n\n  ```admonish bug\n  x\n  ```\n  ```rust,ignore\n  y\n  ```\n  ````\n\n' +
    "~~~admonish title='T' collapsible=true\nz\n~~~\n\n```admonish\nNo end\n"
  const site = await mdbook.read(
    folderOf({
      'book.toml': '[preprocessor.admonish]\n',
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md': `# A\n\n${text}`,
    }),
    'book.toml',
  )
  expect(site.pages[0]?.text).toBe(
    '# A\n\n- ::::warning[Take \\[care\\]]\n  [A](./index.md)\n\n  :::bug\n  x\n  :::\n  ```rust\n  y\n  ```\n  ::::\n\n' +
      ':::details[T]\nz\n:::\n\n```admonish\nNo end\n',
  )
  expect(site.config.admonitions).toEqual({ bug: { label: 'Bug' } })
  expect(site.notConverted).toEqual([])
})

test('files become <Include>, in fences <Code>', () => {
  expect(convert('{{#include a_b.md}} and\n\n{{#playground x.rs editable}}\n').text).toBe(
    '<Include file="/a_b.md" /> and\n\n<Code file="/x.rs" language="rust" />\n',
  )
  expect(convert('- a\n\n  ```rust,ignore\n  {{#rustdoc_include x.rs:here}}\n  ```\n').text).toBe(
    '- a\n\n  <Code file="/x.rs" language="rust" />\n',
  )
  const { text, log } = convert('```console\n$ run\n{{#include out.txt}}\n```\n\n{{#include gone.md}}\n')
  expect(text).toBe('```console\n$ run\none\ntwo\n```\n\n{{#include gone.md}}\n')
  expect(log.notConverted).toMatchObject([
    { kind: 'copied code', line: 3 },
    { kind: 'included files', line: 6, column: 1 },
  ])
})

test('hidden lines are left out, and so are options after the language', () => {
  expect(convert('```rust,noplayground\n# use a;\nb();\n#\n#[c]\n## d\n```\n').text).toBe(
    '```rust\nb();\n#[c]\n# d\n```\n',
  )
  expect(convert('> ```python\n> ~a\n> b\n> ```\n').text).toBe('> ```python\n> b\n> ```\n')
  expect(convert('```bash\n# a\n```\n').text).toBe('```bash\n# a\n```\n')
})

test('directives with a backslash are shown, in code without it', () => {
  expect(convert('`\\{{#include a}}` \\{{#include a}}\n\n```\n\\{{#include a}}\n```\n').text).toBe(
    '`{{#include a}}` \\{{#include a}}\n\n```\n{{#include a}}\n```\n',
  )
  expect(convert('{{name}} {{#each x}}\n').text).toBe('{{name}} {{#each x}}\n')
})

test('icons are reported', () => {
  const { log } = convert('Press <i class="fas fa-print"></i> or `<i class="fa fa-eye"></i>`\n')
  expect(log.notConverted).toMatchObject([
    { kind: 'icons', message: 'There is no icon "print".', file: 'src/a.md', line: 1, column: 7 },
  ])
})

test('formulas of MathJax are between dollar signs, and other dollar signs are text', () => {
  expect(convert('A \\\\( x\\_1 \\\\) for $1 or $2.\n\n\\\\[ \\frac{1}{2} \\\\]\n').text).toBe(
    'A $x_1$ for \\$1 or \\$2.\n\n$$\n\\frac{1}{2}\n$$\n',
  )
})

test('marks of a block quote are no part of a formula', () => {
  expect(convert('> where \\\\(\n> P = 2 \\\\)\n> > and \\\\( a\n> > > b \\\\)\n').text).toBe(
    '> where $P = 2$\n> > and $a > b$\n',
  )
})

test('{{#title}} names the page', () => {
  expect(convert('{{#title My Title}}\n# Heading\n')).toMatchObject({ text: '# Heading\n', title: 'My Title' })
})

test('selections of files', () => {
  const read = (selection: string) => parseDirective(`{{#include a.rs${selection}}}`)
  expect(read('')).toEqual({ kind: 'include', argument: 'a.rs' })
  expect(read(':main')).toEqual({ kind: 'include', argument: 'a.rs', anchor: 'main' })
  expect(read(':2')).toEqual({ kind: 'include', argument: 'a.rs', lines: { first: 2, last: 2 } })
  expect(read('::9')).toEqual({ kind: 'include', argument: 'a.rs', lines: { first: 1, last: 9 } })
  expect(read(':2:')).toEqual({ kind: 'include', argument: 'a.rs', lines: { first: 2 } })
  const file = '// ANCHOR: a\n1\n// ANCHOR: b\n2\n// ANCHOR_END: b\n// ANCHOR_END: a\n3\n'
  expect(excerptOf(file, { kind: 'include', argument: '', anchor: 'a' })).toBe('1\n2')
  expect(excerptOf(file, { kind: 'include', argument: '' })).toBe('1\n2\n3')
  const similar = '// ANCHOR: a-b\n1\n// ANCHOR_END: a-b\n// ANCHOR: a\n2\n// ANCHOR_END: a\n'
  expect(excerptOf(similar, { kind: 'include', argument: '', anchor: 'a' })).toBe('2')
  expect(excerptOf(similar, { kind: 'include', argument: '', anchor: 'a(' })).toBe('')
})

test('the summary becomes the sidebar: parts, drafts, numbers', () => {
  const parts = parseSummary(
    '# Summary\n\n[Preface](README.md)\n\n- [One](one.md)\n    - [Draft]()\n    - [Deep](a%20b/deep.md)\n\n# Part\n\n- [Two](two.md)\n\n---\n\n[End](100%.md)\n',
  )
  const docIdOf = (path: string) => path.replace('.md', '')
  expect(toSidebar(parts, { docIdOf, isNumbered: true })).toEqual([
    { doc: 'README', label: 'Preface' },
    { label: '1. One', link: 'one', items: [{ doc: 'a b/deep', label: '1.2. Deep' }] },
    {
      label: 'Part',
      collapsed: false,
      items: [{ doc: 'two', label: '2. Two' }],
    },
    { doc: '100%', label: 'End' },
  ])
})

test('included files whose names differ only in what makes a fragment stay apart', async () => {
  const folder = folderOf({
    'book.toml': '',
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md':
      '{{#include _note.md}}\n\n{{#include .note.md}}\n\n{{#include _note.md}}\n\n{{#include _note.md:../../a}}\n',
    'src/_note.md': 'One\n',
    'src/.note.md': 'Two\n',
  })
  const { pages } = await mdbook.read(folder, 'book.toml')
  const included = Array.from(pages[0]?.text.matchAll(/file="\/([^"]*)"/g) ?? [], ([, file]) => file)
  expect(included).toEqual(['docs/_note.md', 'docs/_note-2.md', 'docs/_note.md', 'docs/_note-a.md'])
  expect(included.map((file) => pages.find(({ target }) => target === file)?.text)).toEqual([
    'One\n',
    'Two\n',
    'One\n',
    '\n',
  ])
})

test('`site-url` may be a whole address', async () => {
  const files = { 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '# A\n' }
  const configOf = async (siteUrl: string) =>
    (await mdbook.read(folderOf({ ...files, 'book.toml': `[output.html]\nsite-url = "${siteUrl}"\n` }), 'book.toml'))
      .config
  expect(await configOf('https://acme.dev/book/')).toMatchObject({ url: 'https://acme.dev', baseUrl: '/book/' })
  expect(await configOf('/book/')).not.toHaveProperty('url')
})

test('directives of preprocessors are reported where readers would see them', () => {
  const { text, log } = convert('A\n{{#literatego ./main.go}}, `{{#code}}`, \\{{#escaped}}\n\n    {{#if a}}\n')
  expect(text).toContain('{{#literatego ./main.go}}')
  expect(log.notConverted).toMatchObject([
    { message: 'The directive "{{#literatego ./main.go}}" is shown as text.', line: 2, column: 1 },
  ])
})

test('a directive in addresses is one finding, and no broken link', async () => {
  const { notConverted, pages } = await mdbook.read(
    folderOf({
      'book.toml': '',
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md': '# A\n\n[x]({{#DOCS}}/x.html) [y]({{#DOCS}}/y.html)\n',
    }),
    'book.toml',
  )
  expect(pages[0]?.text).toContain('[x]({{#DOCS}}/x.html)')
  expect(notConverted.map(({ kind, message, line }) => [kind, message, line])).toEqual([
    ['directives of preprocessors', 'The directive "{{#DOCS}}" in the address of a link was not replaced.', 3],
    ['directives of preprocessors', 'The directive "{{#DOCS}}" in the address of a link was not replaced.', 3],
  ])
})

test('directives of preprocessors become constants of their scripts, and numbers of chapters and listings', async () => {
  const text =
    '{{#label a}} Listing {{#ref a}}, {{#ref b}}\n\n{{#label b}}\n\nIn {{#chap the-end}} of `{{#TAG}}`: [x]({{#URL}}/x), {{#other a}}\n'
  const site = await mdbook.read(
    folderOf({
      'book.toml': '[preprocessor.version]\ncommand = "python3 version.py"\n',
      'version.py':
        'TAG = os.environ.get("TAG", "main")\nif TAG == "main":\n    URL = \'https://a.example\'\nelse:\n    URL = "no"\n',
      'src/SUMMARY.md': '- [A](a.md)\n- [The end](b.md)\n',
      'src/a.md': '# A\n',
      'src/b.md': `# B\n\n${text}`,
    }),
    'book.toml',
  )
  expect(site.pages[1]?.text).toBe(
    '# B\n\n Listing 2-1, 2-2\n\n\n\nIn 2 of `main`: [x](https://a.example/x), {{#other a}}\n',
  )
})

test('a quiz of mdbook-quiz becomes its questions, with answers to open', async () => {
  const choice = 'type = "MultipleChoice"\nprompt.prompt = "Which?"\nprompt.distractors = ["A"]\nanswer.answer = "B"\n'
  const tracing =
    "type = \"Tracing\"\nprompt.program = '''\nfn main() {\n\n}\n'''\nanswer.doesCompile = false\ncontext = \"No.\"\n"
  const site = await mdbook.read(
    folderOf({
      'book.toml': '',
      'quizzes/a.toml': `[[questions]]\n${choice}[[questions]]\n${tracing}`,
      'src/SUMMARY.md': '- [A](a.md)\n',
      'src/a.md': '# A\n\n{{#quiz ../quizzes/a.toml}}\n\n{{#quiz ../quizzes/gone.toml}}\n',
    }),
    'book.toml',
  )
  expect(site.pages[0]?.text).toContain(
    '# A\n\n\n**Quiz**\n\n1. Which?\n\n   - A\n\n   - B\n\n   :::details[Answer]\n\n   B\n\n   :::\n\n' +
      '2. Does this program compile, and what does it print?\n\n   ```rust\n   fn main() {\n\n   }\n   ```\n\n' +
      '   :::details[Answer]\n\n   It does not compile.\n\n   No.\n\n   :::\n',
  )
  expect(site.notConverted).toMatchObject([{ kind: 'directives of preprocessors', line: 5 }])
})
