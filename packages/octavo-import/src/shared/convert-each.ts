import { ImportUsageError, type BeforePage } from '../contract.ts'

/** Converts pages one after another, so that the command can show how many are done, and end between two of them. */
export async function convertEach<Page extends { source: string }, Result>(
  pages: readonly Page[],
  convert: (page: Page) => Result | Promise<Result>,
  beforePage: BeforePage | undefined,
): Promise<Result[]> {
  const results: Result[] = []
  for (const page of pages) {
    await beforePage?.(results.length, pages.length)
    try {
      results.push(await convert(page))
    } catch (error) {
      // The parsers call themselves for each level of quotes, lists, containers and tags.
      if (!(error instanceof RangeError)) throw error
      throw new ImportUsageError(
        `The page ${page.source} cannot be read: its quotes, lists, containers or tags are nested too deeply.`,
        'Write it with fewer levels, or remove it, and import again.',
      )
    }
  }
  return results
}
