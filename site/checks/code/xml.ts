import { XMLValidator } from 'fast-xml-parser'
import type { Fault } from './fault.ts'

/** A page may show some elements of a file: they are well-formed when they are so inside one root. */
export function parseXml(code: string): Fault | undefined {
  const isFile = code.trimStart().startsWith('<?xml')
  const result = XMLValidator.validate(isFile ? code : `<root>${code}\n</root>`)
  return result === true ? undefined : { line: result.err.line, message: result.err.msg }
}
