import { existsSync } from 'node:fs'
import type { Problem } from '../../../shared/build/problem.ts'
import {
  checkAnalyticsModule,
  toBundleProblems,
  checkClientModule,
  type ShellFeatures,
  findSiteCode,
} from '../../bundle/index.ts'
import { createImportNotes } from './note-imports.ts'

interface BrowserCodeOptions {
  /** Absolute path of the site's root. */
  root: string
  /** Absolute path of the site's cache folder. */
  cacheDir: string
  features: ShellFeatures
  /** See `createImportNotes`. */
  imports: Set<string>
}

/** What a check of the modules that only browsers load has found. */
export interface CheckedBrowserCode {
  problems: Problem[]
  /** Absolute paths of the files that they are made of. */
  inputs: ReadonlySet<string>
}

export type CheckBrowserCode = () => Promise<CheckedBrowserCode>

/**
 * Finds the mistakes in the client module and in the module for analytics, as a build does: in a preview no page is
 * rendered with them, so only the console of the browser would report them.
 */
export function createBrowserCodeCheck({ root, cacheDir, features, imports }: BrowserCodeOptions): CheckBrowserCode {
  return async () => {
    const entries = [findSiteCode(root).client, features.analyticsModule].flatMap((path) =>
      typeof path === 'string' && existsSync(path) ? [path] : [],
    )
    const inputs = new Set(entries)
    if (entries.length === 0) return { problems: [], inputs }
    try {
      const { bundleModules } = await import('../../bundle/vite/index.ts')
      const bundle = await bundleModules(entries, {
        root,
        cacheDir,
        inputs,
        plugins: [createImportNotes(imports)],
      })
      const counting = entries.includes(features.analyticsModule ?? '')
        ? checkAnalyticsModule(bundle, root, features)
        : []
      return { problems: [...checkClientModule(bundle, root), ...counting], inputs }
    } catch (error) {
      return { problems: toBundleProblems(error, root), inputs }
    }
  }
}
