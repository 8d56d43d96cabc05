/** A version number such as `2.0-rc.1`, in parts. */
interface NumberParts {
  /** `2`: without final zeros, so that `2` and `2.0` are the same. */
  release: string
  /** `-rc.1`; '' for the release itself. */
  preRelease: string
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/**
 * Compares version numbers for a list with the newest first. Pre-releases come after their release, as in
 * https://semver.org/#spec-item-11, and names that are not numbers, such as `next`, come last.
 */
export function newestFirst(a: string, b: string): number {
  const [one, other] = [splitNumber(a), splitNumber(b)]
  if (!one || !other) return Number(!one) - Number(!other) || byNumbers.compare(b, a)
  return (
    byNumbers.compare(other.release, one.release) ||
    Number(one.preRelease !== '') - Number(other.preRelease !== '') ||
    byNumbers.compare(other.preRelease, one.preRelease)
  )
}

/** undefined for a name that does not begin with a number. `v5.1` begins with one, `pr-123` does not. */
function splitNumber(name: string): NumberParts | undefined {
  const [, release, preRelease = ''] = /^v?(\d+(?:\.\d+)*)(.*)$/i.exec(name) ?? []
  return release === undefined ? undefined : { release: release.replace(/(\.0+)+$/, ''), preRelease }
}
