import type { ColorChoice } from '../../client/shell/color-mode.ts'
import { useShell } from '../../client/shell/index.ts'
import { setState } from '../../client/shell/store.ts'
import { chooseColorMode } from '../ColorMode/ColorModeToggle.tsx'

/** The reader's choice of the color mode; `system` follows the operating system. */
export interface ColorModeState {
  choice: ColorChoice
  /** Shows and stores a choice. */
  choose(choice: ColorChoice): void
}

/** The color mode, in a part, a slot or a layout. On the server and in the first rendering: the site's default. */
export function useColorMode(): ColorModeState {
  return { choice: useShell((state) => state.colorChoice), choose: chooseColorMode }
}

/** Opens the menu of narrow screens. */
export function openMenu(): void {
  setState({ mobileMenuOpen: true })
}
