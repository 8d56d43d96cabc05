import type { VueLocale } from '../../vue/index.ts'
import type { Rewrite } from './rewrites.ts'

/**
 * The languages with the folders of their files, which rewrites may remove from addresses or change: `en/guide.md` may
 * be at `/guide`, and `translated/de/guide.md` at `/de/guide`.
 */
export function findFolders(locales: readonly VueLocale[], files: readonly string[], rewrite: Rewrite): VueLocale[] {
  const starts = locales.flatMap(({ path }) => (path === '' ? [] : [`${path}/`]))
  return locales.map((locale) => {
    const start = locale.path === '' ? '' : `${locale.path}/`
    const found = files.flatMap((file) => {
      const path = rewrite(file) ?? file
      const isOwn = start === '' ? !starts.some((other) => path.startsWith(other)) : path.startsWith(start)
      return isOwn ? [folderBefore(file, path.slice(start.length))] : []
    })
    const [folder] = found
    const isSame = folder !== undefined && found.every((each) => each === folder)
    return isSame ? { ...locale, folder } : locale
  })
}

/** `translated/de` of `translated/de/guide.md` for `guide.md`; undefined if the path has another end. */
function folderBefore(file: string, below: string): string | undefined {
  if (file === below) return ''
  return file.endsWith(`/${below}`) ? file.slice(0, -below.length - 1) : undefined
}
