import { CONFIGS } from 'octavo/foreign'
import type { Range } from '../../../markdown/index.ts'
import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles } from '../../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../../javascript/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'

/** The start of a page of Docsify, which loads the others. */
export interface IndexFile {
  settings: Settings
  title?: string
  description?: string
  language?: string
  /** Path as written. */
  favicon?: string
  /** Addresses of scripts and style sheets. */
  loaded: string[]
}

/** The `index.html` that sets up Docsify, the closest to the top of FROM. */
export function findIndexFile(folder: Folder): string | undefined {
  return findConfigFiles(folder, CONFIGS.docsify).find((file) => {
    const text = folder.readText(file) ?? ''
    return SETTINGS.test(text) && !isPreview(file, text, folder)
  })
}

/** Authors of GitBook preview their pages with Docsify, and copy the table of contents for it. */
function isPreview(file: string, text: string, folder: Folder): boolean {
  const has = (name: string) => folder.has(posix.join(posix.dirname(file), name))
  return has('SUMMARY.md') && !has('_sidebar.md') && !text.includes('SUMMARY.md')
}

/** Where the settings are assigned: `window.$docsify = {`. */
const SETTINGS = /(?:window\s*(?:\.\s*|\[\s*['"]))?\$docsify(?:['"]\s*\])?(?=\s*=[^=])/

export function readIndexFile(folder: Folder, file: string, log: ConversionLog): IndexFile {
  const text = folder.readText(file) ?? ''
  const { head, script } = readHtml(text)
  const code = script === undefined ? '' : toModule(text, script)
  const view: Folder = { ...folder, readText: (path) => (path === file ? code : folder.readText(path)) }
  return { settings: readConfig(new ModuleReader(view, log), file, log), ...head }
}

function readHtml(text: string): { head: Omit<IndexFile, 'settings'>; script: Range | undefined } {
  const head: Omit<IndexFile, 'settings'> = { loaded: [] }
  let script: Range | undefined
  let open: { name: string; start: number } | undefined
  const parser = new Parser({
    onopentag(name, { src, href, rel = '', lang, content, ...others }) {
      open = { name, start: parser.endIndex + 1 }
      if (name === 'html' && lang) head.language = lang
      if (name === 'script' && src) head.loaded.push(src)
      if (name === 'link' && href && /\bstylesheet\b/.test(rel)) head.loaded.push(href)
      if (name === 'link' && href && /\bicon\b/.test(rel)) head.favicon ??= href
      if (name === 'meta' && others['name'] === 'description' && content) head.description = content
    },
    onclosetag(name) {
      const range = { start: open?.start ?? 0, end: parser.startIndex }
      if (open?.name !== name) return
      const content = text.slice(range.start, range.end)
      if (name === 'title' && content.trim() !== '') head.title ??= content.trim()
      if (name === 'script' && SETTINGS.test(content)) script ??= range
    },
  })
  parser.end(text)
  return { head, script }
}

/** The script as a module, at the same place of the file, so that findings name their lines. */
function toModule(text: string, { start, end }: Range): string {
  const script = text.slice(start, end)
  const name = SETTINGS.exec(script)
  if (!name) return ''
  const exported = script.slice(0, name.index) + 'module.exports'.padEnd(name[0].length)
  return text.slice(0, start).replace(/[^\n]/g, ' ') + exported + script.slice(name.index + name[0].length)
}
