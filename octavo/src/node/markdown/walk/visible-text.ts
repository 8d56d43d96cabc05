import type { Heading, SearchSection } from '../../../shared/page.ts'

/** A part of what readers see of a page, in order. Each heading begins a section of the search. */
export type TextItem =
  | { kind: 'heading'; heading: Heading }
  | { kind: 'text'; text: string; code: string }
  // The items of a component. They are replaced when the component is rendered, after the walk.
  | { kind: 'component'; items: TextItem[] }

/** The headings and the searchable text of a page. */
export class VisibleText {
  private items: TextItem[] = []

  addHeading(heading: Heading): void {
    this.items.push({ kind: 'heading', heading })
  }

  addText(text: string): void {
    this.lastText().text += text
  }

  addCode(code: string): void {
    this.lastText().code += `${code}\n`
  }

  addComponent(items: TextItem[]): void {
    this.items.push({ kind: 'component', items })
  }

  /** Collects everything that is added from now on in a list of its own. The returned function ends that. */
  collect(): () => TextItem[] {
    const outer = this.items
    const collected: TextItem[] = []
    this.items = collected
    return () => {
      this.items = outer
      return collected
    }
  }

  headings(): Heading[] {
    return listItems(this.items).flatMap((item) => (item.kind === 'heading' ? item.heading : []))
  }

  sections(): SearchSection[] {
    const sections: SearchSection[] = [{ heading: -1, text: '', code: '' }]
    for (const item of listItems(this.items)) {
      if (item.kind === 'heading') {
        sections.push({ heading: sections.length - 1, text: '', code: '' })
        continue
      }
      const section = sections.at(-1)!
      section.text += item.text
      section.code += item.code
    }
    return sections
      .map(({ heading, text, code }) => ({ heading, text: collapseWhitespace(text), code: code.trim() }))
      .filter(({ heading, text, code }) => heading >= 0 || text !== '' || code !== '')
  }

  private lastText() {
    const last = this.items.at(-1)
    if (last?.kind === 'text') return last
    const text = { kind: 'text' as const, text: '', code: '' }
    this.items.push(text)
    return text
  }
}

/** The items in order, with those of components in their place. */
export function listItems(items: readonly TextItem[]): Exclude<TextItem, { kind: 'component' }>[] {
  return items.flatMap((item) => (item.kind === 'component' ? listItems(item.items) : item))
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
}
