import { Parser } from 'htmlparser2'

/** The text of HTML without its tags, with single spaces. */
export function textOfHtml(html: string): string {
  let all = ''
  const parser = new Parser(
    {
      ontext: (part) => void (all += part),
      onclosetag: (name) => void (all += /^(?:br|p|div|li|h[1-6])$/.test(name) ? ' ' : ''),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return all.replace(/\s+/g, ' ').trim()
}
