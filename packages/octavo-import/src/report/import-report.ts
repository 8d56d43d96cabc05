import { plural } from 'octavo/markdown'
import type { Account } from '../account.ts'
import type { AddressComparison } from '../addresses/index.ts'
import type { ComponentStub, Finding, RanSetting } from '../contract.ts'
import type { BuildProblem } from '../repair.ts'
import type { LeftFiles } from '../write/index.ts'

/** What an import did. Printed by `--json`. */
export interface ImportReport {
  /** Whether the new site builds without an error and no address is lost. */
  ok: boolean
  engine: string
  /** The file that shows which engine it is. */
  evidence: string
  /** Absolute paths. */
  from: string
  to: string
  /** Number of pages, fragments included. */
  pages: number
  /** Number of copied files. */
  files: number
  /** Components that only show their content until they are written. */
  stubs: readonly ComponentStub[]
  /** Converted constructs by kind. */
  converted: Record<string, number>
  notConverted: Finding[]
  /** Those of `notConverted` that `--run` can settle. Absent with it. */
  needRun?: Finding[]
  /** The settings that have their values from `--run`. */
  fromRun?: RanSetting[]
  /** Files of the last import into TO that this one has not written. */
  left: LeftFiles
  /** Result of `octavo build` in TO, with its errors. Their files are paths in TO. */
  build: { errors: number; warnings: number; problems: readonly BuildProblem[] }
  /** What became of every file of FROM that could be a page. */
  account: Account
  /** Absent if the new site does not build. */
  addresses?: AddressComparison
  /** The languages of a site with several, the first one first. */
  languages?: LanguageReport[]
}

/** What sites and their builds give. */
export type ImportOutcome = Omit<ImportReport, 'ok' | 'engine' | 'evidence' | 'from' | 'to'>

/** What `--run` would change, or has; undefined if that is nothing. `places`: of findings or settings. */
export function describeRun({
  needRun = [],
  fromRun,
}: ImportReport): { sentence: string; places: string[] } | undefined {
  if (fromRun) {
    const places = fromRun.map((setting) => [setting.name, placeOf(setting)].filter(Boolean).join(' in '))
    return { sentence: `${plural(fromRun.length, 'setting')} from the configuration that was run`, places }
  }
  if (needRun.length === 0) return undefined
  const places = needRun.map((finding) => [finding.computed, placeOf(finding)].filter(Boolean).join(' in '))
  const sentence = `${plural(needRun.length, 'finding')} that --run can settle, which runs the configuration`
  return { sentence, places: [...new Set(places)] }
}

/** One of several languages of a site. */
export interface LanguageReport {
  /** Its key in `languages`. */
  language: string
  label: string
  /** Its folder in TO; '' for the first language. */
  folder: string
  /** Number of pages, with those that have the text of the first language, fragments included. */
  pages: number
  /** Number of pages with the text of the first language. */
  untranslated: number
}

/** `0 errors, 2 warnings` */
export function describeBuild({ build }: Pick<ImportReport, 'build'>): string {
  return `${plural(build.errors, 'error')}, ${plural(build.warnings, 'warning')}`
}

/** `6 pages in de/, 2 of them not translated` */
export function describeLanguage({ pages, folder, untranslated }: LanguageReport): string {
  const place = folder === '' ? '' : ` in ${folder}/`
  return `${plural(pages, 'page')}${place}${untranslated === 0 ? '' : `, ${untranslated} of them not translated`}`
}

/** Findings of one kind, in the order of their files. */
export interface FindingGroup {
  kind: string
  findings: Finding[]
}

/** Kinds of findings that readers of the new site meet first: what is missing or shown in another way than before. */
const WORST = [
  'missing pages',
  'blocks shown as code',
  'empty pages',
  'empty code blocks',
  'folders that a tool has written',
  'API references',
  'redirects',
  'pages in other folders',
  'pages in other markup',
]

export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.kind)
    if (group) group.push(finding)
    else groups.set(finding.kind, [finding])
  }
  return [...groups]
    .map(([kind, findings]) => ({ kind, findings }))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.findings.length - a.findings.length)
}

function rankOf({ kind }: FindingGroup): number {
  const rank = WORST.indexOf(kind)
  return rank < 0 ? WORST.length : rank
}

/** The findings of a group with one sentence, in the order of the first of each. */
export function bySentence(findings: readonly Finding[]): { message: string; hint: string; places: string[] }[] {
  const sentences = new Map<string, { message: string; hint: string; places: string[] }>()
  for (const finding of findings) {
    const key = `${finding.message} ${finding.hint}`
    const sentence = sentences.get(key) ?? { message: finding.message, hint: finding.hint, places: [] }
    const place = placeOf(finding)
    if (place !== '') sentence.places.push(place)
    sentences.set(key, sentence)
  }
  return [...sentences.values()]
}

/** `12 converted, 3 copied, 2 read by other pages, 1 left out with a reason, 1 not published before, 4 in folders without pages, 0 missing` */
export function describeAccount({ account }: ImportReport): string {
  const { converted, copied, read, leftOut, unpublished, outside, missing } = account
  return [
    `${converted} converted`,
    `${copied} copied`,
    `${read} read by other pages`,
    `${leftOut.length} left out with a reason`,
    `${unpublished.length} not published before`,
    `${outside.length} in folders without pages of the site`,
    `${missing.length} missing`,
  ].join(', ')
}

/** `docs/a.md:3:1: There is no page … Write …` */
export function describeProblem({ file, line, column, message, hint }: BuildProblem): string {
  const place = placeOf({ file, line, column })
  return [place && `${place}: `, message, hint && ` ${hint}`].join('')
}

/** `docs/a.md:3:1`, as editors and terminals link it; '' without a file. */
export function placeOf({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return [file, file && line, file && line && column].filter(Boolean).join(':')
}

/** `components/Preview.tsx: 39 uses of src/components/preview.astro; shows its content` */
export function describeStub({ name, uses, empty = 0, source }: ComponentStub): string {
  const count = uses === undefined ? '' : `${plural(uses, 'use')} of `
  const shown =
    empty === 0
      ? 'shows its content'
      : empty === uses
        ? 'shows nothing yet'
        : `shows its content, and nothing at the ${empty} without content`
  return `components/${name}.tsx: ${count}${source ?? `<${name}>`}; ${shown}`
}
