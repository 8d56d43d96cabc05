/** The words of a command that serves at a port of this machine. 0: a free one. */
export function toServing(words: string[], port: number): string[] {
  return [...words, '--port', String(port), '--host', '127.0.0.1', '--json']
}

/** Reads the line that such a command prints when it serves. Throws its reason when it does not. */
export function readAnnouncement(printed: string, words: string[]): { url: string } {
  const answer = JSON.parse(printed || '{}') as { url?: string; problems?: { message: string }[] }
  if (answer.url !== undefined) return { url: answer.url }
  throw new Error(`octavo ${words.join(' ')} did not start: ${answer.problems?.[0]?.message ?? 'it printed nothing'}`)
}
