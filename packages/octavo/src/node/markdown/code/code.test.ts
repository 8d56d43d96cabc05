import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import { expect, test, vi } from 'vitest'
import { articleOf, compileText, problemsOf } from '../testing/test-page.ts'
import { loadGrammar } from './grammars.ts'
import { highlight, type Run } from './highlight.ts'
import { listLanguages } from './languages.ts'
import { classOf } from './token-classes.ts'

const FENCE = '```'
/** The instance into which the grammars are loaded. */
const prism = createRequire(import.meta.url)('prismjs/components/prism-core.js') as typeof Prism

/** The code element of an article with one block. */
async function codeOf(text: string): Promise<string> {
  return /<code>(.*)<\/code>/s.exec(await articleOf(text))?.[1] ?? ''
}

/** The text that a reader copies: without tags. */
function copied(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

test('a code block is a figure with its file name and a copy button', async () => {
  expect(await articleOf(`${FENCE}json title="a.json"\n{"a": 1}\n${FENCE}`)).toBe(
    '<figure class="code" data-language="json"><figcaption>a.json</figcaption>' +
      '<button type="button" class="code-copy" data-copy aria-label="Copy code"></button>' +
      '<pre><code>{<span class="a">"a"</span>: <span class="n">1</span>}</code></pre></figure>',
  )
})

test('the copy button leaves out removed lines, of a session, too', async () => {
  const button = async (text: string) => /data-copy(="[^"]*")?/.exec(await articleOf(text))?.[0]
  expect(await button(`${FENCE}text ins={3} del={1-2}\na\nb\nc\nd\n${FENCE}`)).toBe('data-copy="c\nd"')
  expect(await button(`${FENCE}console del={1}\n$ a\n$ b\nc\n${FENCE}`)).toBe('data-copy="b"')
  expect(await button(`${FENCE}diff\n-a\n+b\n${FENCE}`)).toBe('data-copy')
  expect(await button(`${FENCE}text del={1-2}\na\nb\n${FENCE}`)).toBeUndefined()
})

test('a long path above code wraps between its folders', async () => {
  expect(await articleOf(`${FENCE}text title="src/a & b/c.ts/"\na\n${FENCE}`)).toContain(
    '<figcaption>src/<wbr>a &amp; b/<wbr>c.ts/</figcaption>',
  )
})

test('a name in brackets may have its own brackets', async () => {
  expect(await articleOf(`${FENCE}tsx [app/[slug]/page.tsx] {1}\na\n${FENCE}`)).toMatch(
    /<figcaption>app\/<wbr>\[slug\]\/<wbr>page\.tsx<\/figcaption>.*class="line mark"/,
  )
})

test('lines are elements only when one of them is marked', async () => {
  expect(await codeOf(`${FENCE}text\na\nb\n${FENCE}`)).toBe('a\nb')
  expect(await codeOf(`${FENCE}text {2}\na\nb\n${FENCE}`)).toBe(
    '<span class="line">a\n</span><span class="line mark">b</span>',
  )
  expect(await codeOf(`${FENCE}text mark={1} ins={2} del={3-4} focus={1,4}\na\nb\nc\nd\n${FENCE}`)).toBe(
    '<span class="line mark focus">a\n</span><span class="line ins">b\n</span><span class="line del">c\n</span><span class="line del focus">d</span>',
  )
})

test('line numbers are attributes and start at any number', async () => {
  expect(await codeOf(`${FENCE}text showLineNumbers=9\na\nb\n${FENCE}`)).toBe(
    '<span class="line" data-line=" 9">a\n</span><span class="line" data-line="10">b</span>',
  )
  expect(await articleOf(`${FENCE}text showLineNumbers wrap focus={1}\na\n${FENCE}`)).toContain(
    '<figure class="code numbered focused wrap"',
  )
  expect(await codeOf(`${FENCE}text showLineNumbers=0\na\n${FENCE}`)).toContain('data-line="0"')
  expect(await codeOf(`${FENCE}text showLineNumbers=false\na\n${FENCE}`)).toBe('a')
})

test('copied text contains only the code', async () => {
  const code = 'const a = `x\n  ${b}`\n\n// <c> & d\nfoo()'
  for (const meta of ['', '{1,3}', 'showLineNumbers ins={2}']) {
    expect(copied(await codeOf(`${FENCE}ts ${meta}\n${code}\n${FENCE}`))).toBe(code)
  }
})

test('a fence in a list in the code does not end it', async () => {
  const code = `- ${FENCE}\n::: tip A title\n1. ${FENCE}`
  expect(copied(await codeOf(`${FENCE}text\n${code}\n${FENCE}`))).toBe(code)
})

test('diff lines are colored by their sign', async () => {
  expect(await codeOf(`${FENCE}diff\n-a\n+b\n c\n${FENCE}`)).toBe(
    '<span class="line del"><span class="d">-a</span>\n</span><span class="line ins"><span class="i">+b</span>\n</span>' +
      '<span class="line"> c</span>',
  )
})

test('a language may be followed directly by its lines', async () => {
  expect(await codeOf(`${FENCE}js{1}\nlet a\n${FENCE}`)).toBe(
    '<span class="line mark"><span class="k">let</span> a</span>',
  )
})

test('an unknown language is shown without colors and reported, with the nearest one that exists', async () => {
  const block = `${FENCE}typscript\nlet a\n${FENCE}`
  expect(await articleOf(block)).toContain('data-language="typscript"')
  expect(await problemsOf(`Text\n\n> ${block.replaceAll('\n', '\n> ')}`)).toEqual([
    '3:6 warning There is no language "typscript", so this code has no colors. (Did you mean "typescript"?)',
  ])
  expect(await problemsOf(`${FENCE}qqqqqqqq\na\n${FENCE}`)).toEqual([
    '1:4 warning There is no language "qqqqqqqq", so this code has no colors. (Write "text", or a language that the guide lists.)',
  ])
})

test('a code block without code is reported', async () => {
  for (const code of ['', '  \n\n'])
    expect(await problemsOf(`${FENCE}js\n${code}${FENCE}`)).toEqual([
      '1:1 warning This code block is empty. (Write the code between its fences, or remove them.)',
    ])
})

test('quotation marks in a title may have a backslash', async () => {
  const titleOf = async (info: string) =>
    /<figcaption>(.*?)<\/figcaption>/.exec(await articleOf(`${FENCE}text ${info}\na\n${FENCE}`))?.[1]
  expect(await titleOf(String.raw`title="a \"b\" c" {1}`)).toBe('a "b" c')
  expect(await titleOf(String.raw`title='it\'s' {1}`)).toBe("it's")
  expect(await titleOf(String.raw`{1} title="C:\\"`)).toBe('C:\\')
  expect(await titleOf(String.raw`{1} title="a \*b"`)).toBe('a *b')
  expect(await titleOf(String.raw`title="C:\\" label="x"`)).toBe('C:\\')
  expect(await titleOf(String.raw`title="a \\\"b" {1}`)).toBe('a \\"b')
})

test('misspelled options are reported, options of other programs are not', async () => {
  expect(await problemsOf(`${FENCE}js titel="x"\na\n${FENCE}`)).toEqual([
    '1:1 warning Code blocks have no option "titel". (Did you mean "title"?)',
  ])
  expect(await problemsOf(`${FENCE}js copy live=true {1-x}\na\n${FENCE}`)).toEqual([
    '1:1 warning "mark={1-x}" selects no lines. (Write, for example, mark={1,4-6}.)',
  ])
})

test('lines may have a label, which copied code does not contain', async () => {
  const block = `${FENCE}js {"The <query>":2-3} ins={'New':1} {"":4} del={4}\na\nb\nc\nd\n${FENCE}`
  expect(await codeOf(block)).toBe(
    '<span class="line ins" data-label="New">a\n</span><span class="line mark" data-label="The &lt;query&gt;">b\n</span><span class="line mark">c\n</span><span class="line mark del">d</span>',
  )
  expect((await compileText(block)).styles).toEqual(['code-labels'])
  expect(await problemsOf(`${FENCE}js {"A":x}\na\n${FENCE}`)).toEqual([
    '1:1 warning "mark={"A":x}" selects no lines. (Write, for example, mark={1,4-6}.)',
  ])
})

test('a huge line range costs nothing', async () => {
  expect(await codeOf(`${FENCE}text {1-999999999}\na\n${FENCE}`)).toBe('<span class="line mark">a</span>')
})

test('an unclosed fence contains the rest of the page', async () => {
  expect(await codeOf(`Text\n\n${FENCE}text\na\n## b`)).toBe('a\n## b')
})

const SAMPLES: [language: string, code: string, classes: string][] = [
  ['java', '@A class B { int c = 1; } // d', 'm k t n c'],
  ['typescript', 'const a: string = "b"', 'k t s'],
  ['tsx', '<a b="c">{d}</a>', 'g a s'],
  ['javascript', 'let a = f(1)', 'k f n'],
  ['jsx', '<a b="c" />', 'g a s'],
  ['yaml', 'a: b # c', 'a s c'],
  ['json', '{"a": true}', 'a b'],
  ['bash', 'oc apply -f "$A"', 'f v s'],
  ['dockerfile', 'FROM a\n# b', 'k c'],
  ['xml', '<a b="c"/>', 'g a s'],
  ['sql', "SELECT 'a'", 'k s'],
  ['properties', 'a=b', 'a s'],
  ['html', '<a b="c">', 'g a s'],
  ['css', 'a { color: red }', 'g a'],
  ['python', 'def a(): return "b"', 'k f s'],
  ['go', 'func a() string { return "b" }', 'k f t s'],
  ['rust', 'fn a() { "b" }', 'k f s'],
  ['c', 'int a() { return 1; }', 'k f n'],
  ['cpp', 'class A { int b; };', 'k t'],
  ['csharp', 'class A { string B = "c"; }', 'k t s'],
  ['kotlin', 'fun a() = "b"', 'k f s'],
  ['jenkinsfile', "stage('a')", 'f s'],
  ['groovy', 'def a = "b"', 'k s'],
  ['helm', 'a: {{ .Values.b | quote }}', 'a v k'],
  ['http', 'GET /a HTTP/1.1\nHost: b', 'k s a'],
  ['ini', '[a]\nb=c', 'g a s'],
  ['toml', '[a]\nb = "c"', 'g a s'],
  ['makefile', 'a: b\n# c', 'g c'],
  ['graphql', 'type A @b { c: Int }', 'k m a'],
  ['protobuf', 'message A { string b = 1; }', 'k t n'],
  ['markdown', '# a\n`b`', 'h s'],
  ['diff', '-a\n+b', 'd i'],
  ['diff-js', '-a\n+b', 'd i'],
  ['F#', 'let a = "b" // c', 'k s c'],
  ['vb', 'Dim a As String = "b"', 'k s'],
  ['.env', 'A=b', 'a s'],
  ['pwsh', 'Get-Item "$a"', 'f s v'],
  ['clojure', '(def a "b")', 'k s'],
  ['julia', 'function a() 1 end', 'k n'],
  ['nix', 'let a = "b"; in a', 'k s'],
  ['zig', 'const a = "b";', 'k s'],
  ['solidity', 'contract A { uint b = 1; }', 'k t n'],
  ['latex', '\\\\section{A} % b', 'f c'],
  ['cmake', 'set(A "b")', 'k s'],
  ['gherkin', 'Feature: a\n  Given b', 'k'],
  ['elm', 'a = "b" -- c', 's c'],
  ['apache', '<Directory "a">\n# b', 's c'],
  ['php', '<p class="a"><?php echo "b" ?></p>', 'g a k s'],
  ['erb', '<p class="a"><%= b ? "c" : 1 %></p>', 'g a s n'],
  ['jinja', '<p>{% if a == "b" %}</p>', 'g v s'],
]

test.each(SAMPLES)('%s is colored', (language, code, classes) => {
  const found = new Set(highlight(code, language).map((run) => run.class))
  for (const name of classes.split(' ')) expect([...found]).toContain(name)
})

/** The class of every character except whitespace, as `highlight` assigns them. */
function paint(runs: readonly Run[]): string {
  return runs.map(({ class: name, text }) => text.replace(/\S/g, name || '.').replace(/\s/g, ' ')).join('')
}

test('a version in a command has one color', () => {
  expect(paint(highlight('sleep 5.5 2507.0.0 3-4', 'bash'))).toBe('fffff nnn ........ ...')
})

/** Runs by Prism's unpruned grammar. */
function runsByFullGrammar(code: string, grammar: string): Run[] {
  highlight('', grammar)
  const toRuns = (tokens: Prism.TokenStream, inherited: string): Run[] => {
    if (typeof tokens === 'string') return [{ class: inherited, text: tokens }]
    if (Array.isArray(tokens)) return tokens.flatMap((token) => toRuns(token, inherited))
    return toRuns(tokens.content, classOf(tokens.type, tokens.alias) ?? inherited)
  }
  return toRuns(prism.tokenize(code, prism.languages[grammar]!), '')
}

test.each([
  [
    'typescript',
    'export const a = async <T,>(b: string[]): Promise<T> => f<T>(b, { c: true, d: [1, 2] }) ?? null // e',
  ],
  [
    'typescript',
    '@Injectable() class A<T> extends B { private x?: number = -1; get y() { return `a${this.x + 1}b` } }',
  ],
  ['tsx', "const [a, setA] = useState<string>(''); return <A<B> c={d => e(d)} {...f}>{g ? true : false}</A>"],
  ['jsx', '<a b={{ c: "d", e: [f, 1] }}>{/* g */ h.i(j)}</a>'],
  ['java', '@A(b = "c") public final class D<E> { static final int F_G = 1 << 2; E h(E... i) { return i[0]; } }'],
  ['go', 'func (a *B) c(d ...string) (e error) { f := make(map[string]int); return fmt.Errorf("%w", g) }'],
  ['cpp', 'template <class T> bool a(const T& b) { return b == nullptr || c::d(true, 0x1F); }'],
  ['json', '{"a": [true, null, -1.5e3], "b": {"c": "d"}}'],
  ['bash', 'for a in $(ls -l | grep "b"); do echo "${a}" >> c 2>&1 && kubectl get pods -n d; done'],
  ['css', '@media (min-width: 1px) { .a > b:hover::after { color: rgb(1, 2, 3) !important; } }'],
  ['python', '@a\ndef b(c: int = 1, *d) -> None:\n    return f"{c!r} {d}" if c and not True else [e for e in d]'],
  ['csharp', 'var a = new B<C>(d: "e") { F = g?.H ?? null }; // i'],
  ['kotlin', 'val a = listOf(1, 2).map { it -> "b $it ${it + 1}" }'],
  ['rust', 'fn a<T: B>(c: &T) -> Option<u8> { let d = c.e()?; Some(d as u8 + 1) }'],
])('%s has the colors of the complete grammar', (language, code) => {
  const colors = paint(highlight(code, language))
  expect(colors).toBe(paint(runsByFullGrammar(code, language)))
  expect(colors).toMatch(/[a-z]/)
})

test('every language of the list can be colored', () => {
  const grammars = new Set([...listLanguages().values()].map(({ grammar }) => grammar))
  const missing = [...grammars].filter((grammar) => !['', 'ansi'].includes(grammar) && !loadGrammar(grammar))
  expect(missing).toEqual([])
  expect(grammars.size).toBeGreaterThan(280)
})

test('the colors of a block do not depend on the blocks before it', async () => {
  const code = '<style>a { top: 0 }</style><script>let a = /b/</script>'
  const first = highlight(code, 'html')
  for (const other of ['regex', 'jsx', 'css', 'graphql', 'erb']) highlight('a', other)
  vi.resetModules()
  const { highlight: again } = await import('./highlight.ts')
  for (const other of ['css', 'regex', 'actionscript']) again('a', other)
  expect(again(code, 'html')).toEqual(first)
  expect(paint(first)).toContain('kkk')
})

test('plain text has no colors', () => {
  expect(highlight('class A { "b" }', 'text')).toEqual([{ class: '', text: 'class A { "b" }' }])
})

test('plain YAML scalars are colored up to their comment', () => {
  const runs = highlight('image: a.b/c-d:1.2 # y\nlist:\n  - one two\nn: 3', 'yaml')
  expect(runs.filter((run) => run.class === 's').map(({ text }) => text.trim())).toEqual(['a.b/c-d:1.2', 'one two'])
})

test('code is indexed separately from text', async () => {
  expect((await compileText(`${FENCE}js\nlet a\n${FENCE}`)).sections).toEqual([
    { heading: -1, text: '', code: 'let a' },
  ])
})
