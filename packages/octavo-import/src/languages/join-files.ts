import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { CopiedFile } from '../contract.ts'
import type { LanguageSite } from './places.ts'

/**
 * Lists the files of all languages by their paths in TO. A file that is the same in the first language is shared.
 * @param from Absolute path of FROM.
 */
export function joinFiles(sites: readonly LanguageSite[], from: string): CopiedFile[] {
  const [first, ...others] = sites
  const shared = new Map((first?.site.files ?? []).map((file) => [placePublic(file, others), file.from]))
  const files = new Map(shared)
  for (const { site, place } of others)
    for (const file of site.files) {
      const to = placePublic(file, others)
      const common = shared.get(to)
      const isShared = common !== undefined && isSameFile(join(from, common), join(from, file.from))
      const own = to === file.to ? joinPath(place.folder, to) : to
      if (!isShared && !files.has(own)) files.set(own, file.from)
    }
  return [...files].map(([to, source]) => ({ from: source, to }))
}

/**
 * A public file in the folder of a language keeps its address as a file of that language: `public/ru/a.png` is
 * `ru/public/a.png`. In the output of the first one, it would be where the pages in that language are.
 */
function placePublic({ to }: CopiedFile, others: readonly LanguageSite[]): string {
  const owner = others.find(({ place }) => to.startsWith(`public/${place.folder}/`))
  return owner ? `${owner.place.folder}/public/${to.slice(`public/${owner.place.folder}/`.length)}` : to
}

/** People copy the pictures of the first language for each translation. */
function isSameFile(a: string, b: string): boolean {
  if (a === b) return true
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }))
  if (!first || !second || first.size !== second.size) return false
  return readFileSync(a).equals(readFileSync(b))
}
