import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { formatFindings } from './finding.ts'
import { REPOSITORY } from './source/read-pages.ts'

const COMMAND = ['packages/octavo/bin/octavo.js', 'check', 'sites/k5', '--json']

type Problem = { severity: string; message: string; file?: string; line?: number; hint?: string }

/** Runs `octavo check` on the site. The command fails if it finds an error, but still prints the problems. */
async function readProblems(): Promise<Problem[]> {
  const ended = promisify(execFile)(process.execPath, COMMAND, { cwd: REPOSITORY, maxBuffer: 2 ** 26 })
  const { stdout, stderr } = await ended.catch((failed: { stdout: string; stderr: string }) => failed)
  if (!stdout)
    throw new Error(`The engine printed no result. Build it with \`npm run check\`. Standard error: ${stderr}`)
  return (JSON.parse(stdout) as { problems: Problem[] }).problems
}

/** The engine checks links, anchors, images, diagrams, tags, variables, front matter and the sidebar. */
test('the engine finds no problem on any page', async () => {
  const problems = (await readProblems()).filter(({ severity }) => severity !== 'note')
  const findings = problems.map(({ file, line = 1, message, hint = '' }) => ({
    file: file ? `sites/k5/${file}` : 'sites/k5',
    line,
    message,
    hint,
  }))
  expect(formatFindings(findings)).toEqual([])
})
