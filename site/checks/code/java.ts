import { parse } from 'java-parser'
import { type Fault, firstLine } from './fault.ts'

/** What a page shows of Java: a file, members of a class, or statements. Each stands on the lines it had. */
const FORMS = [
  (code: string) => code,
  (code: string) => `class Snippet { ${code}\n}`,
  (code: string) => `class Snippet { void run() { ${code}\n} }`,
]

/** A snippet is sound when it is one of the three forms; the fault is that of the form the snippet looks like. */
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
