import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { SEARCH_MANIFEST_FILE } from '../../shared/search/format.ts'
import { decodePath, encodeFilePath, splitHref } from '../../shared/urls.ts'
import { toRelativeAddress, type Copy } from './addresses.ts'
import { rewriteDocument } from './rewrite-document.ts'

/** A language of the site. */
export interface CopiedSite {
  /** Its folder in the copy; '' for the first language. */
  folder: string
  basePath: string
  trailingSlash: boolean
  /** Origin of the published site, or ''. */
  url: string
  /** Paths below its folder of files that the author publishes. One may have a name that Octavo gives its own files. */
  copied: ReadonlySet<string>
}

/** Files below the folder of a language that the shell reads as text, or as a module. */
const TEXTS = /^assets\/(?:search-[\w-]+\.(?:txt|json)|sidebar-[\w-]+\.json)$/
/** The bundler makes the file of the worker before it finds out that nothing starts it. */
const UNUSED = /^assets\/worker-[\w-]+\.js$/
const MODULES = /^assets\/search-language-[\w-]+\.js$/

/**
 * Rewrites the staged files of all languages, the first one first. `files`: their paths below `staging`, an absolute
 * path. Returns the paths of the files of the copy.
 */
export async function rewriteFiles(
  staging: string,
  files: Iterable<string>,
  sites: readonly [CopiedSite, ...CopiedSite[]],
): Promise<string[]> {
  const [{ basePath, trailingSlash, url }] = sites
  const copy: Copy = { files: new Set(files), basePath, trailingSlash, url }
  const read = (file: string) => readFileSync(join(staging, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(staging, file), text)
  const written: string[] = []
  for (const file of copy.files) {
    const site = sites.findLast((each) => each.folder === '' || file.startsWith(`${each.folder}/`)) ?? sites[0]
    const { folder } = site
    const below = folder === '' ? file : file.slice(folder.length + 1)
    const own = site.copied.has(below) ? '' : below
    if (UNUSED.test(own)) {
      rmSync(join(staging, file))
      continue
    }
    const content = own === SEARCH_MANIFEST_FILE || TEXTS.test(own) ? JSON.stringify(read(file)) : undefined
    const registered = MODULES.test(own) ? await toExpression(join(staging, file)) : content
    if (registered !== undefined) {
      rmSync(join(staging, file))
      write(`${file}.js`, register(file, registered))
      written.push(`${file}.js`)
      continue
    }
    if (file.endsWith('.html')) write(file, rewriteDocument(read(file), { copy, file, folder, read }))
    if (file.endsWith('.css')) write(file, rewriteStyle(read(file), file, copy, read))
    written.push(file)
  }
  return written
}

/** See `client/offline/read-file.ts`. */
function register(file: string, expression: string): string {
  return `(self.octavoFiles??={})[${JSON.stringify(encodeFilePath(file))}]=${expression}\n`
}

/** A module as an expression whose value is an object with its exports. */
async function toExpression(path: string): Promise<string> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: path, logLevel: 'silent' })
  const { output } = await bundle
    .generate({ format: 'iife', name: 'exported', minify: true })
    .finally(() => bundle.close())
  return `(()=>{${output[0].code.trim()};return exported})()`
}

const URL_IN_STYLE = /url\(\s*(["']?)([^"')]+)\1\s*\)/g

/**
 * Makes the addresses in a style sheet relative. Browsers refuse a mask from a disk, as another origin, so drawings
 * become a part of the style sheet. Fonts need no network, so text waits for them.
 */
function rewriteStyle(css: string, file: string, copy: Copy, read: (file: string) => string): string {
  const relative = css.replace(URL_IN_STYLE, (text: string, _quote, address: string) => {
    const path = toRelativeAddress(address, file, copy)
    const { path: written, hash } = splitHref(path)
    const drawing = written.endsWith('.svg') && posix.join(posix.dirname(file), decodePath(written))
    if (drawing && copy.files.has(drawing))
      return `url("data:image/svg+xml,${encodeURIComponent(read(drawing))}${hash}")`
    return path === address ? text : `url("${path}")`
  })
  return relative.replace(/font-display:\s*optional/g, 'font-display:block')
}
