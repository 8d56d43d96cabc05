/** Something in a text that is wrong: where, what, and what its author does about it. */
export type Finding = {
  /** Path from the root of the repository. */
  file: string
  /** 1-based line of the file. */
  line: number
  message: string
  hint: string
}

/** One line for each finding, as a terminal and an editor link it: `file:line message. hint`. */
export function formatFindings(findings: Finding[]): string[] {
  return findings.map(({ file, line, message, hint }) => `${file}:${line} ${message.replace(/\.$/, '')}. ${hint}`)
}
