/**
 * The rules in `_redirects`, a file of the public folder that Netlify, Cloudflare Pages and GitLab Pages read.
 *
 * Input   the planned files of a site
 * Output  problems: rules that hosts ignore, or that lead to no page
 *
 * Hosts publish a site with wrong rules without a word.
 * Must not: change the file.
 */
import { readFileSync } from 'node:fs'
import { REDIRECTS_FILE } from '../../shared/build/generated-files.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { decodePath, splitHref, toDocumentFile, toOutputFile } from '../../shared/urls.ts'
import { matchesAny } from '../../shared/build/text/patterns.ts'
import type { SiteConfig } from '../config/index.ts'
import { unreadable } from '../files/index.ts'
import { problemsAtLevel } from '../site/problems-at-level.ts'
import type { OutputFiles } from './outputs.ts'

/** GitLab Pages reads no more of them: https://docs.gitlab.com/user/project/pages/redirects/ */
const MOST_RULES = 1000

type Settings = Pick<SiteConfig, 'baseUrl' | 'languages' | 'onBrokenLinks' | 'uncheckedLinks' | 'version'>

/**
 * Checks the rules in the public folder, if the site has any. `files`: all planned files but the search's. The
 * file is read in each build, as its text is in no other plan.
 */
export function checkRedirectRules(config: Settings, files: OutputFiles['files']): Problem[] {
  const planned = files.get(REDIRECTS_FILE)
  if (planned?.kind !== 'copy') return []
  const { file, from } = planned
  try {
    const rules = parseRules(readFileSync(from, 'utf8'))
    const has = (path: string) => hasAddress(config.baseUrl, files, path)
    const faults = rules.map((rule) => findRuleFault(rule) ?? findLostTarget(rule, config, has) ?? findTaken(rule, has))
    const placed = [...faults, ...findRepeated(rules)].flatMap((fault) =>
      fault ? toProblems(fault, file, config) : [],
    )
    return [...checkPlace(config, file), ...checkNumber(rules, file), ...placed]
  } catch (error) {
    return [unreadable(file, error)]
  }
}

function toProblems({ word, isLink, ...fault }: Fault, file: string, { onBrokenLinks }: Settings): Problem[] {
  const { line, column } = word
  const kind = isLink ? 'broken-link' : 'redirect-rule'
  return problemsAtLevel(isLink ? onBrokenLinks : 'warn', { kind, file, line, column, ...fault })
}

/** A target is checked if it is an address of this site and has no part of the old address. */
function findLostTarget({ to }: Rule, config: Settings, has: (path: string) => boolean): Fault | undefined {
  const { baseUrl, languages, uncheckedLinks } = config
  if (!to?.text.startsWith(baseUrl) || /:[a-z]/i.test(to.text)) return undefined
  const { path } = splitHref(to.text)
  const isElsewhere = languages.some((other) => other.baseUrl.length > baseUrl.length && path.startsWith(other.baseUrl))
  if (isElsewhere || has(path) || matchesAny(path, uncheckedLinks)) return undefined
  return {
    word: to,
    isLink: true,
    message: `The rule leads to "${to.text}", which is not a page or file of this site.`,
    hint: 'Write the address of a page as readers see it, with the base path, or name another site in "uncheckedLinks".',
  }
}

/** A rule may add or remove the final slash of a page, force its effect, or show another file. */
function findTaken({ from, to, rest }: Rule, has: (path: string) => boolean): Fault | undefined {
  if (/[*:]/.test(from.text) || !has(from.text)) return undefined
  if (rest.some(({ text }) => text.endsWith('!') || text === '200')) return undefined
  if (to && splitHref(to.text).path.replace(/\/$/, '') === from.text.replace(/\/$/, '')) return undefined
  const message = `"${from.text}" is an address of this site: some hosts ignore the rule, and on others readers no longer see the page.`
  return { word: from, message, hint: 'Remove the rule, or the page.' }
}

function hasAddress(basePath: string, files: OutputFiles['files'], path: string): boolean {
  if (!path.startsWith(basePath)) return false
  const file = toOutputFile(basePath, path)
  return files.has(toDocumentFile(basePath, path)) || files.has(file) || files.has(`${file}.html`)
}

/** Hosts apply the first rule that matches. */
function findRepeated(rules: readonly Rule[]): Fault[] {
  const first = new Map<string, number>()
  return rules.flatMap(({ from, params, rest }) => {
    // A condition, such as `Country=de`, may be met or not.
    if (rest.some(({ text }) => text.includes('='))) return []
    const key = [decodePath(from.text), ...params.map(({ text }) => text)].join(' ')
    const line = first.get(key)
    if (line === undefined) {
      first.set(key, from.line)
      return []
    }
    const message = `The rule has no effect, because line ${line} has one for the same address.`
    return [{ word: from, message, hint: 'Remove one of them.' }]
  })
}

function checkPlace({ version }: Settings, file: string): Problem[] {
  if (!version) return []
  const message = `"${file}" would be in the folder of the version, but hosts read it only at the root of the site.`
  const hint = 'Move it into the folder that "octavo publish --to" names, which keeps it.'
  return [{ severity: 'warning', kind: 'redirect-rule', message, file, hint }]
}

function checkNumber(rules: readonly Rule[], file: string): Problem[] {
  if (rules.length <= MOST_RULES) return []
  const message = `"${file}" has ${rules.length} rules, but GitLab Pages reads ${MOST_RULES}, and Cloudflare Pages 2,000 and 100 with "*" or ":".`
  const hint = 'On these hosts, replace many rules by one with "*", or use aliases of pages.'
  return [{ severity: 'note', kind: 'redirect-rule', message, file, hint }]
}

/** What is wrong with a rule. */
interface Fault {
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
function findRuleFault(rule: Rule): Fault | undefined {
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

/** A word of a rule, with its place in the file. */
interface Word {
  text: string
  /** 1-based. */
  line: number
  column: number
}

/** `/store id=:id /blog/:id 301! Country=de` */
interface Rule {
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
