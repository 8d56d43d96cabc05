/**
 * The front matter of a page and what engines keep in it.
 *
 * Input   the front matter of an old page, the rules of its engine
 * Output  keys with the names of Octavo, tags of the head; findings for those that have no counterpart
 * Must not: know an engine; read the disk.
 */
import { lookUp } from 'octavo/foreign'
import { PAGE_FIELDS } from 'octavo/markdown'
import type { FrontMatter } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { asMap, asText, type DataMap } from '../data.ts'

/** What happens to keys of the old engine: another name, or dropped because it has no meaning in the new site. */
export type FrontMatterMap = Record<string, string | null>

/** The map that removes keys. @param names Separated by spaces. */
export function toRemoved(names: string): FrontMatterMap {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]))
}

/** Renames and removes keys of one page. Keys that neither engine knows stay: see `ownKeysOf`. */
export function mapFrontMatter(frontMatter: FrontMatter, map: FrontMatterMap, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) {
    const message = 'The front matter is not valid YAML, so it was not converted.'
    return log.reportAt({ line: 1 }, file, {
      kind: 'invalid front matter',
      message,
      hint: 'Fix it: `octavo check` says where.',
    })
  }
  for (const key of frontMatter.keys()) {
    const name = lookUp(map, key)
    if (name === undefined) continue
    if (name === null) frontMatter.remove(key)
    else frontMatter.rename(key, name)
    log.count('front matter keys')
  }
}

/** What only one engine has in its front matter. */
export interface FrontMatterRules {
  keys: FrontMatterMap
  /** Further keys of the new page, by the values of the old one. Those that are undefined are left out. */
  convert(value: DataMap, file: string, log: ConversionLog): DataMap
}

/** Converts the keys of one page. */
export function convertFrontMatter(
  frontMatter: FrontMatter,
  { keys, convert }: FrontMatterRules,
  file: string,
  log: ConversionLog,
): void {
  const added = frontMatter.isValid ? convert(frontMatter.toObject(), file, log) : {}
  mapFrontMatter(frontMatter, keys, file, log)
  for (const [key, each] of Object.entries(added)) if (each !== undefined) frontMatter.set(key, each)
}

/** `prev` and `next` of a page: one that is switched off stays so, and another one is reported. */
export function convertNeighbours({ prev, next }: DataMap, file: string, log: ConversionLog): DataMap {
  const convert = (key: string, value: unknown) => {
    if (value === false) return null
    if (value !== undefined && value !== true) reportKey(key, `Set "pagination_${key}" to the id of a page.`, file, log)
    return undefined
  }
  return { pagination_prev: convert('prev', prev), pagination_next: convert('next', next) }
}

/** The picture of a page that has one for each color mode: a link shows one of them. undefined for other pictures. */
export function pictureOfModes(image: unknown): string | undefined {
  const { light, dark } = asMap(image)
  return asText(light) ?? asText(dark)
}

/** Reports a key that is not converted. @param hint What to write in its place. */
export function reportKey(key: string, hint: string, file: string, log: ConversionLog): void {
  log.report({ kind: 'front matter keys', message: `The front matter key "${key}" was left out.`, hint, file, line: 1 })
}

/** The keys of a page that the engine does not know. The configuration allows them. */
export function ownKeysOf(frontMatter: FrontMatter): string[] {
  return frontMatter.isValid ? frontMatter.keys().filter((key) => !PAGE_FIELDS.includes(key)) : []
}

/** Whether a meta tag asks search engines not to list its page. */
export function isNoIndex(name: unknown, content: unknown): boolean {
  return /^(?:robots|googlebot)$/i.test(asText(name) ?? '') && /\b(?:noindex|none)\b/i.test(asText(content) ?? '')
}
