import type { Rule, Word } from './parse-rules.ts'

/** What is wrong with a rule. */
export interface Fault {
  word: Word
  message: string
  hint: string
  /** It leads to no page. */
  isLink?: true
}

/** A longer rule is ignored by Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/redirects/ */
const LONGEST_RULE = 1000
const EXAMPLE = 'Write the old address, the new one and a status, such as "/wiki/* /:splat 301".'
const STATUS = /^[1-5]\d\d!?$/

/** What hosts do not understand in a rule, so that they ignore it; undefined for a valid one. */
export function findRuleFault(rule: Rule): Fault | undefined {
  const { from, to } = rule
  if (!isAddress(from.text)) return notAnAddress(from)
  if (!to)
    return { word: from, message: `The rule for "${from.text}" has no target, so hosts ignore it.`, hint: EXAMPLE }
  if (!isAddress(to.text)) return notAnAddress(to)
  return findRestFault(rule) ?? findWildcardFault(rule, to) ?? findLengthFault(rule, to)
}

function isAddress(text: string): boolean {
  return /^(\/|https?:\/\/)/.test(text)
}

function notAnAddress(word: Word): Fault {
  const message = `"${word.text}" is not an address, so hosts ignore the rule.`
  return { word, message, hint: `An address begins with "/" or "https://". ${EXAMPLE}` }
}

/** After the target, there may be a status and conditions. */
function findRestFault({ rest }: Rule): Fault | undefined {
  const word = rest.find(({ text }) => !STATUS.test(text) && !/^\w+=./.test(text))
  if (!word) return undefined
  const hint = 'Write a status, such as 301, or a condition of Netlify, such as Country=de.'
  return { word, message: `"${word.text}" is neither a status nor a condition.`, hint }
}

/** `:splat` in a target is what `*` matched in the old address; other names appear in both. */
function findWildcardFault({ from, params }: Rule, to: Word): Fault | undefined {
  const stars = from.text.split('*').length - 1
  if (stars > 1)
    return {
      word: from,
      message: `"${from.text}" has ${stars} "*", of which hosts allow one.`,
      hint: 'Keep the last one.',
    }
  const given = new Set([from, ...params].flatMap(({ text }) => listNames(text)))
  const missing = listNames(to.text).find((name) => !given.has(name) && !(name === ':splat' && stars === 1))
  if (missing === undefined) return undefined
  const hint = missing === ':splat' ? 'End the old address with "/*".' : `Add "${missing}" to the old address.`
  return { word: to, message: `The target contains "${missing}", but the old address does not give it a value.`, hint }
}

function listNames(text: string): string[] {
  return text.match(/:[a-z]\w*/gi) ?? []
}

function findLengthFault({ from, params, rest }: Rule, to: Word): Fault | undefined {
  const { length } = [from, ...params, to, ...rest].map(({ text }) => text).join(' ')
  if (length <= LONGEST_RULE) return undefined
  const message = `The rule has ${length} characters, so Cloudflare Pages ignores it: it allows ${LONGEST_RULE}.`
  return { word: from, message, hint: 'Shorten the addresses.' }
}
