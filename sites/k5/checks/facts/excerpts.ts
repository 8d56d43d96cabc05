import type { Finding } from '../finding.ts'
import type { Fence } from '../source/fences.ts'

/** The whole class. The home page and the tutorial leave parts of it out, so they cannot include it. */
export const MASTER = 'sites/k5/fragments/_execute-payment.md'

const METHOD = 'public void execute('

/** Checks that each shorter `ExecutePayment` has only statements of the whole one, in the same order. */
export function checkExcerpts(samples: Fence[]): Finding[] {
  const master = samples.find(({ file }) => file === MASTER)
  const whole = master ? readStatements(master.code) : []
  const shorter = samples.filter((sample) => sample.title.endsWith('ExecutePayment.java') && sample !== master)
  return shorter.flatMap(({ file, line, code }) => {
    const other = findOther(readStatements(code), whole)
    const hint = `Take the statements from ${MASTER}.`
    return other ? [{ file, line, message: `"${other}" is not in the whole ExecutePayment at this point`, hint }] : []
  })
}

/** Returns the first statement that does not follow in `whole` after the one before it. */
function findOther(statements: string[], whole: string[]): string | undefined {
  let at = -1
  return statements.find((statement) => (at = whole.indexOf(statement, at + 1)) < 0)
}

/** The statements of `execute`, without comments and spaces, so that line breaks make no difference. */
function readStatements(code: string): string[] {
  const text = code.replace(/\/\/.*$/gm, '').replace(/\s+/g, '')
  const method = text.slice(text.indexOf(METHOD.replace(/\s+/g, '')))
  return method.split(/[;{}]/).filter(Boolean)
}
