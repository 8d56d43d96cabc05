import { readStored, sessionArea, writeStored } from '../browser/storage.ts'

export const FONT_USES = ['text', 'mono'] as const
/** What a web font is for: text, or code. */
export type FontUse = (typeof FONT_USES)[number]

/**
 * The files that this tab has loaded, so that they are in the browser's cache. Local storage often outlives the cache,
 * and a font that is not in the cache would compete with the style sheet for bandwidth.
 */
const LOADED_KEY = 'octavo-fonts'

const root = document.documentElement

/** The file with the font's most frequent characters; undefined where the font needs no file, or shows always. */
export function fontFile(use: FontUse): string | undefined {
  const path = root.dataset[`${use}Font`]
  return path && (root.dataset.base ?? '/') + path
}

export function isFontLoaded(use: FontUse): boolean {
  return readFiles().includes(fontFile(use) ?? '')
}

export function rememberLoaded(use: FontUse): void {
  if (!isFontLoaded(use)) writeStored(LOADED_KEY, [...readFiles(), fontFile(use)].join(' ').trim(), sessionArea)
}

function readFiles(): string[] {
  return (readStored(LOADED_KEY, sessionArea) ?? '').split(' ')
}

export function isFontShown(use: FontUse): boolean {
  return shownFonts().has(use)
}

/** From now on text is in this font, in place of the fallback. */
export function showFont(use: FontUse): void {
  root.dataset.fonts = [...shownFonts().add(use)].join(' ')
}

function shownFonts(): Set<string> {
  return new Set(root.dataset.fonts?.split(' ').filter(Boolean))
}
