import type { ConversionLog } from '../../../shared/index.ts'
import { propOf, type Component } from './read-component.ts'

/** Octavo has no sets of icons. */
export function reportIcon(
  { props, line, column }: Pick<Component, 'props' | 'line' | 'column'>,
  { log, file }: { log: ConversionLog; file: string },
): void {
  const message = `The icon "${propOf({ props }, 'name') ?? ''}" was left out.`
  const hint = 'Put it into the public folder as an image if readers need it.'
  log.report({ kind: 'icons', message, hint, file, line, column })
}
