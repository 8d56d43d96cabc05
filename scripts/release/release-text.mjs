/** The texts of a release, without touching a file. */

const UNRELEASED = /^## Unreleased\n\n(<!--.*?-->\n)\n([^]*?)(?=^## |(?![^]))/m

/**
 * The version after a step, or the step itself if it is a version (https://semver.org).
 * @param {string} version
 * @param {string} step `patch`, `minor`, `major` or a version.
 */
export function raiseVersion(version, step) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  switch (step) {
    case 'patch':
      return `${major}.${minor}.${patch + 1}`
    case 'minor':
      return `${major}.${minor + 1}.0`
    case 'major':
      return `${major + 1}.0.0`
    default:
      if (/^\d+\.\d+\.\d+$/.test(step)) return step
      throw new Error(`"${step}" is not a version. Use patch, minor, major or a version such as 1.2.3.`)
  }
}

/**
 * Turns the section "Unreleased" into the section of a version, and leaves an empty one for the next.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date `2026-11-22`
 */
export function releaseChangelog(changelog, version, date) {
  const [section = '', hint = '', notes = ''] = UNRELEASED.exec(changelog) ?? []
  if (notes.trim() === '') throw new Error('The section "Unreleased" of CHANGELOG.md is empty. Add what changed first.')
  const text = changelog.replace(section, () => `## Unreleased\n\n${hint}\n## ${version} (${date})\n\n${notes}`)
  return { text, notes: notes.trim() }
}

/**
 * The changes, for the commit, without their links.
 * @param {string} notes
 */
export function describeVersion(notes) {
  const lines = [...notes.matchAll(/^- .+$/gm)].map(([line]) => line)
  return lines.map((line) => line.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')).join('\n')
}
