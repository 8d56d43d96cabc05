/** The problems of files that would take each other's place in the output folder. */
import { HEADERS_FILE } from '../../../shared/generated-files.ts'
import type { Problem } from '../../../shared/problem.ts'
import { describeDifference } from '../../../shared/urls.ts'
import { toWindowsProblem, type WindowsFault } from '../../../shared/windows-names.ts'
import type { PlannedFile } from '../output-plan.ts'

/** A planned file and its path in the output folder. */
export interface NamedFile {
  name: string
  planned: PlannedFile
}

export function collision(file: string, first: PlannedFile, second: PlannedFile): Problem {
  return {
    severity: 'error',
    kind: 'output-conflict',
    message: `Both ${describe(first)} and ${describe(second)} would be published as "${file}".`,
    ...placeOf(second, first),
    hint:
      file === HEADERS_FILE
        ? 'Octavo makes this file. Write the headers of yours into "headers" in the configuration, and remove it.'
        : hintFor(first, second),
  }
}

export function windowsName(file: string, fault: WindowsFault): Problem {
  return { ...toWindowsProblem(`"${file}"`, fault), file, hint: 'Rename the file or its folder.' }
}

export function lookAlike(first: NamedFile, second: NamedFile): Problem {
  return {
    severity: 'error',
    kind: 'output-conflict',
    message: `"${second.name}" (from ${describe(second.planned)}) and "${first.name}" (from ${describe(first.planned)}) ${describeDifference(first.name, second.name)}.`,
    ...placeOf(second.planned, first.planned),
    hint: 'Rename one of them: many hosts and disks would keep only one of the two.',
  }
}

export function fileAndFolder(first: NamedFile, second: NamedFile): Problem {
  const [file, inside] = second.name.startsWith(`${first.name}/`) ? [first, second] : [second, first]
  return {
    severity: 'error',
    kind: 'output-conflict',
    message: `"${file.name}" would be a file (from ${describe(file.planned)}) and a folder (for ${describe(inside.planned)}).`,
    ...placeOf(second.planned, first.planned),
    hint: hintFor(first.planned, second.planned),
  }
}

function isOurs(planned: PlannedFile): boolean {
  return planned.kind === 'search' || (planned.kind === 'text' && planned.origin === undefined)
}

function hintFor(...planned: PlannedFile[]): string {
  if (planned.some(isOurs)) return 'Octavo makes this file from the configuration. Rename or remove the other one.'
  if (planned.some(({ kind }) => kind === 'text')) return 'Rename or remove one of them.'
  return 'Rename one of them, or give a page another "slug".'
}

/** The page to blame: the later one, if it is one. */
function placeOf(...planned: PlannedFile[]): { file?: string } {
  const [page] = planned.flatMap((each) => (each.kind === 'render' && each.job.content !== null ? each.job : []))
  return page ? { file: page.source } : {}
}

function describe(planned: PlannedFile): string {
  if (planned.kind === 'copy') return `the file ${planned.file}`
  if (planned.kind === 'text' && planned.origin !== undefined) return planned.origin
  if (planned.kind !== 'render') return 'a file that Octavo writes'
  return planned.job.content === null ? `Octavo's ${planned.job.source}` : `the page ${planned.job.source}`
}
