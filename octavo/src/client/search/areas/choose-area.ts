import { ask, setBox } from '../box/index.ts'
import { getScope, narrow, setScope } from './scope.ts'

/** Searches again, in the area with this pattern; '' for all. */
export function chooseArea(pattern: string): void {
  setScope({ pattern })
  const { index } = getScope()
  if (index) setBox({ index: narrow(index) })
  ask()
}
