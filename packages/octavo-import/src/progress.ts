import { setImmediate } from 'node:timers/promises'
import type { BeforePage } from './contract.ts'

/** One step forward, in the form in which the build of the engine reports its own. */
export interface ImportProgress {
  /** What the command does: `build: compile`. */
  station: string
  /** Pages or other pieces finished so far. */
  done: number
  /** Pieces in all; 0 while unknown. */
  total: number
}

export type ShowProgress = (progress: ImportProgress) => void

/** Shows how many pages are converted. Between two of them, the process can react to a signal such as Ctrl+C. */
export function showPages(show: ShowProgress): BeforePage {
  return showAllPages(show)()
}

/** As `showPages`, for sites that are read at the same time: a function for each of them. */
export function showAllPages(show: ShowProgress): () => BeforePage {
  const counts: { done: number; total: number }[] = []
  return () => {
    const count = { done: 0, total: 0 }
    counts.push(count)
    return async (done, total) => {
      Object.assign(count, { done, total })
      const sum = (key: 'done' | 'total') => counts.reduce((all, each) => all + each[key], 0)
      show({ station: 'convert', done: sum('done'), total: sum('total') })
      await setImmediate()
    }
  }
}

/** Shows the stations of the build: `build: compile`. */
export function showBuild(show: ShowProgress): ShowProgress {
  return ({ station, ...rest }) => show({ station: `build: ${station}`, ...rest })
}
