/** A label from a file or folder name: `build-run` → `Build run`. */
export function toLabel(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim()
  return words === '' ? name : capitalize(words)
}

/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A label as a segment of an address: `Q & A` → `q-a`. It may be ''. */
export function toSlug(label: string): string {
  return (
    label
      .normalize('NFC')
      .toLowerCase()
      // Marks, too: they are the vowels of Thai and Hindi.
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}

/** Joins words with commas and a conjunction: `a, b or c`. */
export function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** 1234 → `1,234`. Loading `Intl.NumberFormat` takes longer than printing everything else. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
