import type { Node } from 'mdast'
import type { Finding, ImportedSite } from '../contract.ts'
import { rangeOf } from '../markdown/index.ts'

/** What is at a place of a page, or its line and column. */
type Place = Node | Pick<Finding, 'line' | 'column'>

/** The place of an entry of a menu, and the menu of the new site that it is for. */
interface EntryPlace extends Pick<Finding, 'file' | 'line' | 'column'> {
  label?: string | undefined
  part?: 'sidebar' | 'navbar' | 'footer'
}

/** Collects what a conversion did and what it could not do. */
export class ConversionLog {
  readonly converted: Record<string, number> = {}
  readonly notConverted: Finding[] = []
  readonly #unpublished: string[] = []

  /** Counts converted constructs. @param kind In the plural: `admonitions`. */
  count(kind: string, amount = 1): void {
    this.converted[kind] = (this.converted[kind] ?? 0) + amount
  }

  report(finding: Finding): void {
    this.notConverted.push(finding)
  }

  /** Reports what a node is, or what is at a line and column. @param file Path in FROM. */
  reportAt(place: Place, file: string, finding: Pick<Finding, 'kind' | 'message' | 'hint'>): void {
    const { line, column } = 'type' in place ? rangeOf(place) : place
    this.report({ ...finding, file, line, column })
  }

  /** Reports an entry of a menu, which is left out. @param target Where it leads. */
  reportEntry(target: string, { label, part = 'sidebar', ...place }: EntryPlace): [] {
    const isSidebar = part === 'sidebar'
    const named = isSidebar ? `The entry "${label}"` : `The item "${label}" of the ${part}`
    this.report({
      kind: isSidebar ? 'sidebar entries' : 'items of navbar and footer',
      message: `${label === undefined ? `The ${part} names` : `${named} leads to`} "${target}", which is not a page of the new site.`,
      hint: `Add it${isSidebar ? ' to sidebar.yml' : ''} when the page exists.`,
      ...place,
    })
    return []
  }

  /** Reports a file that a page includes. @param file Path in FROM of the page. */
  reportMissingFile(path: string, place: Place, file: string): void {
    const message = `The file "${path}" is not in the imported folder.`
    const hint = 'Import a folder that has it, or add it to the new site and show it with <Include> or <Code>.'
    this.reportAt(place, file, { kind: 'included files', message, hint })
  }

  /** Reports an icon in a text, where Octavo has none. @param file Path in FROM. */
  reportIcon(name: string, place: Place, file: string): void {
    const hint = 'Write a character or an image instead.'
    this.reportAt(place, file, { kind: 'icons', message: `There is no icon "${name}".`, hint })
  }

  /** Reports a script or a style sheet of a page, which has none in Octavo. @param file Path in FROM. */
  reportCode(element: string, place: Place, file: string): void {
    const isStyle = element.toLowerCase() === 'style'
    const message = `The ${isStyle ? 'style sheet' : 'script'} of the page was left out.`
    const hint = isStyle
      ? 'Put it into components/, next to a component.'
      : 'Write what it adds as text or as a component.'
    this.reportAt(place, file, { kind: 'scripts and styles in pages', message, hint })
  }

  /** Reports a plugin or an extension that is not converted. */
  reportPlugin(
    name: string,
    place: Partial<Finding>,
    hint = 'See whether the new site needs it.',
    kind: 'plugin' | 'extension' = 'plugin',
  ): void {
    this.report({ kind: `${kind}s`, message: `The ${kind} "${name}" is not converted.`, hint, ...place })
  }

  /** The files that the old site publishes. The account names the others. @param folder Folder of the files in FROM. */
  keepPublished(files: readonly string[], isPublished: (file: string) => boolean, folder = ''): string[] {
    const prefix = folder === '' ? '' : `${folder}/`
    this.#unpublished.push(...files.filter((file) => !isPublished(file)).map((file) => prefix + file))
    return files.filter(isPublished)
  }

  /** What a site says about its conversion. Call it when all pages are converted. */
  outcome(): Pick<ImportedSite, 'converted' | 'notConverted' | 'unpublished'> {
    return { converted: this.converted, notConverted: this.notConverted, unpublished: this.#unpublished }
  }

  /** Adds what happened to a text with other lines than its file. @param lineOf The line in the file. */
  add(part: ConversionLog, lineOf: (line: number) => number): void {
    for (const [kind, amount] of Object.entries(part.converted)) this.count(kind, amount)
    for (const finding of part.notConverted)
      this.report({ ...finding, ...(finding.line !== undefined && { line: lineOf(finding.line) }) })
  }
}
