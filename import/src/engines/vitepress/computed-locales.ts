import type { Settings } from '../../javascript/index.ts'
import { tagOfFolder } from '../../shared/index.ts'
import type { VueLocale } from '../../vue/index.ts'
import type { Rewrite } from './rewrites.ts'

/**
 * The languages of a site whose `locales` only a run could compute: folders of addresses that are named after a
 * language, and most of whose pages are also at the top of the site. Empty without any.
 */
export function findLocales(files: readonly string[], rewrite: Rewrite, config: Settings, root: string): VueLocale[] {
  const paths = files.map((file) => rewrite(file) ?? file)
  const all = new Set(paths)
  const folders = new Set(paths.map(topOf).filter((folder) => all.has(`${folder}/index.md`)))
  const locales = [...folders].flatMap((path): VueLocale[] => {
    const tag = tagOfFolder(path)
    const own = paths.filter((file) => file.startsWith(`${path}/`))
    const repeated = own.filter((file) => all.has(file.slice(path.length + 1)))
    return tag === undefined || repeated.length <= own.length / 2 ? [] : [{ key: path, path, folder: path, tag }]
  })
  if (locales.length === 0) return []
  return [{ key: root, path: '', folder: '', tag: config.text('lang') ?? 'en' }, ...locales.toSorted(byKey)]
}

function topOf(path: string): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0))
}

function byKey(one: VueLocale, other: VueLocale): number {
  return one.key < other.key ? -1 : 1
}
