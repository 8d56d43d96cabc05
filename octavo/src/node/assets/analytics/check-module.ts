import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Rolldown } from 'vite'
import type { Problem } from '../../../shared/problem.ts'
import type { AnalyticsCode } from './analytics-code.ts'

const FUNCTIONS = ['start', 'page', 'stop']

/** The Problem of a module for analytics that does not exist. `root`: absolute path of the site. */
export function findMissingModule(root: string, { module }: AnalyticsCode): Problem[] {
  if (module === undefined || existsSync(module)) return []
  const file = toSiteFile(root, module)
  const hint = 'Add the file, or fix "analytics.module" in the configuration.'
  return [{ severity: 'error', message: `The module "${file}" for analytics does not exist.`, file, hint }]
}

/** The Problem of a module for analytics that does not export what it must. */
export function checkAnalyticsModule(
  { output }: Pick<Rolldown.RolldownOutput, 'output'>,
  root: string,
  analytics: AnalyticsCode | undefined,
): Problem[] {
  const module = analytics?.module
  if (module === undefined) return []
  const modules = output.flatMap((file) => (file.type === 'chunk' ? [file.modules[module]] : []))
  const exported = new Set(modules.flatMap((found) => found?.renderedExports ?? []))
  const missing = FUNCTIONS.filter((name) => !exported.has(name))
  if (missing.length === 0) return []
  const file = toSiteFile(root, module)
  const message = `The module for analytics does not export "${missing.join('", "')}".`
  return [
    {
      severity: 'error',
      message,
      file,
      hint: 'Declare and export the functions "start", "page" and "stop" in this file.',
    },
  ]
}

function toSiteFile(root: string, path: string): string {
  return relative(root, path).split(sep).join('/')
}
