import { readFileSync } from 'node:fs'
import { REDIRECTS_FILE } from '../../../shared/generated-files.ts'
import type { Problem } from '../../../shared/problem.ts'
import { decodePath, splitHref, toDocumentFile, toOutputFile } from '../../../shared/urls.ts'
import { matchesAny } from '../../../shared/text/patterns.ts'
import type { SiteConfig } from '../../config/index.ts'
import { unreadable } from '../../files/index.ts'
import { problemsAtLevel } from '../../site/problems-at-level.ts'
import type { OutputFiles } from '../outputs.ts'
import { findRuleFault, type Fault } from './find-rule-fault.ts'
import { parseRules, type Rule } from './parse-rules.ts'

/** GitLab Pages reads no more of them: https://docs.gitlab.com/user/project/pages/redirects/ */
const MOST_RULES = 1000

type Settings = Pick<SiteConfig, 'baseUrl' | 'languages' | 'onBrokenLinks' | 'uncheckedLinks' | 'version'>

/**
 * Checks the rules in the public folder, if the site has any. `files`: all planned files but those of the search. The
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
