import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import { asMap, asText, lookUp, reportUncovered, withBase, type ConversionLog } from '../../../shared/index.ts'
import { baseUrlOf } from '../config/site-config.ts'
import type { MystConfig } from '../config/read-config.ts'

const OLD_SITE = 'https://old.site'

/** Redirects of sphinxext-rediraffe and sphinx-reredirects, by path of a document. */
export function readRedirects(folder: Folder, config: MystConfig, log: ConversionLog): ImportedRedirect[] {
  const written = config.settings['rediraffe_redirects']
  const file = asText(written)
  const text = file === undefined ? undefined : folder.readText(inFolder(config.root, file))
  if (file !== undefined && text === undefined) {
    const message = `The list of redirects "${file}" is not in the imported folder.`
    log.report({ kind: 'redirects', message, hint: 'Add "aliases" to the pages.', file: config.file })
  }
  const pairs = text === undefined ? Object.entries(asMap(written)) : readPairs(text)
  const others = Object.entries(asMap(config.settings['redirects']))
  const baseUrl = baseUrlOf(config)
  return [...pairs, ...others].flatMap(([from, to]): ImportedRedirect[] => {
    const target = asText(to)
    if (target === undefined) return []
    const isAddress = lookUp(asMap(config.settings['redirects']), from) !== undefined
    const destination = isAddress ? resolve(target, from) : toAddress(target, config)
    const address = withBase(toAddress(from, config), baseUrl)
    // One with a star is for many pages.
    if (destination === undefined || from.includes('*'))
      return reportUncovered({ from, to: target }, { file: config.file }, log) ?? []
    return [{ from: address, to: withBase(destination, baseUrl) }]
  })
}

/** The address that a page names, which may be on another site; undefined for one that is not valid. */
function resolve(target: string, page: string): string | undefined {
  if (!URL.canParse(target, `${OLD_SITE}/${page}`)) return undefined
  const { origin, href, pathname, hash } = new URL(target, `${OLD_SITE}/${page}`)
  return origin === OLD_SITE ? pathname + hash : href
}

/** `"old/page.md" "new/page.md"`, one pair a line. */
function readPairs(text: string): [string, string][] {
  return Array.from(text.matchAll(/^[ \t]*(?:"([^"]+)"|(\S+))[ \t]+(?:"([^"]+)"|(\S+))[ \t]*$/gm), (match) => {
    const [, quotedFrom, from = '', quotedTo, to = ''] = match
    return [quotedFrom ?? from, quotedTo ?? to]
  })
}

function toAddress(document: string, { hasFolders }: MystConfig): string {
  const path = document.replace(/\.(?:md|rst|ipynb|html)$/, '')
  if (/(?:^|\/)index$/.test(path)) return `/${path.slice(0, -'index'.length)}`
  return hasFolders ? `/${path}/` : `/${path}.html`
}
