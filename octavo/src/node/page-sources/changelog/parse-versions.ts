import { isDay } from '../../../shared/text/dates.ts'
import { nextFence } from '../../markdown/prepare.ts'

/** A version of a changelog. */
export interface Version {
  /** `1.2.0` */
  name: string
  /** `2026-11-22`; absent for changes that are not released. */
  date?: string
  /** Id of its heading. */
  anchor: string
}

/** `## [1.2.0] - 2026-11-22`, `## v1.2.0 (2026-11-22)`, `## Unreleased`. */
const HEADING = /^##[ \t]+\[?(v?\d[^\s\]]*|unreleased)\]?(?:\([^)]*\))?(?:[ \t]*[-–—(]*[ \t]*(\d{4}-\d{2}-\d{2}))?.*$/i

/** A line, and the version whose section it begins. */
interface Line {
  line: string
  /** 1 or 2 for a heading of this level. */
  level?: number
  name?: string
  date?: string
}

/** The lines of a text. In code, no line is a heading. */
function readLines(text: string): Line[] {
  let fence = ''
  return text.split('\n').map((line) => {
    const isCode = fence !== ''
    fence = nextFence(fence, line.trimEnd())
    const level = isCode ? undefined : /^##?(?=[ \t])/.exec(line)?.[0].length
    const [, name, date] = (level === 2 && HEADING.exec(line.trimEnd())) || []
    return { line, ...(level && { level }), ...(name && { name }), ...(date && isDay(date) && { date }) }
  })
}

/** The versions of a text in the form of Keep a Changelog (https://keepachangelog.com), in its order. */
export function parseVersions(text: string): Version[] {
  return readLines(text).flatMap(({ name, date }) =>
    name ? { name, anchor: toAnchor(name), ...(date && { date }) } : [],
  )
}

/** Whether a text has a heading for the page. */
export function hasTitle(text: string): boolean {
  return readLines(text).some(({ level }) => level === 1)
}

/**
 * The text with an id for the heading of each version. Without `unreleased`, the lines of changes that are not released
 * are empty, so that all others keep their numbers.
 */
export function withAnchors(text: string, unreleased: boolean): string {
  let isHidden = false
  const labels = findDefinedLabels(text)
  const lines = readLines(text).map(({ line, level, name = '' }) => {
    if (level === 2) isHidden = !unreleased && /^unreleased$/i.test(name)
    if (isHidden) return ''
    if (name === '') return line
    const heading = labels.has(name.toLowerCase()) ? line.trimEnd() : withoutBrackets(line.trimEnd(), name)
    return line.includes('{#') ? heading : `${heading} {#${toAnchor(name)}}`
  })
  return lines.join('\n')
}

/** The labels, in lower case, of which the text says what they link to: `[1.2.0]: https://…`. */
function findDefinedLabels(text: string): Set<string> {
  return new Set([...text.matchAll(/^\[([^\]\n]+)\]:/gm)].map(([, label = '']) => label.toLowerCase()))
}

/** Brackets that make no link would be shown. `[1.2.0](…)` is a link of its own. */
function withoutBrackets(heading: string, name: string): string {
  return heading.includes(`[${name}](`) ? heading : heading.replace(`[${name}]`, name)
}

/** `v1.2.0` → `v1.2.0`, `Unreleased` → `unreleased` */
function toAnchor(name: string): string {
  return name.toLowerCase().replace(/[^\w.-]+/g, '-')
}
