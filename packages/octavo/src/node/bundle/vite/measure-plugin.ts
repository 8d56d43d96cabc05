import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import type { CodeSize, ShellManifest } from '../../../shared/theme.ts'
import { findPackageRoot, toRelativePath } from '../../files/index.ts'
import { findSiteCode, type PackageModules } from '../site-code/index.ts'

interface MeasureOptions {
  /** Absolute path of the site's root. */
  root: string
  modules: PackageModules | undefined
  /** The shell of a site without code. */
  shell: Pick<ShellManifest, 'files'>
  /** Gets the result. */
  sizes: CodeSize[]
}

/** The name under which the code of the engine that supports parts is counted. */
const SUPPORT = 'octavo/theme'

/** Measures what parts, layouts, client module and their style sheets add to the shell. Components are not in it. */
export function createMeasurePlugin({ root, modules: named, shell, sizes }: MeasureOptions): Plugin {
  const { parts, layouts, client, styles } = findSiteCode(root, named)
  const modules = [...Object.values(parts), ...Object.values(layouts), ...(client === null ? [] : [client])]
  const script = readShellFile(shell, /\/hydrate-(?!island).*\.js$/)
  const style = readShellFile(shell, /\.css$/)
  const addedToScript = measureAdded(script)
  const addedToStyle = measureAdded(style)
  const toFile = (path: string) => toRelativePath(root, path)
  const generateBundle: Plugin['generateBundle'] = async function (_, bundle) {
    // Not at the top: every command imports this module, and few of them Vite.
    const { minifySync } = await import('vite')
    const minify = (code: string) => shorten(code, minifySync('code.js', code, { mangle: { toplevel: true } }).code)
    const codes = readCodes(bundle)
    const importsOf = (id: string) => {
      const module = this.getModuleInfo(id)
      return module ? [...module.importedIds, ...module.dynamicallyImportedIds] : []
    }
    // What the shell needs anyway belongs to no file, and what two files import to the first one.
    const counted = new Set(modules)
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) reach(id, importsOf, counted)
    const add = (file: string, ids: readonly string[]) => {
      const code = ids.map((id) => minify(codes.get(id) ?? '')).join('\n')
      sizes.push({ file, bytes: addedToScript(code) })
    }
    for (const module of modules) {
      counted.delete(module)
      const ids = reach(module, importsOf, counted)
      add(
        toFile(module),
        ids.filter((id) => !isSupport(id)),
      )
    }
    add(SUPPORT, [...codes.keys()].filter(isSupport))
    for (const path of styles.filter((each) => !toFile(each).startsWith('components/')))
      sizes.push({ file: toFile(path), bytes: addedToStyle(readFileSync(path, 'utf8')) })
  }
  return { name: 'octavo:measure', generateBundle }
}

/** Whether a module of the engine is in the bundle only because the site has parts, layouts or a client module. */
function isSupport(id: string): boolean {
  const sources = join(findPackageRoot(), 'src')
  return ['theme/parts/', 'client/site-module/'].some((folder) => id.startsWith(join(sources, folder)))
}

function readShellFile({ files }: MeasureOptions['shell'], pattern: RegExp): string {
  const path = Object.entries(files).find(([file]) => pattern.test(file))?.[1]
  return path === undefined ? '' : readFileSync(path, 'utf8')
}

/** The code of each module as it is in the bundle, before minification. */
function readCodes(bundle: Rolldown.OutputBundle): Map<string, string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  return new Map(chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, code ?? ''])))
}

/** The modules that are reached from one without those in `counted`, to which they are added. */
function reach(start: string, importsOf: (id: string) => string[], counted: Set<string>): string[] {
  const found: string[] = []
  const queue = [start]
  for (const id of queue) {
    if (counted.has(id)) continue
    counted.add(id)
    found.push(id)
    queue.push(...importsOf(id))
  }
  return found
}

/**
 * Approximately the text in the chunk, where also the names of imported packages are short. Code that cannot be
 * minified without the rest of its chunk counts as it is.
 */
function shorten(code: string, minified: string): string {
  return (minified || code).replace(/\bimport_\w+/g, 'x')
}

/** Measures the bytes that a text adds to another one with which it is compressed. */
function measureAdded(other: string): (text: string) => number {
  let own: number | undefined
  return (text) => (text.trim() === '' ? 0 : compress(other + text) - (own ??= compress(other)))
}

/** Quality 9 instead of 11 takes a tenth of the time; the difference of two sizes is nearly the same. */
function compress(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}
