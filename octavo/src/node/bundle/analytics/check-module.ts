import { existsSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { joinWords } from '../../../shared/text/labels.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { AnalyticsCode } from './analytics-code.ts'
import { toRelativePath } from '../../files/index.ts'

const FUNCTIONS = ['start', 'page', 'stop']

/** The Problem of a module for analytics that does not exist. `root`: absolute path of the site. */
export function findMissingModule(root: string, { module }: AnalyticsCode): Problem[] {
  if (module === undefined || existsSync(module)) return []
  const file = toRelativePath(root, module)
  const hint = 'Add the file, or fix "analytics.module" in the configuration.'
  return [{ severity: 'error', message: `The module "${file}" for analytics does not exist.`, file, hint }]
}

/** The Problem of a module for analytics that does not export what it must. */
export function checkAnalyticsModule(
  { output }: Pick<Rolldown.RolldownOutput, 'output'>,
  root: string,
  analytics: AnalyticsCode | undefined,
  hasFeedback: boolean,
): Problem[] {
  const module = analytics?.module
  if (module === undefined) return []
  const modules = output.flatMap((file) => (file.type === 'chunk' ? [file.modules[module]] : []))
  const exported = new Set(modules.flatMap((found) => found?.renderedExports ?? []))
  const wanted = hasFeedback ? [...FUNCTIONS, 'event'] : FUNCTIONS
  const missing = wanted.filter((name) => !exported.has(name))
  if (missing.length === 0) return []
  const file = toRelativePath(root, module)
  const message = `The module for analytics does not export "${missing.join('", "')}".`
  return [
    {
      severity: 'error',
      message,
      file,
      hint: `Declare and export the functions ${joinWords(
        wanted.map((name) => `"${name}"`),
        'and',
      )} in this file.`,
    },
  ]
}
