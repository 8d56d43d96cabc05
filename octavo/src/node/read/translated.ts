import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundSource } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'

/** The files of this site's pages that the site in another language has, too, by language. */
export type Translated = Readonly<Record<string, readonly string[]>>

/** Looks for the pages in the folders of the other languages that have one. */
export async function findTranslated(
  { languages, root, file }: SiteConfig,
  sources: readonly FoundSource[],
): Promise<{ value?: Translated; problems: Problem[] }> {
  const folders = languages.flatMap(({ language, path }, index) =>
    path === undefined ? [] : [{ language, path, folder: join(root, path), key: ['languages', index, 'path'] }],
  )
  if (folders.length === 0) return { problems: [] }
  const found = folders.map(({ language, folder }) => {
    const files = sources.flatMap((source) => (existsSync(join(folder, source.file)) ? source.file : []))
    return [language, files] as const
  })
  const missing = folders.filter(({ folder }) => !existsSync(folder))
  const problems = missing.map(({ path, key }) => missingFolder(path, key, file))
  return { value: Object.fromEntries(found), problems: await placeProblems(root, problems) }
}

function missingFolder(path: string, key: NonNullable<Problem['key']>, file: string): Problem {
  return {
    severity: 'error',
    message: `There is no folder "${path}".`,
    file,
    key,
    hint: 'Write the path relative to the folder of this site. Without "path", every page counts as translated.',
  }
}
