import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { createLocator } from './create-locator.ts'
import type { Locate } from './locate.ts'

/** Adds line and column to problems that blame a setting. Reads only the files of such problems. */
export async function placeProblems(root: string, problems: readonly Problem[]): Promise<Problem[]> {
  const locators = new Map<string, Promise<Locate>>()
  const locatorOf = (file: string) => {
    const locator = locators.get(file) ?? readLocator(join(root, file))
    locators.set(file, locator)
    return locator
  }
  const place = async ({ key, ...problem }: Problem): Promise<Problem> =>
    key && problem.file ? { ...problem, ...(await locatorOf(problem.file))(key) } : problem
  return Promise.all(problems.map(place))
}

/** The file may be gone since the problem was found. */
async function readLocator(path: string): Promise<Locate> {
  try {
    return await createLocator(path, await readFile(path, 'utf8'))
  } catch {
    return () => undefined
  }
}
