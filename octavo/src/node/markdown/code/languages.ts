import { lookUp } from '../../../shared/plain-data.ts'

interface Language {
  /** As shown to readers. */
  name: string
  /** Name of the Prism grammar; '' for none. */
  grammar: string
}

const language = (name: string, grammar: string): Language => ({ name, grammar })

const SHELL = language('Shell', 'bash')
const PLAIN = language('Text', '')

/** By the name after the fence. */
const LANGUAGES: Record<string, Language> = {
  bash: SHELL,
  sh: SHELL,
  shell: SHELL,
  zsh: SHELL,
  console: SHELL,
  shellsession: language('Shell session', 'shell-session'),
  powershell: language('PowerShell', 'powershell'),
  ps1: language('PowerShell', 'powershell'),
  batch: language('Batch', 'batch'),
  c: language('C', 'c'),
  cpp: language('C++', 'cpp'),
  'c++': language('C++', 'cpp'),
  csharp: language('C#', 'csharp'),
  cs: language('C#', 'csharp'),
  'c#': language('C#', 'csharp'),
  css: language('CSS', 'css'),
  scss: language('SCSS', 'scss'),
  less: language('Less', 'less'),
  dart: language('Dart', 'dart'),
  diff: language('Diff', 'diff'),
  patch: language('Diff', 'diff'),
  dockerfile: language('Dockerfile', 'docker'),
  docker: language('Dockerfile', 'docker'),
  containerfile: language('Containerfile', 'docker'),
  elixir: language('Elixir', 'elixir'),
  go: language('Go', 'go'),
  golang: language('Go', 'go'),
  graphql: language('GraphQL', 'graphql'),
  gql: language('GraphQL', 'graphql'),
  groovy: language('Groovy', 'groovy'),
  jenkinsfile: language('Jenkinsfile', 'groovy'),
  gradle: language('Gradle', 'groovy'),
  handlebars: language('Handlebars', 'handlebars'),
  haskell: language('Haskell', 'haskell'),
  hcl: language('HCL', 'hcl'),
  terraform: language('Terraform', 'hcl'),
  tf: language('Terraform', 'hcl'),
  helm: language('Helm', 'helm'),
  html: language('HTML', 'markup'),
  vue: language('Vue', 'markup'),
  svelte: language('Svelte', 'markup'),
  http: language('HTTP', 'http'),
  ini: language('INI', 'ini'),
  cfg: language('INI', 'ini'),
  conf: language('Configuration', 'ini'),
  env: language('Environment', 'properties'),
  dotenv: language('Environment', 'properties'),
  java: language('Java', 'java'),
  javascript: language('JavaScript', 'javascript'),
  js: language('JavaScript', 'javascript'),
  mjs: language('JavaScript', 'javascript'),
  cjs: language('JavaScript', 'javascript'),
  jsx: language('JSX', 'jsx'),
  json: language('JSON', 'json'),
  jsonc: language('JSON', 'json'),
  json5: language('JSON5', 'json'),
  kotlin: language('Kotlin', 'kotlin'),
  kt: language('Kotlin', 'kotlin'),
  lua: language('Lua', 'lua'),
  makefile: language('Makefile', 'makefile'),
  make: language('Makefile', 'makefile'),
  markdown: language('Markdown', 'markdown'),
  md: language('Markdown', 'markdown'),
  mdx: language('MDX', 'markdown'),
  mermaid: language('Mermaid', ''),
  nginx: language('nginx', 'nginx'),
  objc: language('Objective-C', 'objectivec'),
  perl: language('Perl', 'perl'),
  php: language('PHP', 'php'),
  properties: language('Properties', 'properties'),
  protobuf: language('Protocol Buffers', 'protobuf'),
  proto: language('Protocol Buffers', 'protobuf'),
  python: language('Python', 'python'),
  py: language('Python', 'python'),
  r: language('R', 'r'),
  regex: language('Regular expression', 'regex'),
  ruby: language('Ruby', 'ruby'),
  rb: language('Ruby', 'ruby'),
  rust: language('Rust', 'rust'),
  rs: language('Rust', 'rust'),
  scala: language('Scala', 'scala'),
  sql: language('SQL', 'sql'),
  pgsql: language('SQL', 'sql'),
  svg: language('SVG', 'markup'),
  swift: language('Swift', 'swift'),
  toml: language('TOML', 'toml'),
  tsx: language('TSX', 'tsx'),
  typescript: language('TypeScript', 'typescript'),
  ts: language('TypeScript', 'typescript'),
  mts: language('TypeScript', 'typescript'),
  cts: language('TypeScript', 'typescript'),
  text: PLAIN,
  txt: PLAIN,
  plain: PLAIN,
  plaintext: PLAIN,
  output: language('Output', ''),
  vim: language('Vim', 'vim'),
  wasm: language('WebAssembly', 'wasm'),
  xml: language('XML', 'markup'),
  xsd: language('XML Schema', 'markup'),
  wsdl: language('WSDL', 'markup'),
  yaml: language('YAML', 'yaml'),
  yml: language('YAML', 'yaml'),
}

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
