import type { Problem } from './problem.ts'

/** What Windows does not allow in a path. */
export interface WindowsFault {
  /** The path to the name with the fault. */
  path: string
  /** A sentence without its end. */
  reason: string
}

/**
 * The first name in a relative path that a file or folder of Windows cannot have, with or without an ending
 * (https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions). Git for Windows cannot check such
 * a file out, and hosts that run on Windows, such as IIS, cannot serve it.
 */
export function findWindowsFault(path: string): WindowsFault | undefined {
  const names = path.split('/')
  const index = names.findIndex((name) => FORBIDDEN.test(name))
  const name = names[index]
  if (name === undefined) return undefined
  return { path: names.slice(0, index + 1).join('/'), reason: `"${name}" ${describe(name)}` }
}

/** The warning about a fault. `subject`: what has the name, as the beginning of a sentence. */
export function toWindowsProblem(
  subject: string,
  { reason }: WindowsFault,
): Pick<Problem, 'severity' | 'kind' | 'message'> {
  const message = `${subject} cannot be a file on Windows: ${reason}.`
  return { severity: 'warning', kind: 'windows-name', message }
}

const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?:\.|$)/i
const CHARACTER = /[<>:"|?*]/
const FORBIDDEN = new RegExp(`${DEVICE.source}|${CHARACTER.source}|[. ]$`, 'i')

function describe(name: string): string {
  const [character] = CHARACTER.exec(name) ?? []
  if (character !== undefined) return `contains "${character}"`
  return DEVICE.test(name) ? 'is the name of a device there' : 'ends with a dot or a space'
}
