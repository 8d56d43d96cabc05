import { readComponents } from './grammars.ts'

interface Language {
  /** As shown to readers. */
  name: string
  /** Name of the Prism grammar; '' for none. */
  grammar: string
}

/**
 * The name for readers, the name of the Prism grammar or '', and the names after a fence: languages that Prism does not
 * know by these names, and frequent ones, for which its list need not be read.
 */
const ROWS: readonly [name: string, grammar: string, fences: string][] = [
  ['Shell', 'bash', 'bash sh shell zsh console fish ksh shellscript'],
  ['Shell session', 'shell-session', 'shellsession'],
  ['PowerShell', 'powershell', 'powershell ps1 psm1 psd1 pwsh'],
  ['Batch', 'batch', 'batch bat cmd'],
  ['C', 'c', 'c h'],
  ['C++', 'cpp', 'cpp c++ cc cxx hpp cuda'],
  ['C#', 'csharp', 'csharp cs c#'],
  ['Clojure', 'clojure', 'clojure clj cljs edn'],
  ['CSS', 'css', 'css postcss'],
  ['SCSS', 'scss', 'scss'],
  ['Less', 'less', 'less'],
  ['CSV', 'csv', 'csv tsv'],
  ['Dart', 'dart', 'dart'],
  ['Diff', 'diff', 'diff patch'],
  ['Dockerfile', 'docker', 'dockerfile docker'],
  ['Containerfile', 'docker', 'containerfile'],
  ['Docker Compose', 'yaml', 'docker-compose'],
  ['Elixir', 'elixir', 'elixir ex exs'],
  ['Erlang', 'erlang', 'erlang erl'],
  ['F#', 'fsharp', 'fsharp fs fsx f#'],
  ['Fortran', 'fortran', 'fortran f90 f95'],
  ['Gherkin', 'gherkin', 'gherkin feature cucumber'],
  ['Go', 'go', 'go golang'],
  ['GraphQL', 'graphql', 'graphql gql'],
  ['Groovy', 'groovy', 'groovy'],
  ['Jenkinsfile', 'groovy', 'jenkinsfile'],
  ['Gradle', 'groovy', 'gradle'],
  ['Handlebars', 'handlebars', 'handlebars'],
  ['Haskell', 'haskell', 'haskell'],
  ['HCL', 'hcl', 'hcl'],
  ['Terraform', 'hcl', 'terraform tf tfvars opentofu'],
  ['Helm', 'helm', 'helm'],
  ['HTML', 'markup', 'html htm xhtml'],
  ['Angular', 'markup', 'angular angular-html'],
  ['Astro', 'markup', 'astro'],
  ['Blade', 'markup', 'blade'],
  ['Go template', 'markup', 'go-html-template gohtml gotmpl'],
  ['Vue', 'markup', 'vue vue-html'],
  ['Svelte', 'markup', 'svelte'],
  ['HTTP', 'http', 'http'],
  ['.ignore', 'ignore', 'dockerignore eslintignore'],
  ['INI', 'ini', 'ini cfg npmrc'],
  ['Configuration', 'ini', 'conf'],
  ['Environment', 'properties', 'env dotenv .env'],
  ['Apache Configuration', 'apacheconf', 'apache htaccess'],
  ['Assembly', 'nasm', 'asm assembly'],
  ['Java', 'java', 'java'],
  ['JavaScript', 'javascript', 'javascript js mjs cjs'],
  ['JSX', 'jsx', 'jsx javascriptreact'],
  ['JSON', 'json', 'json jsonc jsonl ndjson geojson jsonld'],
  ['JSON5', 'json', 'json5'],
  ['Django/Jinja2', 'django', 'jinja j2'],
  ['Julia', 'julia', 'julia jl'],
  ['Kotlin', 'kotlin', 'kotlin kt kts'],
  ['Kusto', 'kusto', 'kusto kql'],
  ['Lua', 'lua', 'lua'],
  ['Makefile', 'makefile', 'makefile make'],
  ['Markdown', 'markdown', 'markdown md'],
  ['MDX', 'markdown', 'mdx'],
  ['Mermaid', '', 'mermaid'],
  ['nginx', 'nginx', 'nginx'],
  ['Objective-C', 'objectivec', 'objc objective-c obj-c'],
  ['Objective-C++', 'objectivec', 'objective-cpp objc++'],
  ['OCaml', 'ocaml', 'ocaml ml'],
  ['Perl', 'perl', 'perl pl'],
  ['PHP', 'php', 'php'],
  ['PromQL', 'promql', 'promql logql'],
  ['Properties', 'properties', 'properties'],
  ['Protocol Buffers', 'protobuf', 'protobuf proto'],
  ['Pug', 'pug', 'pug jade'],
  ['Python', 'python', 'python py python3 py3 ipython pycon'],
  ['Starlark', 'python', 'starlark bazel bzl'],
  ['R', 'r', 'r'],
  ['Regular expression', 'regex', 'regex regexp'],
  ['reStructuredText', 'rest', 'rst restructuredtext'],
  ['Ruby', 'ruby', 'ruby rb'],
  ['Rust', 'rust', 'rust rs'],
  ['Scala', 'scala', 'scala sbt'],
  ['Scheme', 'scheme', 'scheme scm'],
  ['SQL', 'sql', 'sql pgsql postgresql postgres psql mysql mariadb sqlite tsql'],
  ['Stylus', 'stylus', 'stylus styl'],
  ['SVG', 'markup', 'svg'],
  ['Swift', 'swift', 'swift'],
  ['TOML', 'toml', 'toml'],
  ['TSX', 'tsx', 'tsx typescriptreact'],
  ['TypeScript', 'typescript', 'typescript ts mts cts'],
  ['Text', '', 'text txt plain plaintext none raw ascii'],
  ['Output', '', 'output'],
  ['Terminal', 'ansi', 'ansi'],
  ['Verilog', 'verilog', 'verilog sv systemverilog'],
  ['VHDL', 'vhdl', 'vhdl vhd'],
  ['Vim', 'vim', 'vim viml vimscript'],
  ['Visual Basic', 'visual-basic', 'visualbasic'],
  ['VB.Net', 'vbnet', 'vb.net'],
  ['WebAssembly', 'wasm', 'wasm wat'],
  ['XML', 'markup', 'xml plist xaml xsl xslt csproj'],
  ['XML Schema', 'markup', 'xsd'],
  ['WSDL', 'markup', 'wsdl'],
  ['YAML', 'yaml', 'yaml yml'],
]

/** Files of Prism that only add to other languages. */
const ADDITIONS = new Set(
  'css-extras javadoclike js-extras js-templates jsdoc markup-templating meta php-extras phpdoc xml-doc'.split(' '),
)

const FREQUENT: ReadonlyMap<string, Language> = new Map(
  ROWS.flatMap(([name, grammar, fences]) => fences.split(' ').map((fence) => [fence, { name, grammar }])),
)
let all: ReadonlyMap<string, Language> | undefined

/** The name of a language in tabs and labels; an unknown language keeps the name it was written with. */
export function languageName(fenceLanguage: string): string {
  return find(fenceLanguage)?.name ?? (fenceLanguage || 'Text')
}

/** The name of the grammar for a language; '' for plain text and unknown languages. */
export function grammarName(fenceLanguage: string): string {
  return find(fenceLanguage)?.grammar ?? ''
}

/** Whether code is the output of a terminal, with its control sequences. */
export function isTerminal(fenceLanguage: string): boolean {
  return grammarName(fenceLanguage) === 'ansi'
}

export function isKnownLanguage(fenceLanguage: string): boolean {
  return find(fenceLanguage) !== undefined
}

/** All languages, by their names after a fence. */
export function listLanguages(): ReadonlyMap<string, Language> {
  all ??= new Map([...listPrismLanguages(), ...FREQUENT])
  return all
}

function listPrismLanguages(): [string, Language][] {
  return Object.entries(readComponents()).flatMap(([grammar, { title = grammar, alias = [], aliasTitles = {} }]) =>
    ADDITIONS.has(grammar)
      ? []
      : [grammar, ...[alias].flat()].map((fence): [string, Language] => [
          fence,
          { name: aliasTitles[fence] ?? title, grammar },
        ]),
  )
}

/** `diff-js` is a patch of JavaScript. */
function find(fenceLanguage: string): Language | undefined {
  const key = fenceLanguage.toLowerCase().replace(/^diff-.*/, 'diff')
  return FREQUENT.get(key) ?? listLanguages().get(key)
}
