import { lookUp } from '../../../shared/plain-data.ts'

interface Language {
  /** As shown to readers. */
  name: string
  /** Name of the Prism grammar; '' for none. */
  grammar: string
}

/** The name for readers, the name of the Prism grammar or '', and the names after a fence. */
const ROWS: readonly [name: string, grammar: string, fences: string][] = [
  ['Shell', 'bash', 'bash sh shell zsh console'],
  ['Shell session', 'shell-session', 'shellsession'],
  ['PowerShell', 'powershell', 'powershell ps1'],
  ['Batch', 'batch', 'batch'],
  ['C', 'c', 'c'],
  ['C++', 'cpp', 'cpp c++'],
  ['C#', 'csharp', 'csharp cs c#'],
  ['CSS', 'css', 'css'],
  ['SCSS', 'scss', 'scss'],
  ['Less', 'less', 'less'],
  ['Dart', 'dart', 'dart'],
  ['Diff', 'diff', 'diff patch'],
  ['Dockerfile', 'docker', 'dockerfile docker'],
  ['Containerfile', 'docker', 'containerfile'],
  ['Elixir', 'elixir', 'elixir'],
  ['Go', 'go', 'go golang'],
  ['GraphQL', 'graphql', 'graphql gql'],
  ['Groovy', 'groovy', 'groovy'],
  ['Jenkinsfile', 'groovy', 'jenkinsfile'],
  ['Gradle', 'groovy', 'gradle'],
  ['Handlebars', 'handlebars', 'handlebars'],
  ['Haskell', 'haskell', 'haskell'],
  ['HCL', 'hcl', 'hcl'],
  ['Terraform', 'hcl', 'terraform tf'],
  ['Helm', 'helm', 'helm'],
  ['HTML', 'markup', 'html'],
  ['Vue', 'markup', 'vue'],
  ['Svelte', 'markup', 'svelte'],
  ['HTTP', 'http', 'http'],
  ['INI', 'ini', 'ini cfg'],
  ['Configuration', 'ini', 'conf'],
  ['Environment', 'properties', 'env dotenv'],
  ['Java', 'java', 'java'],
  ['JavaScript', 'javascript', 'javascript js mjs cjs'],
  ['JSX', 'jsx', 'jsx'],
  ['JSON', 'json', 'json jsonc'],
  ['JSON5', 'json', 'json5'],
  ['Kotlin', 'kotlin', 'kotlin kt'],
  ['Lua', 'lua', 'lua'],
  ['Makefile', 'makefile', 'makefile make'],
  ['Markdown', 'markdown', 'markdown md'],
  ['MDX', 'markdown', 'mdx'],
  ['Mermaid', '', 'mermaid'],
  ['nginx', 'nginx', 'nginx'],
  ['Objective-C', 'objectivec', 'objc'],
  ['Perl', 'perl', 'perl'],
  ['PHP', 'php', 'php'],
  ['Properties', 'properties', 'properties'],
  ['Protocol Buffers', 'protobuf', 'protobuf proto'],
  ['Python', 'python', 'python py'],
  ['R', 'r', 'r'],
  ['Regular expression', 'regex', 'regex'],
  ['Ruby', 'ruby', 'ruby rb'],
  ['Rust', 'rust', 'rust rs'],
  ['Scala', 'scala', 'scala'],
  ['SQL', 'sql', 'sql pgsql'],
  ['SVG', 'markup', 'svg'],
  ['Swift', 'swift', 'swift'],
  ['TOML', 'toml', 'toml'],
  ['TSX', 'tsx', 'tsx'],
  ['TypeScript', 'typescript', 'typescript ts mts cts'],
  ['Text', '', 'text txt plain plaintext'],
  ['Output', '', 'output'],
  ['Vim', 'vim', 'vim'],
  ['WebAssembly', 'wasm', 'wasm'],
  ['XML', 'markup', 'xml'],
  ['XML Schema', 'markup', 'xsd'],
  ['WSDL', 'markup', 'wsdl'],
  ['YAML', 'yaml', 'yaml yml'],
]

const LANGUAGES: Readonly<Record<string, Language>> = Object.fromEntries(
  ROWS.flatMap(([name, grammar, fences]) => fences.split(' ').map((fence) => [fence, { name, grammar }])),
)

/** The name of a language in tabs and labels; an unknown language keeps the name it was written with. */
export function languageName(fenceLanguage: string): string {
  return find(fenceLanguage)?.name ?? (fenceLanguage || 'Text')
}

/** The name of the grammar for a language; '' for plain text and unknown languages. */
export function grammarName(fenceLanguage: string): string {
  return find(fenceLanguage)?.grammar ?? ''
}

function find(fenceLanguage: string): Language | undefined {
  const key = fenceLanguage.toLowerCase()
  return lookUp(LANGUAGES, key)
}
