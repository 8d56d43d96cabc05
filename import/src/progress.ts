import { setImmediate } from 'node:timers/promises'
import type { BeforePage, SiteLanguage } from './contract.ts'

/** One step forward, in the form in which the build of the engine reports its own. */
export interface ImportProgress {
  /** What the command does, of several languages with their key: `convert de`. */
  station: string
  /** Pages or other pieces finished so far. */
  done: number
  /** Pieces in all; 0 while unknown. */
  total: number
}

export type ShowProgress = (progress: ImportProgress) => void

/** Shows how many pages are converted. Between two of them, the process can react to a signal such as Ctrl+C. */
export function showPages(show: ShowProgress, language?: SiteLanguage): BeforePage {
  return async (done, total) => {
    show({ station: nameStation('convert', language), done, total })
    await setImmediate()
  }
}

/** Shows the stations of the build: `build de: compile`. */
export function showBuild(show: ShowProgress, language?: SiteLanguage): ShowProgress {
  return ({ station, ...rest }) => show({ station: `${nameStation('build', language)}: ${station}`, ...rest })
}

function nameStation(name: string, language: SiteLanguage | undefined): string {
  return language ? `${name} ${language.key}` : name
}
