import type { PartModule } from './check-parts.ts'
import { lastPart } from './running-part.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'

/**
 * An error that a part of the site, or something that it renders, has thrown on the server. Recognized by its name,
 * because the engine and the bundle of the theme each have their own class.
 */
class PartError extends Error {
  override name = 'PartError'

  constructor(
    /** Name of the part. */
    readonly part: string,
    /** Its module, relative to the site root. */
    readonly file: string,
    override readonly cause: unknown,
  ) {
    super(thrownMessage(cause))
  }
}

/** The error to report for one thrown while the shell was rendered. */
export function toPartError(error: unknown, modules: readonly PartModule[]): unknown {
  const part = lastPart()
  const module = modules.find(({ file }) => file.replace(/\.\w+$/, '').endsWith(`/${part}`))
  return part === undefined || !module ? error : new PartError(part, module.file, error)
}
