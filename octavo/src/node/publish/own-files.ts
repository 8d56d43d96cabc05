import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADERS_FILE, ROBOTS_FILE } from '../../shared/generated-files.ts'
import { NOT_FOUND_FILE } from '../../shared/urls.ts'
import { BUILD_STAMP_FILE } from '../../shared/versions/build-stamp.ts'
import { replaceFile } from './replace-file.ts'

/** Says in a file of the root that Octavo writes it. The owner's own files do not have this line. */
const MARK = 'Written by octavo publish, which replaces this file. Remove this line to keep your own changes.'

/** What Octavo writes without the mark, and what it wrote up to version 0.1.0. */
const UNMARKED: Record<string, RegExp> = {
  'index.html': /location\.replace\(document\.querySelector\('link\[rel=canonical\]'\)/,
  [NOT_FOUND_FILE]: /^<!doctype html>\n<html [^>]*data-base="/,
  [ROBOTS_FILE]: /^User-agent: \*\nAllow: \/\n(?:Sitemap: \S+\/sitemap\.xml\n)*$/,
  [HEADERS_FILE]: /^\/\S*\*\n {2}X-Content-Type-Options: nosniff\n/,
}

/** Writes a file of the root, unless there is one that Octavo did not write. Returns whether it wrote. */
export function writeOwn(root: string, name: string, text: string): boolean {
  if (isOwners(root, name)) return false
  // The Not Found page is that of the version byte for byte: servers answer with either.
  replaceFile(root, name, name === NOT_FOUND_FILE ? text : `${text.trimEnd()}\n${toComment(name)}\n`)
  return true
}

function isOwners(root: string, name: string): boolean {
  const file = join(root, name)
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return text.trim() !== '' && !text.includes(MARK) && !isUnmarked(root, name, text)
}

/** The files of a site that Octavo has built into the root itself look the same, but are that site's own. */
function isUnmarked(root: string, name: string, text: string): boolean {
  return UNMARKED[name]?.test(text) === true && !existsSync(join(root, BUILD_STAMP_FILE))
}

function toComment(name: string): string {
  if (name.endsWith('.css')) return `/* ${MARK} */`
  return name.endsWith('.html') ? `<!-- ${MARK} -->` : `# ${MARK}`
}
