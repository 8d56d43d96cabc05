/** The candidate closest to a misspelled name, or undefined when none is close. Ties go to the first candidate. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  return nearestNames(name, candidates, 1)[0]
}

/** The candidates close to a misspelled name, closest first, at most `limit`. */
export function nearestNames(name: string, candidates: Iterable<string>, limit: number): string[] {
  const wanted = toComparable(name)
  const tolerance = tolerated(wanted.length)
  const close: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    const distance = editDistance(wanted, toComparable(candidate), tolerance)
    if (distance <= tolerance) close.push({ candidate, distance })
  }
  return close
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** An accent may be composed or not (https://unicode.org/reports/tr15/), which no one sees. */
function toComparable(text: string): string {
  return text.toLowerCase().normalize('NFC')
}

/** The number of edits that still counts as a typo: a third of the name, at least one, at most three. */
function tolerated(length: number): number {
  return Math.min(3, Math.max(1, Math.floor(length / 3)))
}

/**
 * The number of edits (insert, delete, replace, swap adjacent characters) that turn `a` into `b`: their optimal string
 * alignment distance, https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance. Above `limit` it returns
 * `limit + 1` early, and computes only the diagonal band of the matrix that can stay within the limit, so that
 * thousands of candidates are cheap.
 */
function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const { current, smallest } = nextRow({ a, b, limit }, row, last, beforeLast)
    if (smallest > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), limit + 1)
}

interface Comparison {
  a: string
  b: string
  limit: number
}

/** One row of the matrix: the distance of the first `row` characters of `a` to each prefix of `b`. */
function nextRow({ a, b, limit }: Comparison, row: number, last: number[], beforeLast: number[]) {
  const current: number[] = []
  const from = Math.max(1, row - limit)
  const to = Math.min(b.length, row + limit)
  current[from - 1] = from === 1 ? row : Infinity
  let smallest = at(current, from - 1)
  for (let column = from; column <= to; column++) {
    const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
    let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced)
    const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
    current[column] = cost
    smallest = Math.min(smallest, cost)
  }
  return { current, smallest }
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity
}
