import { readStored, writeStored } from '../browser/index.ts'
import { FRAME_COLORS, type ColorMode } from '../../shared/head/frame-colors.ts'
import type { SiteData } from '../../shared/site.ts'

/** The reader's choice; `system` follows the operating system and exists only where the site allows it. */
export type ColorChoice = ColorMode | 'system'
type ColorModeOptions = SiteData['colorMode']

/** Storage key, shared by all versions of a site. */
export const COLOR_KEY = 'theme'

/** The stored choice of the reader, or the default of the site. */
export function readColorChoice(options: ColorModeOptions): ColorChoice {
  const stored = readStored(COLOR_KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return options.respectPrefersColorScheme ? 'system' : options.default
}

export function nextColorChoice(choice: ColorChoice, options: ColorModeOptions): ColorChoice {
  if (!options.respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark'
  return ({ system: 'light', light: 'dark', dark: 'system' } as const)[choice]
}

/** Shows and stores a choice. */
export function applyColorChoice(choice: ColorChoice): void {
  writeStored(COLOR_KEY, choice)
  showColorChoice(choice)
  // Links change their color together with the text around them, not after it.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

export function showColorChoice(choice: ColorChoice): void {
  const mode = choice === 'system' ? systemMode() : choice
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLORS[mode])
}

function systemMode(): ColorMode {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
