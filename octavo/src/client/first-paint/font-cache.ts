import { readStored, writeStored } from '../browser/storage.ts'

/** The URLs of the web fonts that are in the browser's cache, because an earlier document loaded them. */
const FONTS_KEY = 'octavo-fonts'
/** Other versions of the site on this origin have files of their own. */
const MAX_REMEMBERED = 6

const { base = '/', fonts = '' } = document.documentElement.dataset

/** The files of the two fonts with their most frequent characters; undefined where fonts always show, in previews. */
export const [TEXT_FONT, MONO_FONT] = fonts === '' ? [] : fonts.split(' ').map((path) => base + path)

export function isFontCached(url: string | undefined): boolean {
  return url !== undefined && readUrls().includes(url)
}

export function rememberFont(url: string): void {
  const others = readUrls().filter((known) => known !== url)
  writeStored(FONTS_KEY, [...others, url].slice(-MAX_REMEMBERED).join(' '))
}

function readUrls(): string[] {
  return (readStored(FONTS_KEY) ?? '').split(' ')
}
