/**
 * Sequence diagrams with names of several words, such as `Target Allocator->>Server: Targets`. The drawing library
 * reads only names without spaces. https://mermaid.js.org/syntax/sequenceDiagram.html#participants
 */

/** No mark of an arrow, of a list or of a text. */
const WORD = String.raw`[^\s:,;<>@{]+?`
/** A word, or several with one space between them: runs of spaces would make a long line slow to match. */
const NAME = String.raw`${WORD}(?:\s${WORD})*?`
const DECLARED = new RegExp(String.raw`^(participant|actor)\s+(${NAME})(?:\s+as\s+(.+))?$`)
const ACTIVE = new RegExp(String.raw`^(activate|deactivate)\s+(${NAME})$`)
const MESSAGE = new RegExp(String.raw`^(${NAME})\s*(-->>|->>|--\)|-\)|--x|-x|-->|->)\s*([+-]?)\s*(${NAME})\s*(:\s*.+)$`)
const NOTE = /^(Note\s+(?:left of|right of|over)\s+)([^:]+)(:\s*.+)$/i

export const SPACED_LINES = [DECLARED, ACTIVE, MESSAGE]

/** Gives participants with names of several words another one, and their name as the text. */
export function nameParticipants(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => namesOf(line).some(hasSpace))) return lines
  const declared = new Set<string>()
  return lines.flatMap((line) => {
    const [, kind = '', name, text] = DECLARED.exec(line) ?? []
    if (name !== undefined) {
      declared.add(name)
      return [`${kind} ${toWord(name)} as ${text ?? name}`]
    }
    const unknown = MESSAGE.test(line) ? namesOf(line).filter((each) => !declared.has(each)) : []
    // Where they first appear, because participants are in this order.
    for (const each of unknown) declared.add(each)
    return [...new Set(unknown)].map((each) => `participant ${toWord(each)} as ${each}`).concat(renameIn(line))
  })
}

function namesOf(line: string): string[] {
  const [, from, , , to] = MESSAGE.exec(line) ?? []
  if (from !== undefined && to !== undefined) return [from, to]
  const [, , name] = DECLARED.exec(line) ?? ACTIVE.exec(line) ?? []
  if (name !== undefined) return [name]
  return (NOTE.exec(line)?.[2] ?? '').split(',').map((each) => each.trim())
}

function renameIn(line: string): string {
  const [, from, arrow, mark, to, text] = MESSAGE.exec(line) ?? []
  if (from !== undefined && to !== undefined) return `${toWord(from)}${arrow}${mark}${toWord(to)}${text}`
  const [, start, names, note] = NOTE.exec(line) ?? []
  if (names !== undefined) return `${start}${names.split(',').map((name) => toWord(name.trim()))}${note}`
  return line.replace(ACTIVE, (_, word, name) => `${word} ${toWord(name)}`)
}

function hasSpace(name: string): boolean {
  return /\s/.test(name)
}

function toWord(name: string): string {
  return name.replace(/\s+/g, '·')
}
