/** The question about all that a build says and writes in one of several languages. */
import type { Problem } from '../../shared/build/problem.ts'
import { mergePerBuild } from '../../shared/build/problem.ts'
import { HEADERS_FILE } from '../../shared/build/generated-files.ts'
import { digestValue } from '../digest.ts'
import type { PlannedFile } from './file-list.ts'
import { settings, sourceList } from './inputs.ts'
import { outputFiles } from './outputs.ts'
import { listPageProblems, page } from './pages.ts'
import { defineQuestion } from './question.ts'
import { findRuleProblems } from './rule-problems.ts'
import { searchFiles, searchListing } from './search.ts'
import { styledShell } from './shared-context.ts'
import { overview } from './site.ts'

interface LanguageOutput {
  /** Number of pages. */
  pages: number
  /** By station. Places in settings are not looked up yet. */
  problems: Record<'compile' | 'site' | 'search', Problem[]>
  /** Its part of the rules for hosts, which are one file for all languages. */
  headers: string
  /** Identifies its files: see `identifyFiles`. */
  files: string
}

/**
 * With this answer, nothing else of a language is read or planned while its inputs are the same, and its files are in
 * the output folder.
 */
export const languageOutput = defineQuestion<LanguageOutput>({
  name: 'output of language',
  answer: async (ask) => {
    const { config } = await ask(settings())
    const asked = await ask.all(page, await ask(sourceList()))
    const { files, problems } = await ask(outputFiles())
    // Sources may make files from what Octavo does not know, and problems of files may end without an edit.
    if (config.sources.length > 0 || problems.length > 0 || (await findRuleProblems(config, files)).length > 0)
      ask.untracked()
    const search = await ask(searchFiles())
    return {
      pages: asked.filter((each) => each.page).length,
      problems: {
        compile: [...mergePerBuild(asked.flatMap(listPageProblems)), ...(await ask(styledShell())).problems],
        site: (await ask(overview())).problems,
        search: (await ask(searchListing()))?.problems ?? [],
      },
      headers: toHeaders(files),
      files: identifyFiles([...files, ...search.map((file) => [file.path, file] as const)]),
    }
  },
  reads: 'inputs',
  keep: 'answer',
})

/** The rules for hosts of a language; '' without any. */
export function toHeaders(files: ReadonlyMap<string, PlannedFile>): string {
  const planned = files.get(HEADERS_FILE)
  return planned?.kind === 'text' ? (planned.text ?? '') : ''
}

/** Identifies the files of a language by their paths and keys, without the rules for hosts. */
export function identifyFiles(files: Iterable<readonly [string, Pick<PlannedFile, 'key'>]>): string {
  const keys = new Map([...files].map(([file, { key }]) => [file, key]))
  keys.delete(HEADERS_FILE)
  return digestValue([...keys])
}
