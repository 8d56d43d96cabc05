/** A file that the bundler cannot read, which it names only in its message. */
export interface UnreadableFile {
  /** As in the message: absolute, or relative to the folder of the bundle. */
  path: string
  line?: number
  column?: number
  /** The end of a sentence that begins with the file. */
  reason: string
  hint: string
}

/** Finds the file that an error of Rolldown is about if its bytes are the fault: another encoding, or broken JSON. */
export function findUnreadableFile(message: string): UnreadableFile | undefined {
  const [, path, reason, line, column] =
    /JSONError \{ path: "([^"]+)", message: "([^"]+?)(?: at line \d+ column \d+)?", line: (\d+), column: (\d+) \}/.exec(
      message,
    ) ?? []
  if (path !== undefined)
    return {
      path,
      line: Number(line),
      column: Math.max(Number(column), 1),
      reason: `is not valid JSON: ${reason}`,
      hint: 'Fix it.',
    }
  const [, loaded] = /did not contain valid UTF-8/.test(message)
    ? (/Could not load ([^\n]+?)(?: - |\n|$)/.exec(message) ?? [])
    : []
  return loaded === undefined ? undefined : { path: loaded, reason: 'is not valid UTF-8', hint: 'Save it as UTF-8.' }
}
