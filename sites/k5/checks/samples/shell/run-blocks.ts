/**
 * Runs the Bash blocks of the pages in a sandbox where every command is a stub.
 * Input: samples. Output: the commands that they ran with their arguments, and the findings of Bash itself, such as a
 * variable that nothing sets. The blocks of a page run in order in one shell, as a reader runs them.
 * A stub is a shell function that records its arguments and prints a word; no other command can be reached, because
 * the `PATH` leads nowhere. All pages together are one process.
 * Must not: write outside of a temporary folder.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Finding } from '../../finding.ts'
import type { Fence } from '../../source/fences.ts'

/** A command with the arguments that Bash passed to it. */
export type Invocation = { file: string; line: number; words: string[] }

const RECORD_END = '\u001E'
const FIELD_END = '\u001F'
/** In place of a line break in a record. */
const LINE_BREAK = /\u001D/g
const BASH_ERROR = /^.*?page-(\d+)\.sh: line (\d+): (.+)$/
const INPUT_FILE = /(?<![<&])<(?![<(&])\s*([\w./-]+)/g
/** The target of a redirection outside of the page's folder: the sandbox has its own. Devices stay. */
const ABSOLUTE_TARGET = /([<>]\s*"?)\/(?!dev\/)/g
const OUTPUT_FILE = />\s*"?([\w./-]+)/g
const HINT =
  'Write what runs in a new shell, or name what the page presupposes in sites/k5/checks/samples/shell/sandbox.ts.'

/** Files that installers leave in the home folder, for the commands that read them. */
const HOME_FILES = ['.zshrc', '.nvm/nvm.sh', '.sdkman/bin/sdkman-init.sh']

/** Functions take precedence over builtins, so `cd` and `exec` do not leave the sandbox. */
function prologue(commands: string[]): string {
  const stubs = commands.map((name) => `${name}() { record ${name} "$@"; }`)
  return [
    'record() {',
    // One write for each record, because both sides of a pipe record at the same time. Bash writes line by line.
    '  local fields; printf -v fields "%s\\x1F" "$PAGE" "${BASH_LINENO[1]}" "$@"',
    '  printf "%s\\x1E" "${fields//$\'\\n\'/$\'\\x1D\'}" >> "$RECORDS"',
    '  if [[ -p /dev/stdin ]]; then while IFS= read -r _; do :; done; fi',
    '  printf "value\\n"',
    '}',
    'command_not_found_handle() { record "$@"; }',
    // The path of a program would reach past the stubs; a trap that fails skips the command.
    'refuse_paths() {',
    '  case "$BASH_COMMAND" in /* | ./* | \\$* | \\"*)',
    '    printf "%s: line %s: runs a program by its path: %s\\n" "${BASH_SOURCE[1]}" "${BASH_LINENO[0]}" "$BASH_COMMAND" >&2; return 1 ;;',
    '  esac',
    '}',
    'shopt -s extdebug; trap refuse_paths DEBUG',
    ...stubs,
  ].join('\n')
}

/** `variables` are those that a page presupposes, by its file. */
export async function runBlocks(samples: Fence[], commands: string[], variables: Record<string, string[]>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')))
  try {
    const pages = [...new Set(samples.map(({ file }) => file))]
    for (const name of HOME_FILES) writeEmpty(join(root, 'home', name))
    writeFileSync(join(root, 'answers'), 'answer\n'.repeat(100))
    writeFileSync(join(root, 'records'), '')
    const runs = pages.map((file, index) => {
      const blocks = samples.filter((sample) => sample.file === file)
      return writePage(root, index, blocks, variables[file] ?? [])
    })
    writeFileSync(join(root, 'run.sh'), [prologue(commands), ...runs].join('\n'))
    const env = { PATH: join(root, 'empty'), HOME: join(root, 'home'), RECORDS: join(root, 'records'), USER: 'alice' }
    const options = { cwd: root, env, maxBuffer: 2 ** 26 }
    const ended = promisify(execFile)('/bin/bash', ['--norc', join(root, 'run.sh')], options)
    const { stderr } = await ended.catch((failed: { stderr: string }) => failed)
    return { invocations: readRecords(join(root, 'records'), pages), findings: readBashErrors(stderr, pages) }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Writes a page as a script whose line numbers are those of the page; returns the call that runs it. */
function writePage(root: string, index: number, blocks: Fence[], variables: string[]): string {
  const lines: string[] = []
  for (const { line, code } of blocks) for (const [at, text] of code.split('\n').entries()) lines[line - 1 + at] = text
  const script = Array.from(lines, (text) => text ?? '').join('\n')
  const folder = join(root, `work-${index}`)
  // A variable that a page presupposes may be a folder that it writes into.
  mkdirSync(join(folder, 'given'), { recursive: true })
  writeFileSync(join(root, `page-${index}.sh`), containFiles(script, root, folder))
  const given = ['PAGE=' + index, ...variables.map((name) => `${name}=given`)].join(' ')
  return `( builtin cd "${folder}"; ${given}; set -euo pipefail; source "${root}/page-${index}.sh" ) < "${root}/answers" > /dev/null`
}

/** Leads redirections into the sandbox, and creates the files that are read and the folders that are written to. */
function containFiles(script: string, root: string, folder: string): string {
  const contained = script.replaceAll(ABSOLUTE_TARGET, `$1${root}/files/`)
  for (const [, file = ''] of contained.matchAll(OUTPUT_FILE)) makeInside(root, dirname(resolve(folder, file)))
  for (const [, file = ''] of contained.matchAll(INPUT_FILE)) {
    const path = resolve(folder, file)
    if (makeInside(root, dirname(path))) writeFileSync(path, '')
  }
  return contained
}

function makeInside(root: string, folder: string): boolean {
  const isInside = folder.startsWith(root)
  if (isInside) mkdirSync(folder, { recursive: true })
  return isInside
}

function writeEmpty(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
}

function readRecords(file: string, pages: string[]): Invocation[] {
  return readFileSync(file, 'utf8')
    .split(RECORD_END)
    .slice(0, -1)
    .map((record) => {
      const [page = '', line = '', ...words] = record.replace(LINE_BREAK, '\n').split(FIELD_END).slice(0, -1)
      return { file: pages[Number(page)] ?? '', line: Number(line), words }
    })
}

function readBashErrors(stderr: string, pages: string[]): Finding[] {
  return stderr.split('\n').flatMap((text) => {
    if (text === '') return []
    const [, page = '', line = '1', message = text] = BASH_ERROR.exec(text) ?? []
    return [{ file: pages[Number(page)] ?? 'sites/k5', line: Number(line), message, hint: HINT }]
  })
}
