import type { DocumentPlan } from '../../site/index.ts'
import type { Pace } from '../../tasks/lanes.ts'
import type { DevState } from './dev-state.ts'
import type { FirstState, PlannedOnDemand } from './start-state.ts'

/** The current state of a preview, which may be the incomplete one that it started with. */
export interface StateHolder {
  /** May be replaced once it is complete. */
  current: DevState
  hasRoute(route: string): boolean
  /** The document with this address, if there is one, and the state that it belongs to. */
  findDocument(route: string): Promise<[DevState, DocumentPlan | undefined]>
  /** Completes the first state; returns whether it was incomplete. */
  complete(pace: Pace): Promise<boolean>
  /** Resolves when `complete` has; undefined if the state is complete. */
  completion(): Promise<unknown> | undefined
}

export function holdState({ state, rest: firstRest }: FirstState): StateHolder {
  let rest = firstRest
  let completing: Promise<boolean> | undefined
  const holder: StateHolder = {
    current: state,
    hasRoute: (route) => holder.current.documents.has(route) || rest?.hasRoute(route) === true,
    findDocument: async (route) => {
      if (rest?.hasRoute(route) && !holder.current.documents.has(route)) {
        const planned = await rest.planPage(route)
        // The state may have been completed meanwhile.
        if (rest) holder.current = addPage(holder.current, planned)
      }
      // A document that contains other pages needs theirs.
      if (rest && holder.current.documents.get(route)?.collected) await completing
      return [holder.current, holder.current.documents.get(route)]
    },
    complete: (pace) => (completing = complete(pace)),
    completion: () => (rest ? completing : undefined),
  }
  const complete = async (pace: Pace) => {
    if (!rest) return false
    await pace.whenFree?.()
    pace.signal.throwIfAborted()
    holder.current = await rest.finish(pace)
    // It holds the texts of all pages.
    rest = undefined
    return true
  }
  return holder
}

function addPage(state: DevState, { document, page }: PlannedOnDemand): DevState {
  return {
    ...state,
    ...(page && { pages: new Map(state.pages).set(page.file, page) }),
    ...(document && { documents: new Map(state.documents).set(document.data.route, document) }),
  }
}
