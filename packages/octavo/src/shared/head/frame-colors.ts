export type ColorMode = 'light' | 'dark'

/**
 * Colors of the browser's own interface (`theme-color`): the `--paper` of each mode in
 * `theme/styles/tokens/tokens.css`.
 */
export const FRAME_COLORS: Readonly<Record<ColorMode, string>> = { light: '#ffffff', dark: '#111617' }
