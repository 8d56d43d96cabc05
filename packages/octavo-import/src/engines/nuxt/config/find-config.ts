/**
 * The settings of a site of Nuxt Content.
 *
 * Input   `nuxt.config.*` and `app.config.*`, or `.config/docs.yaml`
 * Output  `NuxtConfig`; the configuration of the new site
 */
import type { Folder } from '../../../contract.ts'
import { findFiles, inFolder, parentOf } from '../../../folder/index.ts'

/** Files that the pages of a folder are beside. Hidden ones are not listed. */
const MARKS = ['.config/docs.yaml', '.config/docs.yml', '.navigation.yml', '_dir.yml']

/** The file that shows Nuxt Content, closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  const config = findFiles(folder, /(^|\/)nuxt\.config\.[cm]?[jt]s$/).find((file) => usesContent(file, folder))
  if (config !== undefined) return config
  const numbered = findFiles(folder, /(^|\/)\d+\.[^/]+\/(?:[^/]+\/)*[^/]+\.md$/)
  const tops = new Set(numbered.map((file) => file.replace(/(?:^|\/)\d+\.[^/]+\/.*$/, '')))
  const found = [...tops].flatMap((top) => MARKS.map((name) => inFolder(top, name)))
  return found.find((file) => folder.has(file)) ?? markBeside(folder, numbered)
}

/** The modules that a run loads. */
export function listModules(folder: Folder, file: string): string[] {
  const app = findAppConfig(folder, file)
  return [file, ...(app === undefined ? [] : [app])]
}

/** The file with the settings of the theme. */
export function findAppConfig(folder: Folder, file: string): string | undefined {
  const root = parentOf(file)
  return findFiles(folder, /(^|\/)app\.config\.[cm]?[jt]s$/).find((each) => root === '' || each.startsWith(`${root}/`))
}

/** Folders in the folder of all pages may have the file only. */
function markBeside(folder: Folder, files: readonly string[]): string | undefined {
  return files.map((file) => inFolder(parentOf(file), '.navigation.yml')).find((file) => folder.has(file))
}

function usesContent(file: string, folder: Folder): boolean {
  const beside = ['package.json', 'content.config.ts'].map((name) => inFolder(parentOf(file), name))
  const hasPages = folder.files.some(
    (each) => each.startsWith(inFolder(parentOf(file), 'content/')) && each.endsWith('.md'),
  )
  return hasPages && [file, ...beside].some((each) => /@nuxt\/content|\bdocus\b/.test(folder.readText(each) ?? ''))
}
