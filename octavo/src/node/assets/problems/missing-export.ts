import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { unknownExport } from './import-check-plugin.ts'
import { findPackageRoot } from '../paths/index.ts'
import { toRelativePath } from '../../files/index.ts'

/** The modules of this package that the code of a site imports. */
const ENTRIES = [
  { name: 'octavo/components', file: 'src/theme/components.ts' },
  { name: 'octavo/theme', file: 'src/theme/parts/index.ts' },
]

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
  const entry = ENTRIES.find((each) => exporter.endsWith(each.name) || exporter === join(findPackageRoot(), each.file))
  if (entry) return { name, ...unknownExport(name, entry.name, listExports(join(findPackageRoot(), entry.file))) }
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
