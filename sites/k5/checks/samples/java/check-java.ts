/**
 * Java samples pass the compiler.
 * Input: samples. Output: findings, on the lines of the pages.
 * Maven's registry is not needed: `stubs` has a file for each package, with the signatures that the pages use, as the
 * library has them. The classes that pages share are compiled first, then every page on its own.
 * Must not: write outside of a temporary folder.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Finding } from '../../finding.ts'
import type { Fence } from '../../source/fences.ts'
import { REPOSITORY } from '../../source/read-pages.ts'
import { completeSample } from '../fragment.ts'
import { CONTEXT, FRAGMENTS, LEGACY } from './projects.ts'

const FOLDER = fileURLToPath(new URL('./', import.meta.url))
const HINT = 'Write what compiles; if an API of the product has changed, change sites/k5/checks/samples/java/stubs.'
const PACKAGE = /^package ([\w.]+);/m

/** A folder with the samples of a page. A page that shows a class twice has two. */
type Unit = { name: string; isLegacy: boolean; files: Map<string, Fence> }

/** `java` is the program of a JDK. */
export async function checkJava(samples: Fence[], java: string): Promise<Finding[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')))
  try {
    const complete = samples.map((sample) => completeSample(sample, FRAGMENTS))
    const units = [toContext(complete), ...toUnits(complete)]
    const sources = new Map(units.flatMap((unit) => writeUnit(root, unit)))
    const { stdout } = await promisify(execFile)(java, [
      // A short run is over before the second compiler of the virtual machine pays off.
      '-XX:TieredStopAtLevel=1',
      join(FOLDER, 'CompileSamples.java'),
      `!${toArgument(root, 'spring-boot-2', [], join(FOLDER, 'stubs/spring-boot-2'))}`,
      `!${toArgument(root, 'spring-boot-3', [], join(FOLDER, 'stubs/spring-boot-3'))}`,
      `!${toArgument(root, 'context', ['spring-boot-3'], join(root, 'context'))}`,
      ...units
        .slice(1)
        .map(({ name, isLegacy }) =>
          toArgument(
            root,
            name,
            [...(isLegacy ? ['spring-boot-2'] : []), 'context', 'spring-boot-3'],
            join(root, name),
          ),
        ),
    ])
    return readErrors(stdout, sources)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function outputOf(root: string, name: string): string {
  return join(root, 'classes', name)
}

/** A unit as the compiler's program reads it, with the outputs of other units as its classpath. */
function toArgument(root: string, name: string, classpath: string[], folder: string): string {
  return [outputOf(root, name), classpath.map((other) => outputOf(root, other)).join(delimiter), folder].join('|')
}

/** The classes that all pages share: the first of each name, in the order of the context pages. */
function toContext(samples: Fence[]): Unit {
  const files = new Map<string, Fence>()
  for (const page of CONTEXT)
    for (const sample of samples)
      if (sample.file.startsWith(page) && isShared(sample) && !files.has(pathOf(sample)))
        files.set(pathOf(sample), sample)
  return { name: 'context', isLegacy: false, files }
}

function isShared({ title, code }: Fence): boolean {
  return /^(?:src\/main|target\/generated-sources)\//.test(title) && !title.includes('Snippet') && PACKAGE.test(code)
}

function toUnits(samples: Fence[]): Unit[] {
  const units: Unit[] = []
  for (const sample of samples) {
    const page = sample.file.startsWith('sites/k5/fragments/') ? 'fragments' : sample.file.replace(/\W+/g, '-')
    const isLegacy = LEGACY.test(sample.code)
    const key = (unit: Unit) => unit.name.startsWith(`${page}~`) && unit.isLegacy === isLegacy
    let unit = units.find((candidate) => key(candidate) && !candidate.files.has(pathOf(sample)))
    if (!unit) units.push((unit = { name: `${page}~${units.length}`, isLegacy, files: new Map() }))
    unit.files.set(pathOf(sample), sample)
  }
  return units
}

/** Package and file name, so that a class is the same whether a page gives its whole path or only its name. */
function pathOf({ title, code, line }: Fence): string {
  const folder = PACKAGE.exec(code)?.[1]?.replaceAll('.', '/') ?? ''
  return join(folder, title.endsWith('.java') ? basename(title) : `Sample${line}.java`)
}

function writeUnit(root: string, { name, files }: Unit): [string, Fence][] {
  return [...files].map(([path, sample]) => {
    const file = join(root, name, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, sample.code)
    return [file, sample]
  })
}

function readErrors(output: string, sources: Map<string, Fence>): Finding[] {
  const findings = output.split(/\r?\n/).flatMap((text) => {
    const [path = '', line = '1', ...message] = text.split('|')
    if (message.length === 0) return []
    const sample = sources.get(path)
    const file = sample?.file ?? relative(REPOSITORY, path)
    return [{ file, line: (sample?.line ?? 1) + Number(line) - 1, message: message.join('|'), hint: HINT }]
  })
  // A class that pages share is compiled with them and on its own page.
  return [
    ...new Map(findings.map((finding) => [`${finding.file}:${finding.line} ${finding.message}`, finding])).values(),
  ]
}
