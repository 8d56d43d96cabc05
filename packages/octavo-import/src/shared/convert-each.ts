import { type BeforePage, ImportUsageError } from '../contract.ts'

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

/** Deeper than people write. Each level repeats the work for all levels in it. */
export const MAX_DEPTH = 100

/** A conversion that calls itself for each block in a block. `convertEach` reports a page that is nested too deeply. */
export function limitDepth<Input, Output>(convert: (input: Input) => Output): (input: Input) => Output {
  let depth = 0
  return (input) => {
    if (depth === MAX_DEPTH) throw new RangeError('nested too deeply')
    depth++
    const output = convert(input)
    depth--
    return output
  }
}
