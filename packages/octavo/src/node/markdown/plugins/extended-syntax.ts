import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unified, type Plugin, type Processor } from 'unified'
import type { Root } from '../parse.ts'
import { MissingPackagesError } from './errors.ts'

/** The packages that parse Markdown when a plugin adds syntax. The site installs them. */
const PARSER_PACKAGES = ['remark-parse', 'remark-gfm', 'remark-frontmatter', 'remark-directive'] as const

/**
 * The parser for text that contains syntax of a plugin: Octavo's own parser has no extensions. Returns undefined if no
 * plugin adds syntax. `processor` is frozen and has all plugins.
 */
export async function createExtendedParser(
  processor: Processor,
  root: string,
): Promise<((text: string) => Root | undefined) | undefined> {
  const { micromarkExtensions: syntax = [], fromMarkdownExtensions: nodes = [] } = parserDataOf(processor)
  if (syntax.length === 0) return undefined
  const starts = findStartCharacters(syntax.flat())
  const [parse, gfm, frontMatter, directive] = await importPackages(root)
  const parser = unified()
    .use([parse!, gfm!, [frontMatter!, ['yaml', 'toml']], directive!])
    .use(function (this: Processor) {
      const data = parserDataOf(this)
      data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax]
      data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes]
    })
    .freeze()
  const mayContain = (text: string) => starts === undefined || starts.test(text)
  // remark-parse, which is the parser here, makes an mdast tree.
  return (text) => (mayContain(text) ? (parser.parse(text) as Root) : undefined)
}

interface ParserData {
  micromarkExtensions?: unknown[]
  fromMarkdownExtensions?: unknown[]
}

/** The fields in which plugins register syntax. remark-parse declares them, and it need not be installed. */
function parserDataOf(processor: Processor): ParserData {
  return processor.data() as ParserData
}

type Constructs = Record<string, unknown>

/**
 * Matches the characters at which the syntax may start: a micromark extension lists its constructs by character code
 * (https://github.com/micromark/micromark#syntaxextension). Undefined if it may start anywhere.
 */
function findStartCharacters(syntax: readonly unknown[]): RegExp | undefined {
  const codes = new Set<number>()
  for (const extension of syntax as Constructs[]) {
    for (const [field, constructs] of Object.entries(extension)) {
      if (field === 'disable') return undefined
      if (typeof constructs !== 'object' || constructs === null || !CONSTRUCT_FIELDS.has(field)) continue
      for (const code of Object.keys(constructs)) codes.add(Number(code))
    }
  }
  // The code `null` is any character; negative codes are line ends and tabs.
  const listed = [...codes]
  if (listed.some((code) => !(code > 0))) return undefined
  return new RegExp(`[${listed.map((code) => `\\u{${code.toString(16)}}`).join('')}]`, 'u')
}

const CONSTRUCT_FIELDS = new Set(['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'])

const REASON = 'A Markdown plugin adds syntax, and the packages that parse it are'

async function importPackages(root: string): Promise<Plugin<unknown[]>[]> {
  const require = createRequire(join(root, 'octavo.config.js'))
  const missing: string[] = []
  const paths = PARSER_PACKAGES.map((name) => {
    try {
      return require.resolve(name)
    } catch {
      missing.push(name)
      return ''
    }
  })
  if (missing.length > 0) throw new MissingPackagesError(missing, REASON, ['markdown', 'remarkPlugins'])
  const modules = await Promise.all(paths.map((path) => import(pathToFileURL(path).href)))
  // Each of these packages exports its plugin as default.
  return modules.map((module: { default: Plugin<unknown[]> }) => module.default)
}
