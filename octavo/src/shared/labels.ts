/** A label for something that has only a file or folder name: `build-run` → `Build run`. */
export function toLabel(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim()
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1)
}

/** Puts values between commas and a last word: `a, b or c`. */
export function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
