import type { Problem } from '../../shared/problem.ts'

/** Code of the site. `file` is relative to the site root; `markdown`: plugins and transforms, called for a page. */
export type Activity =
  | { kind: 'configuration' | 'components' }
  | { kind: 'source' | 'component'; name: string }
  | { kind: 'page' | 'markdown'; file: string }

/** For the line about slow code. */
export function nameOf(activity: Activity): string {
  if ('file' in activity) return activity.file
  return 'name' in activity ? `the page source "${activity.name}"` : `the ${activity.kind}`
}

export function describeStuck(activity: Activity, component: string | undefined, seconds: number): Problem {
  const name = component === undefined ? 'the components, parts and layout of this page' : `<${component}>`
  const page = `Look in ${name} for an endless loop, or for a component that renders itself.`
  const fault = activity.kind === 'page' ? page : 'Look for an endless loop.'
  const hint = `${fault} If the code is only slow, allow more seconds with OCTAVO_TIME_LIMIT.`
  return describe(activity, `ran for more than ${seconds} s and was stopped.`, hint)
}

/** For a process that ends because nothing can settle the promise that it waits for. */
export function describeWaiting(activity: Activity): Problem {
  const hint = 'Look for a promise that is neither resolved nor rejected, for example one of an event that never comes.'
  return describe(activity, 'waits for a promise that never settles.', hint)
}

function describe(activity: Activity, fault: string, hint: string): Problem {
  const file = 'file' in activity ? activity.file : undefined
  return { severity: 'error', message: `${subjectOf(activity)} ${fault}`, file, hint }
}

function subjectOf(activity: Activity): string {
  if ('name' in activity) return `The page source "${activity.name}"`
  if (activity.kind === 'configuration') return 'Reading the configuration'
  if (activity.kind === 'markdown') return 'A Markdown plugin or transform of this site, called for this page,'
  return activity.kind === 'page' ? 'Rendering this page' : 'Loading the components'
}
