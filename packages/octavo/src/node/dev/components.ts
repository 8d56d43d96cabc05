import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { findLayouts, findSiteCode, isSiteCode, OPTIONS_FILE, toBundleProblem, toServedPath } from '../bundle/index.ts'
import { type CheckBrowserCode, type DevShell, isImported } from './shell/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { createBrowserCode } from './browser-code.ts'
import type { Themes } from './themes.ts'
import { toRelativePath } from '../files/index.ts'

/** The site's own code and its style sheets, in browsers and on the server. */
export interface DevComponents {
  /** Whether a file, relative to the root, belongs to the code. */
  includes(file: string): boolean
  /**
   * Updates browsers and the theme for changed files. Returns whether the tags and layouts that pages may use, or their
   * behavior, have changed.
   */
  update(files: readonly string[]): Promise<boolean>
  problems(): Problem[]
  /** Resolves when style sheets and browser code have been checked for the first time. */
  ready(): Promise<void>
  /** The files, relative to the root, that the code imports by a path, perhaps without extension or in vain. */
  imports(): string[]
  /** The file, relative to the root, of a module outside of the folder that a component imports. */
  toImportedFile(path: string): string | undefined
}

export function createComponents(
  shell: DevShell,
  themes: Themes,
  { root, analytics, modules: named }: SiteConfig,
  code: { checkBrowserCode: CheckBrowserCode; imports: ReadonlySet<string> },
): DevComponents {
  const { server: vite } = shell
  const browserCode = createBrowserCode(root, code.checkBrowserCode)
  const sheets = createStyleCheck(vite, root)
  const imported = new Set(analytics?.module === undefined ? [] : [analytics.module])
  let layouts = findLayouts(root, named?.parts)
  const toFile = (path: string) => toRelativePath(root, path)
  const { styles } = findSiteCode(root)
  const checked = Promise.all(styles.map((path) => sheets.check(toFile(path))))
  const problems = () => [...themes.problems(), ...browserCode.problems(), ...sheets.problems()]
  // The missing package that faulty code imports may have been installed.
  const mayFix = (file: string) => file === 'package.json' && problems().length > 0
  return {
    ready: async () => void (await Promise.all([checked, browserCode.check()])),
    includes: (file) =>
      isSiteCode(file) ||
      file === OPTIONS_FILE ||
      imported.has(file) ||
      isImported(code.imports, join(root, file)) ||
      mayFix(file),
    update: async (files) => {
      if (files.length === 0) return false
      const [styles, modules] = [files.filter(isStyle), files.filter((file) => !isStyle(file))]
      const last = themes.read()
      // Before browsers get the new modules: the documents that they load then wait for the new theme.
      const refreshed = modules.length > 0 ? refreshTheme(shell, themes) : undefined
      updateBrowsers(shell, root, files.filter(isSiteCode))
      await Promise.all([...styles.map(sheets.check), browserCode.update(files), refreshed])
      if (!refreshed) return false
      const before = JSON.stringify([layouts, (await last).components])
      layouts = findLayouts(root, named?.parts)
      return JSON.stringify([layouts, (await themes.read()).components]) !== before
    },
    problems,
    imports: () => [...code.imports].map(toFile),
    toImportedFile: (path) => {
      const file = toFile(path)
      if (file.startsWith('..')) return undefined
      imported.add(file)
      return file
    },
  }
}

async function refreshTheme(shell: DevShell, themes: Themes): Promise<void> {
  await themes.refresh()
  shell.updateImported()
}

/** Sends open pages the changed files of the site's code, relative to the root, or reloads them. */
function updateBrowsers(
  { server: vite, updateRegistry, countEdit }: DevShell,
  root: string,
  files: readonly string[],
): void {
  if (files.length > 0) countEdit()
  const paths = files.map((file) => join(root, file))
  // Vite would send a removed module to the pages that use it, which would ask for it in vain.
  if (updateRegistry(paths.filter((path) => !existsSync(path)))) return
  for (const path of paths) {
    // Vite's own watcher drops a second change within 50 ms, so it ignores these files.
    vite.watcher.emit('change', path)
    // Vite does so too, but later.
    vite.environments.client.moduleGraph.onFileChange(path)
  }
}

/** Vite compiles a style sheet for browsers anyway, and keeps the result. */
function createStyleCheck(vite: DevShell['server'], root: string) {
  const problems = new Map<string, Problem>()
  return {
    problems: () => problems.values(),
    check: async (file: string) => {
      problems.delete(file)
      const path = join(root, file)
      if (!existsSync(path)) return
      // Vite has perhaps not noticed the change of a package in the workspace: the check must not get the last result.
      vite.environments.client.moduleGraph.onFileChange(path)
      try {
        await vite.transformRequest(`/${toServedPath(path)}`)
      } catch (error) {
        problems.set(file, { ...toBundleProblem(error, root), file })
      }
    },
  }
}

/** Whether a file of the site's code is a style sheet. */
export function isStyle(file: string): boolean {
  return file.endsWith('.css')
}
