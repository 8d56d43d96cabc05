import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { suggest } from '../../../shared/text/nearest.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { enterProduction } from '../../environment.ts'
import { toOwnFile, toRelativePath } from '../../files/index.ts'
import { findPublicEntry, listPublicEntries } from '../paths.ts'
import { placeIn } from './place-in.ts'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const REACT = /^react(-dom)?$/

interface ImportCheck {
  /** Absolute path of the site's root. */
  root: string
  /** Gets the mistakes. */
  faults: Problem[]
}

/**
 * Finds wrong imports of this package and of React, for which the bundler has no message with a place: it does not know
 * the exports of React, which is a CommonJS module. Unused imports may be types, which TypeScript removes.
 */
export function createImportCheck({ root, faults }: ImportCheck): Plugin {
  const add = (importer: string, wanted: string, fault: Pick<Problem, 'message' | 'hint'>) =>
    faults.push({ severity: 'error', ...fault, ...placeIn(importer, root, wanted) })
  return {
    name: 'octavo:import-check',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/^octavo(\/|$)/.test(source) || source.endsWith('.json') || importer === undefined) return null
      if (!findPublicEntry(source)) add(importer, source, unknownEntry(source))
      return null
    },
    transform: {
      // After TypeScript and JSX have become JavaScript.
      order: 'post',
      handler(code, id) {
        if (!code.includes('react') || toOwnFile(id, root) === undefined) return
        for (const statement of this.parse(code).body) {
          if (statement.type !== 'ImportDeclaration' || !REACT.test(statement.source.value)) continue
          const known = exportsOf(statement.source.value)
          for (const specifier of statement.specifiers) {
            const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined
            if (name === undefined || known.includes(name) || !isFunctionName(name)) continue
            add(id, name, unknownExport(name, statement.source.value, known))
          }
        }
      },
    },
  }
}

function unknownEntry(source: string) {
  const entries = listPublicEntries().map((entry) => entry.source)
  const hint = suggest(source, entries) ?? `The code of a site imports from ${entries.join(' or ')}.`
  return { message: `"${source}" cannot be imported by the code of a site.`, hint }
}

/** What to do about an import of a name that a module does not export. `known`: the names that it exports. */
function unknownExport(name: string, module: string, known: readonly string[]) {
  const hint = suggest(name, known) ?? 'Fix the name in the import.'
  return { message: `"${name}" is not exported by "${module}".`, hint }
}

/** Types such as `ReactNode` have a capital, and stay in the code with TypeScript's option "verbatimModuleSyntax". */
function isFunctionName(name: string): boolean {
  return /^[a-z]/.test(name)
}

function nameOf(imported: { type: string; name?: string; value?: string }): string | undefined {
  return imported.name ?? imported.value
}

/**
 * The names that a module of React exports: a CommonJS module, whose exports are the properties of an object. React
 * chooses its build by NODE_ENV when it is loaded, and the pages that this thread renders need the one for production.
 */
function exportsOf(module: string): string[] {
  const leave = enterProduction()
  try {
    return ['default', ...Object.keys(createRequire(import.meta.url)(module) as object)]
  } finally {
    leave()
  }
}

/**
 * The problem of an import of a name that its module does not export; undefined for another error. `text` is the
 * message of the bundler, `root` the absolute path of the site.
 */
export function describeMissingExport(
  { exporter }: { exporter?: string },
  text: string,
  root: string,
): { name: string; message: string; hint: string } | undefined {
  const [, name] = /"([^"]+)" is not exported by/.exec(text) ?? []
  if (name === undefined || exporter === undefined) return undefined
  const entry = listPublicEntries().find(({ source, path }) => exporter.endsWith(source) || exporter === path)
  if (entry) return { name, ...unknownExport(name, entry.source, listExports(entry.path)) }
  return { name, ...unknownExport(name, toModuleName(exporter, root), listExports(exporter)) }
}

/** The module as the site imports it: a package, or a file of the site. */
function toModuleName(path: string, root: string): string {
  const [, name] = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(path) ?? []
  return name ?? toRelativePath(root, path)
}

/** The exported names, as far as they are in the text. Only hints use them. */
function listExports(path: string): string[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const declared = text.matchAll(/^export (?:async )?(?:const|let|var|class|function\*?) ([\w$]+)/gm)
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
  const passed = [...text.matchAll(/^export \* from ['"](\.[^'"]+)['"]/gm)].map(([, file = '']) => file)
  return [
    ...[...declared].map(([, name = '']) => name),
    ...listed.map((name) => /([\w$]+)\s*$/.exec(name)?.[1] ?? '').filter((name) => name !== ''),
    ...passed.flatMap((file) => listExports(resolve(dirname(path), file))),
  ]
}
