import { XMLValidator } from 'fast-xml-parser'
import type { Fault } from './fault.ts'

/** A page may show only some elements of a file, so these are wrapped in a root element. */
export function parseXml(code: string): Fault | undefined {
  const isFile = code.trimStart().startsWith('<?xml')
  const result = XMLValidator.validate(isFile ? code : `<root>${code}\n</root>`)
  return result === true ? undefined : { line: result.err.line, message: result.err.msg }
}
