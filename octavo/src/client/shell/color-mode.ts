import { readStored, writeStored } from '../browser/storage.ts'
import type { SiteData } from '../../shared/site.ts'

export type ColorMode = 'light' | 'dark'
/** What the reader chose; `system` follows the operating system, where the site allows that. */
export type ColorChoice = ColorMode | 'system'
type ColorModeOptions = SiteData['colorMode']

/** Storage key shared by all versions of a site. The boot script reads it too. */
export const COLOR_KEY = 'theme'
/** Colors of the browser's own frame: the paper of each mode (`--paper` in tokens.css). */
export const FRAME_COLORS: Record<ColorMode, string> = { light: '#ffffff', dark: '#111617' }

/** What the boot script found or the reader chose since. */
export function readColorChoice(options: ColorModeOptions): ColorChoice {
  const stored = readStored(COLOR_KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return options.respectPrefersColorScheme ? 'system' : options.default
}

export function nextColorChoice(choice: ColorChoice, options: ColorModeOptions): ColorChoice {
  if (!options.respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark'
  return ({ system: 'light', light: 'dark', dark: 'system' } as const)[choice]
}

/** Shows a choice at once and keeps it. */
export function applyColorChoice(choice: ColorChoice): void {
  writeStored(COLOR_KEY, choice)
  showColorChoice(choice)
}

export function showColorChoice(choice: ColorChoice): void {
  const mode = choice === 'system' ? systemMode() : choice
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLORS[mode])
}

function systemMode(): ColorMode {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
