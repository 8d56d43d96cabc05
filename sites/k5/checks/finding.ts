/** A problem in a text: the place, the problem, and the fix. */
export type Finding = {
  /** Path from the root of the repository. */
  file: string
  /** 1-based line of the file. */
  line: number
  message: string
  hint: string
}

/** Formats each finding as `file:line message. hint`, which terminals and editors turn into a link. */
export function formatFindings(findings: Finding[]): string[] {
  return findings.map(({ file, line, message, hint }) => `${file}:${line} ${message.replace(/\.$/, '')}. ${hint}`)
}
