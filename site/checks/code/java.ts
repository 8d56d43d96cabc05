import { parse } from 'java-parser'
import { type Fault, firstLine } from './fault.ts'

/** A snippet of Java is a file, members of a class, or statements. Wrapping it does not change its line numbers. */
const FORMS = [
  (code: string) => code,
  (code: string) => `class Snippet { ${code}\n}`,
  (code: string) => `class Snippet { void run() { ${code}\n} }`,
]

/** A snippet must parse in one of the three forms. Otherwise, reports the error of the form it resembles. */
export function parseJava(code: string): Fault | undefined {
  const faults = FORMS.map((form) => tryParse(form(code)))
  if (faults.includes(undefined)) return undefined
  return /^(?:package|import)\b/m.test(code) ? faults[0] : faults[1]
}

function tryParse(code: string): Fault | undefined {
  try {
    parse(code)
    return undefined
  } catch (error) {
    const message = firstLine(error)
    return { line: Number(/line: (\d+)/.exec(message)?.[1] ?? 1), message }
  }
}
