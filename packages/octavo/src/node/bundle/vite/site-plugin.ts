import { join } from 'node:path'
import { Visitor } from 'rolldown/utils'
import type { ESTree, Plugin } from 'vite'
import { PROVIDER_FACTS } from '../../../shared/analytics.ts'
import type { Features } from '../../../shared/shell.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import * as WORDS from '../../../shared/words/index.ts'
import { findPackageRoot } from '../../files/index.ts'
import type { ShellFeatures } from '../shell-features.ts'
import { toLayoutComponent, type SiteCode } from '../site-code/index.ts'

/** What the modules of the shell read of the site, by the name under which they import it. */
interface SiteValues {
  features: Partial<Features>
  parts: Record<string, true>
  WORDS: Record<string, string>
  siteCode: { parts: Code; layouts: Code }
}

/** An expression, which may use the modules of the site. */
class Code {
  constructor(readonly text: string) {}
}

/** The values of a site, and the imports of the modules that they use. */
interface SiteData {
  values: SiteValues
  imports: string
}

/** The address of the modules that declare them. */
const DECLARED = /\/(?:shared\/(?:shell\.ts|words\/)|site-code\.ts)/

/**
 * Writes what the site has into the modules of the shell: in `features.areas && <AreaTabs />`, `features.areas` becomes
 * `false`. Before the bundler sees them, because it leaves out the code and the styles of a branch that is never taken,
 * and the chunks that only it imports, when it parses a module.
 */
export function createSitePlugin(features: ShellFeatures, code: () => SiteCode): Plugin {
  const sources = join(findPackageRoot(), 'src')
  let last: { code: SiteCode; data: SiteData } | undefined
  const readData = () => {
    const now = code()
    if (last?.code !== now) last = { code: now, data: toSiteData(features, now) }
    return last.data
  }
  return {
    name: 'octavo:site',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: DECLARED },
      handler(text, id) {
        if (!id.startsWith(sources)) return null
        const { values, imports } = readData()
        const reads = chooseReads(
          findPathsOnce(id, text, () => this.parse(text, { lang: id.endsWith('x') ? 'tsx' : 'ts' })),
          values,
        )
        const usesCode = reads.some(({ value }) => value instanceof Code)
        return { code: (usesCode ? imports : '') + writeValues(text, reads), map: null }
      },
    },
  }
}

function toSiteData(features: ShellFeatures, { parts, layouts, client }: SiteCode): SiteData {
  const { provider = 'matomo', words } = features
  const { label, cookies } = PROVIDER_FACTS[provider]
  const imports: string[] = []
  /** A property that a module does not export is undefined. */
  const toEntry = (name: string, path: string, component: string) => {
    const module = `module${imports.length}`
    imports.push(`import * as ${module} from ${JSON.stringify(path)}\n`)
    return `${JSON.stringify(name)}: () => ${module}.${component} ?? ${module}.default`
  }
  const siteParts = Object.entries(parts).map(([name, path]) => toEntry(name, path, name))
  const siteLayouts = Object.entries(layouts).map(([name, path]) => toEntry(name, path, toLayoutComponent(name)))
  const values = {
    features: {
      ...features,
      provider,
      trackerCookies: cookies,
      clientModule: client ?? undefined,
      layouts: Object.keys(layouts).length > 0 || parts.Home !== undefined,
    },
    parts: Object.fromEntries(Object.keys(parts).map((name) => [name, true as const])),
    WORDS: Object.fromEntries(
      Object.entries({ ...WORDS, ...words }).map(([name, text]) => [name, fillLabel(text, { service: label })]),
    ),
    siteCode: {
      parts: new Code(`({ ${siteParts.join(', ')} })`),
      layouts: new Code(`({ ${siteLayouts.join(', ')} })`),
    },
  }
  return { values, imports: imports.join('') }
}

/** `features.areas`, `features.feedback?.target.kind` or `WORDS.search` in a module. */
interface Read {
  value: unknown
  start: number
  end: number
}

/** `features.a.b` and also `features.a` in it: which of them have a value depends on the site. */
interface ReadPath {
  object: string
  path: string[]
  start: number
  end: number
}

/** By module. They are parsed once for all bundles of a process: for the server, for browsers, and for each language. */
const FOUND = new Map<string, { text: string; paths: ReadPath[] }>()

function findPathsOnce(id: string, text: string, parse: () => ESTree.Program): ReadPath[] {
  let found = FOUND.get(id)
  if (found?.text !== text) FOUND.set(id, (found = { text, paths: findPaths(parse()) }))
  return found.paths
}

/** The longest comes first. */
function findPaths(program: ESTree.Program): ReadPath[] {
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  const specifiers = imports.flatMap((node) => (DECLARED.test(node.source.value) ? node.specifiers : []))
  const imported = new Set(specifiers.map(({ local }) => local.name))
  const paths: ReadPath[] = []
  const visitor = new Visitor({
    MemberExpression: (node) => {
      const [object = '', ...path] = toPath(node) ?? []
      if (imported.has(object)) paths.push({ object, path, start: node.start, end: node.end })
    },
  })
  visitor.visit(program)
  return paths
}

function chooseReads(paths: readonly ReadPath[], values: SiteValues): Read[] {
  const reads: Read[] = []
  for (const { object, path, start, end } of paths) {
    if (!Object.hasOwn(values, object) || start < (reads.at(-1)?.end ?? 0)) continue
    const found = path.reduce(readOf, { value: Reflect.get(values, object) as unknown })
    if (found) reads.push({ ...found, start, end })
  }
  return reads
}

/** `a.b?.c` → `a`, `b`, `c`; undefined for any other expression. */
function toPath(node: ESTree.Expression): string[] | undefined {
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const path = toPath(node.object)
  return path && [...path, node.property.name]
}

/**
 * A property of a plain object. Undefined for a property of a text, of another value, or of nothing: `?.` after it must
 * stay, as it leaves out the rest of an expression.
 */
function readOf(found: { value: unknown } | undefined, name: string): { value: unknown } | undefined {
  const isPlain = typeof found?.value === 'object' && Object.getPrototypeOf(found.value) === Object.prototype
  return isPlain ? { value: Reflect.get(found.value as object, name) } : undefined
}

function writeValues(text: string, reads: readonly Read[]): string {
  let written = ''
  let last = 0
  for (const { value, start, end } of reads) {
    written += text.slice(last, start) + toSource(value)
    last = end
  }
  return written + text.slice(last)
}

function toSource(value: unknown): string {
  if (value instanceof Code) return value.text
  if (value === undefined || value instanceof RegExp) return String(value)
  return typeof value === 'object' ? `(${JSON.stringify(value)})` : JSON.stringify(value)
}
