import { relative } from 'node:path'
import { hasErrors } from '../../shared/build/problem.ts'
import { showControls } from '../../shared/build/text/controls.ts'
import type { CodeSize } from '../../shared/theme.ts'
import { formatCount, plural } from '../../shared/build/text/labels.ts'
import type { BuildReport, FileChanges } from '../report.ts'
import { formatExternal } from './external-table.ts'
import { countProblems } from './problems/format-problems.ts'
import type { Terminal } from './terminal.ts'

/** The last lines of a build: time by station, result, files written and reused, memory. */
export function formatBuildSummary(
  report: BuildReport,
  { write, cwd, done, ms }: { write: boolean; cwd: string; done?: string | undefined; ms: number },
  terminal: Terminal,
): string {
  const mark = report.ok ? terminal.style('green', '✓') : terminal.style('red', '✗')
  const isStrict = !report.ok && !hasErrors(report.problems)
  const lines = [
    ...report.stations.filter((station) => station.ms >= 0.5).map((station) => formatStation(station)),
    ...(report.shell ?? []).map(formatSize),
    ...(report.external ? formatExternal(report.external, terminal) : []),
    ...(report.changes ? formatChanges(report.changes) : []),
    `${mark} ${(report.ok && done) || describeResult(report, write, cwd)} in ${formatTime(ms)}, ${countProblems(report.problems)}${isStrict ? ', which --strict counts as errors' : ''}`,
    ...(report.archive
      ? [`  packed into ${toShownPath(cwd, report.archive.file)}, ${formatBytes(report.archive.bytes)}`]
      : []),
    `  ${[...(write && report.ok ? [describeFiles(report)] : []), `peak memory ${formatBytes(report.peakMemory)}`].join(', ')}`,
  ]
  return `${lines.join('\n')}\n`
}

/** 1536 → `1.5 kB`, in decimal units. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
}

/** Milliseconds as `12 ms` or `1.23 s`. */
function formatTime(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`
}

function formatStation({ name, ms }: { name: string; ms: number }): string {
  return `  ${name.padEnd(12)} ${formatTime(ms).padStart(8)}`
}

/** Compressed with Brotli, as a reader gets it. */
function formatSize({ file, bytes }: CodeSize): string {
  return `  ${file.padEnd(32)} adds ${formatBytes(bytes)} to the shell`
}

function describeResult(report: BuildReport, write: boolean, cwd: string): string {
  const pages = plural(report.pages, 'page')
  if (report.changes) return `${pages} built, nothing published`
  if (!write) return `${pages} checked`
  return report.ok
    ? `${pages} ${isAddress(report.out) ? `published to ${report.out}` : `built into ${toShownPath(cwd, report.out) || '.'}`}`
    : `${pages} read, nothing written`
}

function toShownPath(cwd: string, path: string): string {
  return showControls(relative(cwd, path))
}

function isAddress(out: string): boolean {
  return out.startsWith('s3://')
}

function describeFiles({ written, reused, removed, bytes, changes, requests }: BuildReport): string {
  if (changes) {
    const { length: added } = changes.added
    return `${plural(added, 'file')} to add, ${formatCount(changes.changed.length)} to change, ${formatCount(changes.removed.length)} to remove`
  }
  const gone = removed > 0 ? `, ${formatCount(removed)} removed` : ''
  const asked = requests === undefined ? '' : `, ${plural(requests, 'request')}`
  return `${plural(written, 'file')} written, ${formatCount(reused)} unchanged${gone}, ${formatBytes(bytes)} in all${asked}`
}

function formatChanges({ added, changed, removed }: FileChanges): string[] {
  const list = (mark: string, files: readonly string[]) => files.map((file) => `  ${mark} ${showControls(file)}`)
  return [...list('+', added), ...list('~', changed), ...list('-', removed)]
}
