import type { Problem } from '../../../shared/problem.ts'

/** What differs between problems of one kind: names, tags, addresses, numbers. */
const VARIABLE_PARTS = /"[^"]*"|<[^<>]*>|\{\{[^{}]*\}\}|\bhttps?:\/\/\S+|:::[\w-]+|\d+/g

/** The message without what differs between problems of one kind: `The link "…" leads to no page`. */
export function templateOf(message: string): string {
  return message.replace(VARIABLE_PARTS, (part) => {
    if (part.startsWith('"')) return '"…"'
    if (part.startsWith('<')) return '<…>'
    return part.startsWith('{{') ? '{{…}}' : '…'
  })
}

/** What differs, which distinguishes the problem from others of its kind; '' if nothing does. */
export function detailOf(message: string): string {
  return (message.match(VARIABLE_PARTS) ?? []).join(', ')
}

/** The kind of a problem: its own, else one made of the words of its message. */
export function kindOf({ kind, message }: Problem): string {
  if (kind !== undefined) return kind
  const words =
    templateOf(message)
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return words
    .filter((word) => !/^(the|a|an|is|this|that|of|it)$/.test(word))
    .slice(0, 6)
    .join('-')
}

export function withKind(problem: Problem): Problem {
  return { ...problem, kind: kindOf(problem) }
}
