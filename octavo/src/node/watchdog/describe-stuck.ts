import type { Problem } from '../../shared/problem.ts'
import type { Stuck } from './patience.ts'
import type { Doing } from './pulse.ts'

type Place = Pick<Problem, 'file' | 'line' | 'column'>

/** What is told about code that was stopped; `place` is where it was, when that is known. */
export function describeStuck({ pulse, limit }: Stuck, seconds: number, place: Place | undefined): Problem {
  const outer = pulse.doing.findLast(({ run }) => run !== 'component')
  const end = limit === 'time' ? `did not come to an end within ${seconds} s` : 'took up nearly all memory'
  return {
    severity: 'error',
    message: `${subjectOf(outer)} ${end}.`,
    ...where(outer, place),
    hint: hint(pulse.doing, place),
  }
}

function subjectOf(doing: Doing | undefined): string {
  if (doing?.run === 'configuration') return 'Reading the configuration'
  return doing?.run === 'page' ? 'Rendering this page' : 'Loading the components'
}

function where(doing: Doing | undefined, place: Place | undefined): Place {
  return doing?.run === 'page' ? { file: doing.file } : (place ?? {})
}

function hint(doing: readonly Doing[], place: Place | undefined): string {
  const component = doing.findLast(({ run }) => run === 'component')
  const isPage = doing.some(({ run }) => run === 'page')
  const name = component && 'name' in component ? `<${component.name}>` : 'the components of this page'
  const spot = place ? ` It was stopped at ${place.file}:${place.line}:${place.column}.` : ''
  const fault = isPage
    ? `Look in ${name} for an endless loop, or for a component that renders itself.${spot}`
    : 'Look for an endless loop.'
  return `${fault} If it only takes long, give it more seconds with OCTAVO_TIME_LIMIT.`
}
