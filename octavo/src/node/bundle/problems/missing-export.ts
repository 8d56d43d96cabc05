import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { unknownExport } from './import-check-plugin.ts'
import { listPublicEntries } from '../paths/index.ts'
import { toRelativePath } from '../../files/index.ts'

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
