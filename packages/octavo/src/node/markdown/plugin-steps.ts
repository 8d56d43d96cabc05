import type { Page } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { PageFields } from '../../shared/build/site-code.ts'
import type { MarkdownContext } from './context.ts'
import { checkChangedFrontMatter, type ChangedFrontMatter } from './front-matter/index.ts'
import { assertKnownKeys, thrownInCode } from './site-code.ts'
import { prepareFragments } from './tags/index.ts'
import type { Draft, Piece } from './walk/index.ts'

/**
 * Lets the plugins of the site change a page, its fragments and its front matter. Texts and numbers that they add to
 * the front matter under names that the schema does not have are variables of the page.
 */
export async function changeWithPlugins(
  piece: Piece,
  written: ChangedFrontMatter,
  context: MarkdownContext,
): Promise<ChangedFrontMatter> {
  const { plugins } = context
  if (!plugins) return written
  const run = await plugins.run(piece, written.frontMatter)
  const changed = checkChangedFrontMatter(run.frontMatter, written.frontMatter, piece.file)
  const problems = await prepareFragments(piece, changed.frontMatter, context, plugins)
  return {
    frontMatter: changed.frontMatter,
    variables: { ...written.variables, ...changed.variables },
    problems: [...written.problems, ...run.problems, ...changed.problems, ...problems],
  }
}

/** What is known of a page when its text is compiled. */
type DescribedPage = Pick<Page, 'id' | 'collection' | 'file' | 'title' | 'untitled' | 'description' | 'frontMatter'>

const PAGE_KEYS = ['title', 'description', 'frontMatter'] satisfies (keyof PageFields)[]

/** Lets the site's transform change the data of a page, and checks what it returns. */
export async function changePage(page: DescribedPage, draft: Draft): Promise<DescribedPage> {
  const { plugins } = draft.context
  if (!plugins?.changePage) return page
  const { id, file, title, description, frontMatter } = page
  try {
    const given = { id, file, title, description, frontMatter }
    const change = await plugins.changePage(given)
    if (!change) return page
    if (!hasTexts(change)) throw new Error('It must return an object with "title" and "description" as text.')
    assertKnownKeys(change, PAGE_KEYS, given)
    const checked = checkChangedFrontMatter(change.frontMatter ?? frontMatter, frontMatter, file)
    draft.problems.push(...checked.problems)
    return {
      ...page,
      title: change.title ?? title,
      untitled: change.title === undefined ? page.untitled : undefined,
      description: change.description ?? description,
      frontMatter: checked.frontMatter,
    }
  } catch (error) {
    draft.problems.push(failed(file, thrownInCode(error, draft.context.root)))
    return page
  }
}

/** The front matter is checked with the fields of the page. */
function hasTexts(change: { title?: unknown; description?: unknown }): boolean {
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  return typeof change === 'object' && isText(change.title) && isText(change.description)
}

function failed(file: string, reason: string): Problem {
  const message = `The function "markdown.transforms.page" failed: ${reason}`
  const hint = 'Fix the function. It must return the fields to change, or undefined.'
  return { severity: 'error', message, file, hint }
}
