import type { Fence } from '../../source/fences.ts'
import { readSamples } from '../read-samples.ts'

/** A step of a `Jenkinsfile` that runs a command. */
const STEP = /\bsh\s+(?:'''([\s\S]*?)'''|'((?:\\.|[^'\\\n])*)')/g

/**
 * Returns every block that Bash can run, in the order of its page: those of Bash, those of PowerShell, which only call
 * programs, and the `sh` steps of a `Jenkinsfile`.
 */
export function readShellSamples(): Fence[] {
  return readSamples('bash', 'powershell', 'groovy').map(toShell)
}

/** Keeps the commands of the steps of Groovy, each on its line. Each step has a shell of its own, which may fail. */
export function toShell(fence: Fence): Fence {
  if (fence.language !== 'groovy') return fence
  let code = ''
  for (const { 1: script, 2: command = '', index } of fence.code.matchAll(STEP)) {
    const linesBefore = fence.code.slice(0, index).split('\n').length - code.split('\n').length
    code += `${'\n'.repeat(linesBefore)}(${script ?? command}) || true; `
  }
  return { ...fence, code }
}
