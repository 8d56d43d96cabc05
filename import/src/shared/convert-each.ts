import type { BeforePage } from '../contract.ts'

/** Converts pages one after another, so that the command can show how many are done, and end between two of them. */
export async function convertEach<Page, Result>(
  pages: readonly Page[],
  convert: (page: Page) => Result,
  beforePage: BeforePage | undefined,
): Promise<Result[]> {
  const results: Result[] = []
  for (const page of pages) {
    await beforePage?.(results.length, pages.length)
    results.push(convert(page))
  }
  return results
}
