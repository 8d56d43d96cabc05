import { hasErrors, withoutConsequences, withoutRepeats, type Problem } from '../shared/build/problem.ts'
import type { BuildOptions, BuildReport } from './report.ts'

/** One run of the pipeline: the time of each station, and all problems. */
export interface Run {
  /** Runs a station, and records its wall time and the problems of its result. The times of the same station add up. */
  station<Result extends { problems: readonly Problem[] }>(
    name: string,
    work: () => Result | Promise<Result>,
  ): Promise<Result>
  /** Records problems that no station has found. */
  add(problems: readonly Problem[]): void
  /** Whether any problem so far is an error. Then nothing may be written. */
  hasErrors(): boolean
  /** The part of the report that every run has, even one that stopped at errors. */
  report(): Pick<BuildReport, 'stations' | 'peakMemory' | 'problems' | 'ok'>
}

/** The largest resident set of this process so far, in bytes: https://nodejs.org/api/process.html#processresourceusage */
export function readPeakMemory(): number {
  return process.resourceUsage().maxRSS * 1024
}

/** Starts a run. Stations are listed in the order in which they started. `strict`: warnings count as errors. */
export function startRun({ onProgress, strict = false }: Pick<BuildOptions, 'onProgress' | 'strict'>): Run {
  const problems: Problem[] = []
  const stations: BuildReport['stations'] = []
  const fails = () => hasErrors(problems) || (strict && problems.some(({ severity }) => severity === 'warning'))
  return {
    station: async (name, work) => {
      let entry = stations.find((each) => each.name === name)
      if (!entry) stations.push((entry = { name, ms: 0 }))
      onProgress?.({ station: name, done: 0, total: 0 })
      const started = performance.now()
      const result = await work()
      entry.ms += performance.now() - started
      for (const problem of result.problems) problems.push(problem)
      return result
    },
    add: (found) => void problems.push(...found),
    hasErrors: fails,
    report: () => ({
      stations,
      peakMemory: readPeakMemory(),
      problems: withoutRepeats(withoutConsequences(problems)),
      ok: !fails(),
    }),
  }
}
