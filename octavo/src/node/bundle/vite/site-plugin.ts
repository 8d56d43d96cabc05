import { join } from 'node:path'
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
}

/** The address of the modules that declare them. */
const DECLARED = /\/shared\/(?:shell\.ts|words\/)/
/** The module that the site's module replaces. */
const SITE_PARTS = /[\\/]theme[\\/]parts[\\/]site-parts\.ts$/

/**
 * Writes what the site has into the modules of the shell: in `features.areas && <AreaTabs />`, `features.areas` becomes
 * `false`. Before the bundler sees them, because it leaves out the code and the styles of a branch that is never taken,
 * and the chunks that only it imports, when it parses a module.
 */
export function createSitePlugin(features: ShellFeatures, code: () => SiteCode): Plugin {
  const sources = join(findPackageRoot(), 'src')
  let last: { code: SiteCode; values: SiteValues } | undefined
  const readValues = () => {
    const now = code()
    if (last?.code !== now) last = { code: now, values: toSiteValues(features, now) }
    return last.values
  }
  return {
    name: 'octavo:site',
    enforce: 'pre',
    load: (id) => (SITE_PARTS.test(id) && id.startsWith(sources) ? toPartsModule(code()) : null),
    transform: {
      filter: { id: /\.tsx?$/, code: DECLARED },
      handler(text, id) {
        if (!id.startsWith(sources)) return null
        const program = this.parse(text, { lang: id.endsWith('x') ? 'tsx' : 'ts' })
        return { code: writeValues(text, findReads(program), readValues()), map: null }
      },
    },
  }
}

function toSiteValues(features: ShellFeatures, { parts, layouts, client }: SiteCode): SiteValues {
  const { provider = 'matomo', words } = features
  const { label, cookies } = PROVIDER_FACTS[provider]
  return {
    features: {
      ...features,
      provider,
      trackerCookies: cookies,
      clientModule: client ?? undefined,
      layouts: Object.keys(layouts).length > 0 || parts.Home !== undefined,
    },
    parts: Object.fromEntries(Object.keys(parts).map((name) => [name, true])),
    WORDS: Object.fromEntries(
      Object.entries({ ...WORDS, ...words }).map(([name, text]) => [name, fillLabel(text, { service: label })]),
    ),
  }
}

/** `features.areas`, `parts.Footer` or `WORDS.search` in a module. */
interface Read {
  object: keyof SiteValues
  name: string
  start: number
  end: number
}

function findReads(program: ESTree.Program): Read[] {
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  const specifiers = imports.flatMap((node) => (DECLARED.test(node.source.value) ? node.specifiers : []))
  const imported = new Set(specifiers.map(({ local }) => local.name))
  const isValue = (name: string): name is keyof SiteValues => imported.has(name)
  const visit = (node: unknown): Read[] => {
    if (typeof node !== 'object' || node === null) return []
    const { type, computed, object, property, start = 0, end = 0 } = node as Partial<ESTree.StaticMemberExpression>
    const isMember = type === 'MemberExpression' && !computed
    const isRead = isMember && object?.type === 'Identifier' && property?.type === 'Identifier'
    if (isRead && isValue(object.name)) return [{ object: object.name, name: property.name, start, end }]
    return Object.values(node).flatMap(visit)
  }
  return visit(program)
}

function writeValues(text: string, reads: readonly Read[], values: SiteValues): string {
  let written = ''
  let last = 0
  for (const { object, name, start, end } of reads.toSorted((a, b) => a.start - b.start)) {
    written += text.slice(last, start) + toSource(Reflect.get(values[object], name))
    last = end
  }
  return written + text.slice(last)
}

function toSource(value: unknown): string {
  if (value === undefined || value instanceof RegExp) return String(value)
  return typeof value === 'object' ? `(${JSON.stringify(value)})` : JSON.stringify(value)
}

/** `theme/parts/site-parts.ts` of the site. A property that a module does not export is undefined. */
function toPartsModule({ parts, layouts }: SiteCode): string {
  const imports: string[] = []
  const toEntry = (name: string, path: string, component: string) => {
    const module = `module${imports.length}`
    imports.push(`import * as ${module} from ${JSON.stringify(path)}`)
    return `${JSON.stringify(name)}: () => ${module}.${component} ?? ${module}.default`
  }
  const siteParts = Object.entries(parts).map(([name, path]) => toEntry(name, path, name))
  const siteLayouts = Object.entries(layouts).map(([name, path]) => toEntry(name, path, toLayoutComponent(name)))
  return `${imports.join('\n')}
export const siteParts = { ${siteParts.join(', ')} }
export const siteLayouts = { ${siteLayouts.join(', ')} }
`
}
