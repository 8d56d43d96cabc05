import type { Finding, Folder, ImportedPage, ImportedSite } from '../../contract.ts'
import { TextEdits } from '../../markdown/index.ts'
import { BUILT_IN_COMPONENTS } from '../../shared/index.ts'
import { parseFacts } from './page-facts.ts'
import { placeOf } from './place-of.ts'

/**
 * Escapes tags of components that neither site has, such as a placeholder `<STEP NUMBER>`, and tags of components that
 * no parser reads. For browsers the first were unknown elements, which show nothing, but for Octavo they are errors.
 */
export function escapeTags(
  { pages, components, generated }: Pick<ImportedSite, 'pages' | 'components' | 'generated'>,
  folder: Folder,
): { pages: ImportedPage[]; findings: Finding[] } {
  const files = Object.keys(generated).map((file) => /^components\/(\w+)\.tsx$/.exec(file)?.[1] ?? '')
  const known = new Set([...BUILT_IN_COMPONENTS, ...components.map(({ name }) => name), ...files])
  const findings: Finding[] = []
  const changed = pages.map((page) => {
    if (!/<\/?[A-Z]/.test(page.text)) return page
    const edits = new TextEdits(page.text)
    for (const { offset, tag, name, isText } of parseFacts(page.text).tags) {
      if (isText !== known.has(name) || isGenericType(tag, name, page.text)) continue
      if (isHtml(tag, name, page.text)) {
        const at = offset + tag.indexOf(name)
        edits.replace(at, at + name.length, name.toLowerCase())
        continue
      }
      edits.replace(offset, offset + 1, '&lt;')
      if (!tag.startsWith('</')) findings.push(shownAsText(tag, page, folder))
    }
    return { ...page, text: edits.render() }
  })
  return { pages: changed, findings }
}

const HTML = new Set(
  (
    'a abbr b blockquote center code dd div dl dt em font h1 h2 h3 h4 h5 h6 i kbd li ol p pre q s small span strike strong ' +
    'sub sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
)

/** HTML in capital letters, such as `<B>Required</B>` of reference pages: most engines show it as HTML. */
function isHtml(tag: string, name: string, text: string): boolean {
  return HTML.has(name.toLowerCase()) && name === name.toUpperCase() && text.includes(`</${name}>`) && tag.endsWith('>')
}

/** `List<String>` is text for Octavo, too. */
function isGenericType(tag: string, name: string, text: string): boolean {
  return tag === `<${name}>` && /^\w+$/.test(name) && !text.includes(`</${name}`)
}

function shownAsText(tag: string, page: ImportedPage, folder: Folder): Finding {
  return {
    kind: 'tags without a component',
    message: `The tag ${tag.trim()} has no component or cannot be read, so it is shown as text.`,
    hint: 'Write it in backticks if it is text, or correct it.',
    ...placeOf(tag, page, folder),
  }
}
