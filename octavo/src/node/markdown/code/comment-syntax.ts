/** The marks of comments in the languages of samples, as expressions. A comment may also end with its line. */
export const COMMENT_START = String.raw`(?:\/\/|\/\*|#|<!--|--|;|%|\{\/\*)\s*`
export const COMMENT_END = String.raw`\s*(?:-->|\*\/\}?)?`

/** Matches a line that is only a comment. `content` is an expression, too. */
export function commentLine(content: string): RegExp {
  return new RegExp(`^\\s*${COMMENT_START}${content}${COMMENT_END}\\s*$`)
}
