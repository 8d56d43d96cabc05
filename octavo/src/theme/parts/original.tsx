import { useContext, useMemo, type ComponentType } from 'react'
import { ShellContext } from '../../client/shell/index.ts'
import { getShellStore, type ShellState, type ShellStore } from '../../client/shell/store.ts'
import type { Lens } from './lenses.ts'

interface OriginalProps<Props, Own extends object> {
  component: ComponentType<Own>
  lens: Lens<Props, Own>
  props: Props
}

/**
 * A part of the theme with props instead of the shell's state. The theme's components read the state, so that the shell
 * of a site without parts has no code for this; here they get a state that contains the props.
 */
export function Original<Props, Own extends object>({ component: Component, lens, props }: OriginalProps<Props, Own>) {
  const parent = useContext(ShellContext) ?? getShellStore()
  const store = useMemo(() => overlay(parent, (state) => lens.write(state, props)), [parent, lens, props])
  // A lens without `toOwn` is that of a component without props.
  const own = lens.toOwn?.(props) ?? ({} as Own)
  return (
    <ShellContext value={store}>
      <Component {...own} />
    </ShellContext>
  )
}

/** The same store with changed states. React compares them by identity, so each state is changed once. */
function overlay(store: ShellStore, change: (state: ShellState) => ShellState): ShellStore {
  const changed = new WeakMap<ShellState, ShellState>()
  const changeOnce = (state: ShellState) => {
    const known = changed.get(state) ?? change(state)
    changed.set(state, known)
    return known
  }
  return { ...store, get: () => changeOnce(store.get()), getFirst: () => changeOnce(store.getFirst()) }
}
