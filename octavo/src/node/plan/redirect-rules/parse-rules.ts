/** A word of a rule, with its place in the file. */
export interface Word {
  text: string
  /** 1-based. */
  line: number
  column: number
}

/** `/store id=:id /blog/:id 301! Country=de` */
export interface Rule {
  from: Word
  /** Parameters of the query that must be there, such as `id=:id`. */
  params: Word[]
  /** Absent in a rule that is not complete. */
  to?: Word
  /** What follows the target: a status, and conditions. */
  rest: Word[]
}

/**
 * Parses the rules. A line is the old address, parameters, the new one, and what follows; see
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/
 */
export function parseRules(text: string): Rule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [from, ...others] = splitWords(line, index + 1)
    if (!from) return []
    const end = others.findIndex(({ text }) => !isParameter(text))
    const at = end === -1 ? others.length : end
    const [to, ...rest] = others.slice(at)
    return [{ from, params: others.slice(0, at), ...(to && { to }), rest }]
  })
}

/** Up to a comment. The address of a target may contain `#`. */
function splitWords(text: string, line: number): Word[] {
  const [written = ''] = /^.*?(?=\s#|$)/.exec(text.startsWith('#') ? '' : text) ?? []
  return [...written.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text: word, line, column: index + 1 }))
}

/** An address may have a query. */
function isParameter(text: string): boolean {
  return /^[^/:?=]+=/.test(text)
}
