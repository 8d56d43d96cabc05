/**
 * TypeScript samples pass the compiler in strict mode.
 * Input: samples. Output: findings, on the lines of the pages.
 * Libraries are the real ones where the repository has them, else the stubs in `stubs/packages`, which hold the
 * signatures that the pages use. The product's own libraries and the code that it generates are stubs, too.
 * Must not: write outside of a temporary folder.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Finding } from '../../finding.ts'
import type { Fence } from '../../source/fences.ts'
import { REPOSITORY } from '../../source/read-pages.ts'
import { completeSample } from '../fragment.ts'
import { type Layout, layOut } from './lay-out.ts'
import { FRAGMENTS, PROJECTS, type Project } from './projects.ts'

const STUBS = fileURLToPath(new URL('stubs/', import.meta.url))
const COMPILER = join(REPOSITORY, 'node_modules/typescript/bin/tsc')
/** `path(line,column): error TS1234: message`; further lines of a message are indented. */
const DIAGNOSTIC = /^(.+?)\((\d+),\d+\): error (TS\d+: .+)$/
const HINT =
  'Write what compiles; if an API of the product has changed, change sites/k5/checks/samples/typescript/stubs.'

export async function checkTypeScript(samples: Fence[]): Promise<Finding[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')))
  try {
    symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'junction')
    const complete = samples.map((sample) => completeSample(sample, FRAGMENTS))
    const found = await Promise.all(
      PROJECTS.map((project) => checkProject(join(root, project.name), project, complete.filter(isOf(project)))),
    )
    return found.flat()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function isOf(project: Project): (sample: Fence) => boolean {
  return ({ file }) => PROJECTS.find(({ files }) => files.test(file)) === project
}

async function checkProject(root: string, project: Project, samples: Fence[]): Promise<Finding[]> {
  if (samples.length === 0) return []
  mkdirSync(root)
  const stubs = join(STUBS, project.name)
  const layout = layOut(root, project, samples, stubs)
  const config = {
    compilerOptions: {
      ...project.compilerOptions,
      rootDirs: [stubs, ...layout.folders],
      paths: { '*': [`${STUBS}packages/*`] },
    },
    include: ['.', `${stubs}/*.ts`],
  }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  return readDiagnostics(await runCompiler(root), root, layout)
}

async function runCompiler(root: string): Promise<string> {
  // Each further checker also checks the types of the libraries that all samples use.
  const words = [COMPILER, '-p', root, '--pretty', 'false', '--checkers', '1']
  const ended = promisify(execFile)(process.execPath, words, { cwd: root })
  return (await ended.catch((failed: { stdout: string }) => failed)).stdout
}

function readDiagnostics(output: string, root: string, { sources }: Layout): Finding[] {
  const findings = output.split('\n').flatMap((text) => {
    const [, path = '', line = '1', message = text] = DIAGNOSTIC.exec(text) ?? []
    if (!/\bTS\d+: /.test(message)) return []
    const sample = sources.get(path.replaceAll('\\', '/'))
    if (sample) return [{ file: sample.file, line: sample.line + Number(line) - 1, message, hint: HINT }]
    return [{ file: relative(REPOSITORY, resolve(root, path)), line: Number(line), message, hint: HINT }]
  })
  // A sample that is copied as context is compiled several times.
  return [
    ...new Map(findings.map((finding) => [`${finding.file}:${finding.line} ${finding.message}`, finding])).values(),
  ]
}
