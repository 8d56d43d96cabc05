import { compile, match } from 'path-to-regexp'
import type { NotLiteral, Settings } from '../../javascript/index.ts'
import { TimeLimit } from '../../shared/index.ts'

/** The path that a rewrite gives to a Markdown file; undefined if none matches. */
export type Rewrite = (file: string) => string | undefined

/** `rewrites`: an object with patterns, or a function: https://vitepress.dev/guide/routing#route-rewrites */
export function readRewrites(config: Settings): Rewrite {
  const call = config.function('rewrites')
  if (call) return readFunction(call, config)
  const rewrites = config.object('rewrites')
  const rules = rewrites.keys().map((from) => toRule(from, rewrites))
  return rules.length === 0 ? () => undefined : limitTime(firstOf(rules), config)
}

function firstOf(rules: readonly Rewrite[]): Rewrite {
  return (file) => {
    for (const rule of rules) {
      const to = rule(file)
      if (to !== undefined) return to
    }
    return undefined
  }
}

/** Pages keep their paths when the patterns take too long, which is reported once. */
function limitTime(rewrite: Rewrite, config: Settings): Rewrite {
  const limit = new TimeLimit()
  let isReported = false
  return (file) => {
    const to = limit.run(() => rewrite(file))
    if (limit.isOver && !isReported) reportSlow(config)
    isReported = limit.isOver
    return to
  }
}

function reportSlow(config: Settings): void {
  const message = 'The patterns of "rewrites" take too long, so some pages keep the paths of their files.'
  const hint = 'Simplify the patterns, or set "slug" in the front matter of the pages.'
  config.context.log.report({ kind: 'settings', message, hint, ...config.placeOf('rewrites') })
}

/** Of a function that only a run could compute, the paths stay, which is reported once. */
function readFunction(call: NonNullable<NotLiteral['call']>, config: Settings): Rewrite {
  let isReported = false
  return (file) => {
    const to = call([file])
    if (typeof to === 'string') return to
    if (!isReported) reportComputed(config)
    isReported = true
    return undefined
  }
}

function reportComputed(config: Settings): void {
  const message = 'The function "rewrites" is computed, so some pages keep the paths of their files.'
  const hint = 'Move the files, or set "slug" in their front matter.'
  config.context.log.report({ kind: 'computed settings', message, hint, ...config.placeOf('rewrites') })
}

/** As VitePress reads a pattern, with the same package. A pattern with mistakes is reported. */
function toRule(from: string, rewrites: Settings): Rewrite {
  const to = rewrites.text(from)
  if (to === undefined) return () => undefined
  try {
    const matches = match<Record<string, string>>(from.startsWith('^') ? new RegExp(from) : from)
    const fill = compile(`/${to}`, { validate: false })
    return (file) => {
      const found = matches(file)
      return found ? fill(found.params).slice(1) : undefined
    }
  } catch {
    const message = `The rewrite from "${from}" to "${to}" is not a valid pattern.`
    const hint = 'Move the files, or set "slug" in their front matter.'
    rewrites.context.log.report({ kind: 'settings', message, hint, ...rewrites.placeOf(from) })
    return () => undefined
  }
}
