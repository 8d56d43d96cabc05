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

/** The versions of a text in the form of Keep a Changelog (https://keepachangelog.com), in its order. */
export function parseVersions(text: string): Version[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', date] = HEADING.exec(line.trimEnd()) ?? []
    return name === '' ? [] : { name, anchor: toAnchor(name), ...(date !== undefined && { date }) }
  })
}

/**
 * The text with an id for the heading of each version. Without `unreleased`, the lines of changes that are not released
 * are empty, so that all others keep their numbers.
 */
export function withAnchors(text: string, unreleased: boolean): string {
  let isHidden = false
  const lines = text.split('\n').map((line) => {
    const [, name = ''] = HEADING.exec(line.trimEnd()) ?? []
    if (line.startsWith('## ')) isHidden = !unreleased && /^unreleased$/i.test(name)
    if (isHidden) return ''
    return name === '' || line.includes('{#') ? line : `${line.trimEnd()} {#${toAnchor(name)}}`
  })
  return lines.join('\n')
}

/** `v1.2.0` → `v1.2.0`, `Unreleased` → `unreleased` */
function toAnchor(name: string): string {
  return name.toLowerCase().replace(/[^\w.-]+/g, '-')
}
