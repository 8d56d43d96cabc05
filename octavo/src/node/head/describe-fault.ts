import * as v from 'valibot'
import { joinWords } from '../../shared/text/labels.ts'
import { foreignTagHint } from '../foreign/markdown/index.ts'
import { HEAD } from './schema.ts'

const WORDS: Record<string, string> = { string: 'text', boolean: 'true or false', Object: 'an object with keys' }

/** What is wrong with the `head` of a page and how to fix it; undefined if it is valid. */
export function describeHeadFault(value: unknown): { message: string; hint: string } | undefined {
  const [issue] = v.safeParse(HEAD, value, { abortPipeEarly: true }).issues ?? []
  if (!issue) return undefined
  const hints = Array.isArray(value) ? value.map(foreignTagHint) : []
  const foreign = hints.findIndex((hint) => hint !== undefined)
  const hint = hints[foreign]
  if (hint !== undefined) return { message: `The front matter field "head[${foreign}]" is not valid.`, hint }
  const path = (v.getDotPath(issue) ?? '').replace(/\b(\d+)\b/g, '[$1]').replaceAll('.[', '[')
  const name = `The front matter field "head${path.startsWith('[') ? path : ''}"`
  if (issue.expected === 'never') return { message: `${name} is not known.`, hint: 'Remove it, or fix its name.' }
  // valibot expects the name of a missing key.
  if (issue.received === 'undefined') return { message: `${name} is missing.`, hint: 'Add it.' }
  if (isRobots(issue.input)) return { message: `${name} is not valid.`, hint: ROBOTS }
  const expected = issue.kind === 'validation' ? issue.message : inWords(issue.expected ?? '')
  return { message: `${name} is not valid.`, hint: `It must be ${expected}.` }
}

/** valibot describes alternatives as a type: `("meta" | "link")`. */
function inWords(expected: string): string {
  const names = expected.replace(/^\(|\)$/g, '').split(' | ')
  return joinWords(
    names.map((name) => WORDS[name] ?? name),
    'or',
  )
}

const ROBOTS = 'Write "no_index: true" outside of "head". It also leaves the page out of the sitemap.'

function isRobots(name: unknown): boolean {
  return typeof name === 'string' && /^robots$/i.test(name)
}
