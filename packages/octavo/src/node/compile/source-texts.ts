import { decodeText, type MadeText, type PageSummary, type SourceFile } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { nearestName } from '../../shared/text/nearest.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
// Not the room's index, which loads the compiler.
import type { IncludedText } from '../markdown/context.ts'
import { isNamedText, resolveIncluded } from '../markdown/tags/components/included-file.ts'

interface TextsInput {
  /** All texts of page sources by name. */
  texts: ReadonlyMap<string, MadeText>
  /** The schemes with which such names begin. */
  schemes: readonly string[]
  /** See `MarkdownContext`. */
  readFragment(file: string): string | Problem | null
  /** Names of texts that are wanted in any case. */
  names?: readonly string[]
}

const TAG = '<Include'
const INCLUDE = /<Include\b[^>]*?\bfile\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Makes the texts of page sources that pages include, also in fragments. A text that no page includes is not made: there
 * may be thousands. While a page is compiled, nothing can wait for them.
 */
export async function loadTexts(
  sources: readonly SourceFile[],
  { texts, schemes, readFragment, names = [] }: TextsInput,
): Promise<Record<string, IncludedText | Problem>> {
  const loaded: Record<string, IncludedText | Problem> = {}
  if (schemes.length === 0) return loaded
  for (const name of names) loaded[name] = await makeText(name, texts)
  const open = sources.flatMap((source) => (mayInclude(source) ? { file: source.file, text: decodeText(source) } : []))
  const seen = new Set<string>()
  for (let piece = open.pop(); piece; piece = open.pop()) {
    for (const written of listIncluded(piece.text)) {
      const isNamed = isNamedText(written, schemes)
      const file = isNamed ? written : resolveIncluded(piece.file, written)
      if (file === undefined || seen.has(file)) continue
      seen.add(file)
      if (isNamed) loaded[file] = await makeText(file, texts)
      const text = isNamed ? loaded[file] : readFragment(file)
      const markdown = typeof text === 'string' ? text : text && 'markdown' in text ? text.markdown : ''
      open.push({ file, text: markdown })
    }
  }
  return loaded
}

/** The pages that include texts that were not loaded, and the names of the texts. */
export function findLacking(
  pages: readonly Pick<PageSummary, 'file' | 'includes'>[],
  { texts, schemes }: { texts: Readonly<Record<string, unknown>>; schemes: readonly string[] },
): { files: string[]; names: string[] } {
  const isLacking = ({ file }: { file: string }) => isNamedText(file, schemes) && !Object.hasOwn(texts, file)
  const found = pages.filter(({ includes }) => includes.some(isLacking))
  const names = found.flatMap(({ includes }) => includes.filter(isLacking).map(({ file }) => file))
  return { files: found.map(({ file }) => file), names: [...new Set(names)] }
}

function mayInclude({ content }: SourceFile): boolean {
  if (typeof content === 'string') return content.includes(TAG)
  return Buffer.from(content.buffer, content.byteOffset, content.length).includes(TAG)
}

function listIncluded(text: string): string[] {
  return Array.from(text.matchAll(INCLUDE), ([, double, single]) => double ?? single ?? '')
}

async function makeText(name: string, texts: ReadonlyMap<string, MadeText>): Promise<IncludedText | Problem> {
  const found = texts.get(name)
  if (!found) return missing(name, texts)
  const { hash, markdown, twin } = found
  try {
    const text: unknown = typeof markdown === 'string' ? markdown : await markdown()
    const twinText: unknown = typeof twin === 'function' ? await twin() : twin
    if (typeof text !== 'string' || (twinText !== undefined && typeof twinText !== 'string'))
      throw new Error('It must return a text.')
    return { hash, markdown: text, ...(twinText !== undefined && { twin: twinText }) }
  } catch (error) {
    return {
      severity: 'error',
      message: `The text "${name}" cannot be made: ${thrownMessage(error)}`,
      hint: 'Fix the function "markdown" of the text in its source.',
    }
  }
}

function missing(name: string, texts: ReadonlyMap<string, MadeText>): Problem {
  const similar = nearestName(name, [...texts.keys()])
  const scheme = name.slice(0, name.indexOf(':'))
  return {
    severity: 'error',
    message: `No page source of the site has the text "${name}".`,
    hint:
      similar === undefined
        ? `Use a name that the source with the scheme "${scheme}" has.`
        : `Did you mean "${similar}"?`,
  }
}
