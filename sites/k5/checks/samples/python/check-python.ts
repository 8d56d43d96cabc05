/**
 * Compiles the samples of Python with `python3`, without running them.
 * Input: samples. Output: findings. Must not: import what the samples import; their packages are not installed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import type { Finding } from '../../finding.ts'
import type { Fence } from '../../source/fences.ts'

const COMPILE = `
import json, sys
faults = []
for index, code in enumerate(json.load(sys.stdin)):
    try:
        compile(code, "sample", "exec")
    except SyntaxError as error:
        faults.append({"index": index, "line": error.lineno, "message": error.msg})
print(json.dumps(faults))
`

type PythonFault = { index: number; line: number; message: string }

export function hasPython(): boolean {
  return spawnSync('python3', ['--version']).status === 0
}

export function checkPython(samples: Fence[]): Finding[] {
  const input = JSON.stringify(samples.map(({ code }) => code))
  const faults = JSON.parse(execFileSync('python3', ['-c', COMPILE], { input, encoding: 'utf8' })) as PythonFault[]
  return faults.flatMap(({ index, line, message }) => {
    const sample = samples[index]
    const hint = 'Fix the code so that a reader can copy it.'
    return sample ? [{ file: sample.file, line: sample.line + line - 1, message, hint }] : []
  })
}
