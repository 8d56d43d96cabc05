import { posix } from 'node:path'
import type { YamlMistake } from '../../yaml/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** A mistake in a file of settings. */
export type Mistake = YamlMistake

/** Reports a mistake in a file of settings. */
export function reportMistake({ message, line, column }: Mistake, file: string, log: ConversionLog): void {
  const format = posix.extname(file).slice(1).toUpperCase().replace('YML', 'YAML')
  const problem = `The ${format} is not valid: ${message}`
  log.report({ kind: 'configuration', message: problem, hint: 'Fix the file and import again.', file, line, column })
}
