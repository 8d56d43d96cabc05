import type { Problem, ProblemPlace } from '../../shared/problem.ts'
import type { StuckThread } from './detect-stuck.ts'
import type { Activity } from './heartbeat.ts'

/** The problem to report for a stopped thread; `place` is where its code was, if that is known. */
export function describeStuck(
  { state, limit }: StuckThread,
  seconds: number,
  place: ProblemPlace | undefined,
): Problem {
  const outer = state.activities.findLast(({ kind }) => kind !== 'component')
  const excess = limit === 'time' ? `ran for more than ${seconds} s` : 'used nearly all memory'
  return {
    severity: 'error',
    message: `${subjectOf(outer)} ${excess} and was stopped.`,
    ...placeOf(outer, place),
    hint: hint(state.activities, place),
  }
}

/** The problem to report when a process ends because nothing can settle the promise that it waits for. */
export function describeWaiting(activity: Activity): Problem {
  return {
    severity: 'error',
    message: `${subjectOf(activity)} waits for a promise that never settles.`,
    ...placeOf(activity, undefined),
    hint: 'Look for a promise that is neither resolved nor rejected, for example one of an event that never comes.',
  }
}

function subjectOf(activity: Activity | undefined): string {
  if (activity?.kind === 'configuration') return 'Reading the configuration'
  if (activity?.kind === 'source') return `The page source "${activity.name}"`
  if (activity?.kind === 'markdown') return 'A Markdown plugin or transform of this site, called for this page,'
  return activity?.kind === 'page' ? 'Rendering this page' : 'Loading the components'
}

function placeOf(activity: Activity | undefined, place: ProblemPlace | undefined): ProblemPlace {
  return activity?.kind === 'page' || activity?.kind === 'markdown' ? { file: activity.file } : (place ?? {})
}

function hint(activities: readonly Activity[], place: ProblemPlace | undefined): string {
  const isPage = activities.some(({ kind }) => kind === 'page')
  const component = activities.findLast((activity) => activity.kind === 'component')
  const name = component ? `<${component.name}>` : 'the components, parts and layout of this page'
  const stopped = place ? ` It was stopped at ${place.file}:${place.line}:${place.column}.` : ''
  const fault = isPage
    ? `Look in ${name} for an endless loop, or for a component that renders itself.${stopped}`
    : 'Look for an endless loop.'
  return `${fault} If the code is only slow, allow more seconds with OCTAVO_TIME_LIMIT.`
}
