import * as WORDS from '../../shared/words/index.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import { applyColorChoice, nextColorChoice, type ColorChoice } from '../../client/shell/color-mode.ts'
import { setState } from '../../client/shell/store.ts'
import { useShell, useSite } from '../../client/shell/index.ts'

const MODES: Readonly<Record<ColorChoice, string>> = {
  light: WORDS.lightMode,
  dark: WORDS.darkMode,
  system: WORDS.systemMode,
}

export function ColorModeToggle() {
  const { colorMode } = useSite()
  const choice = useShell((state) => state.colorChoice)
  if (!colorMode.toggle) return null
  const next = nextColorChoice(choice, colorMode)
  const mode = MODES[choice]
  return (
    <button
      type="button"
      className="icon-button color-mode"
      aria-label={fillLabel(WORDS.colorMode, { mode, next: MODES[next] })}
      title={fillLabel(WORDS.colorModeNow, { mode })}
      onClick={() => chooseColorMode(next)}
    >
      <span className={`icon icon-mode-${choice}`} />
    </button>
  )
}

/** Shows, stores and reports a choice. */
export function chooseColorMode(choice: ColorChoice): void {
  applyColorChoice(choice)
  setState({ colorChoice: choice })
}
