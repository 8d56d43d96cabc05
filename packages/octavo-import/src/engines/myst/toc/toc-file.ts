import picomatch from 'picomatch'
import { asList, asMap, asText } from '../../../shared/index.ts'
import type { TocEntry } from './toc-entry.ts'

/** Keys of lists of entries, in `_toc.yml` and `myst.yml`: https://jupyterbook.org/en/stable/structure/toc.html */
const LISTS = ['parts', 'subtrees', 'chapters', 'sections', 'entries', 'children']

/**
 * The entries of `_toc.yml` or of `toc` in `myst.yml`.
 * @param all Paths of all pages, without extension.
 */
export function readTocFile(toc: unknown, all: readonly string[]): TocEntry[] {
  if (Array.isArray(toc)) return toc.flatMap((each) => toEntry(each, all))
  const { root } = asMap(toc)
  const first = asText(root)
  return [...(first === undefined ? [] : [{ path: withoutExtension(first) }]), ...listOf(toc, all)]
}

function listOf(value: unknown, all: readonly string[]): TocEntry[] {
  const map = asMap(value)
  return LISTS.flatMap((key) => asList(map[key]).flatMap((each) => toEntry(each, all)))
}

function toEntry(value: unknown, all: readonly string[]): TocEntry[] {
  const { file, title, caption, url, glob, pattern } = asMap(value)
  const [path, label, href] = [asText(file), asText(title) ?? asText(caption), asText(url)]
  const matched = asText(glob) ?? asText(pattern)
  if (matched !== undefined) {
    const isMatch = picomatch(withoutExtension(matched))
    return all.filter((each) => isMatch(each)).map((each) => ({ path: each }))
  }
  const items = listOf(value, all)
  const own = {
    title: label,
    path: path === undefined ? undefined : withoutExtension(path),
  }
  if (href !== undefined) return [{ ...own, href }]
  // A part without a caption is only a list.
  if (label === undefined && path === undefined) return items
  return [{ ...own, items: items.length > 0 ? items : undefined }]
}

function withoutExtension(file: string): string {
  return file.replace(/\.(?:md|rst|ipynb)$/, '')
}
