import type { Fault } from './fault.ts'

const INSTRUCTIONS = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
)
const SKIPPED = /^\s*(?:#|$)/

/**
 * Checks the names of the instructions, and that only ARG comes before the first FROM
 * (https://docs.docker.com/reference/dockerfile/#from). Ignores arguments.
 */
export function parseDockerfile(code: string): Fault | undefined {
  let continues = false
  let hasBase = false
  for (const [index, line] of code.split('\n').entries()) {
    if (SKIPPED.test(line)) continue
    const word = line.trim().split(/\s/)[0] ?? ''
    if (!continues && !INSTRUCTIONS.has(word)) return { line: index + 1, message: `${word} is not an instruction` }
    hasBase ||= word === 'FROM'
    if (!continues && !hasBase && word !== 'ARG') return { line: index + 1, message: `${word} comes before FROM` }
    continues = line.trimEnd().endsWith('\\')
  }
  return undefined
}
