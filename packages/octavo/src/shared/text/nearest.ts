import { countEdits } from './edit-distance.ts'

/** The candidate closest to a misspelled name, or undefined when none is close. Ties go to the first candidate. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  return nearestNames(name, candidates, 1)[0]
}

/** `Did you mean "setup"?` about a misspelled name, or undefined when no candidate is close. */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const nearest = nearestName(name, candidates)
  return nearest ? `Did you mean "${nearest}"?` : undefined
}

/** The candidates close to a misspelled name, closest first, at most `limit`. */
export function nearestNames(name: string, candidates: Iterable<string>, limit: number): string[] {
  const wanted = { word: toComparable(name) }
  const tolerance = tolerated(wanted.word.length)
  const close: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    const distance = countEdits(wanted, toComparable(candidate), tolerance)
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
