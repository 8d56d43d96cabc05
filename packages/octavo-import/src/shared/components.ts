/**
 * Components of the new site: those that it needs and those that its author has to write.
 *
 * Input   the tags that pages use
 * Output  stubs, statuses of badges, and the files of components
 * Must not: write files.
 */
import { Parser } from 'htmlparser2'
import type { Html, Root } from 'mdast'
import type { UserConfig } from 'octavo'
import { capitalize } from 'octavo/markdown'
import { visitParents } from 'unist-util-visit-parents'
import type { ComponentStub } from '../contract.ts'
import { withoutFences } from '../markdown/index.ts'

/** Names of Octavo's own components, which a component of a site cannot have. */
export const BUILT_IN_COMPONENTS = new Set([
  'Action',
  'Badge',
  'Card',
  'CardGrid',
  'Code',
  'CodeTabs',
  'Embed',
  'FileTree',
  'Hero',
  'HeroSide',
  'Include',
  'OptOut',
  'Steps',
  'Tab',
  'Tabs',
  'Video',
])

/** Attributes whose text a stub shows before its content. */
export const SHOWN_ATTRIBUTES = ['title', 'label', 'text', 'description']

/** Spread objects of JSX and tags of HTML may have names with quotes, which would end the text in the stub. */
const ATTRIBUTE = /^[\w:.-]+$/

/** Collects the components of the site itself that pages use. */
export class StubCollector {
  readonly #stubs = new Map<string, { attributes: Set<string>; source?: string; uses: number; empty: number }>()

  /**
   * Adds a use of a component.
   *
   * @param use `source`: path in FROM of the component, if known. `isEmpty`: the tag has no content.
   */
  add(
    name: string,
    attributes: Iterable<string>,
    { source, isEmpty }: { source?: string | undefined; isEmpty: boolean },
  ): void {
    const stub = this.#stubs.get(name) ?? {
      attributes: new Set<string>(),
      source,
      uses: 0,
      empty: 0,
    }
    for (const attribute of attributes) if (ATTRIBUTE.test(attribute)) stub.attributes.add(attribute)
    const showsNothing = isEmpty && !SHOWN_ATTRIBUTES.some((attribute) => [...attributes].includes(attribute))
    this.#stubs.set(name, { ...stub, uses: stub.uses + 1, empty: stub.empty + Number(showsNothing) })
  }

  list(): ComponentStub[] {
    return [...this.#stubs]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { attributes, source, uses, empty }]) => ({
        name,
        attributes: [...attributes].sort(),
        uses,
        empty,
        source,
      }))
  }
}

/** The badges of all pages: each text gets a name in the configuration. */
export class Badges {
  readonly #names = new Map<string, { name: string; danger: boolean }>()

  nameOf(text: string, variant: string): string {
    const known = this.#names.get(text)
    if (known) return known.name
    const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['badge']
    const base = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalize(word))).join('')
    const taken = new Set([...this.#names.values()].map(({ name }) => name))
    let name = base
    for (let number = 2; taken.has(name); number++) name = `${base}${number}`
    this.#names.set(text, { name, danger: variant === 'danger' })
    return name
  }

  /** The setting that names them; empty without any. */
  toConfig(): Pick<UserConfig, 'badges'> {
    if (this.#names.size === 0) return {}
    const status = Object.fromEntries(
      [...this.#names].map(([label, { name, danger }]) => [name, danger ? { label, danger } : label]),
    )
    return { badges: { status } }
  }
}

/** Collects the components that a page of Markdown uses: `<AppOnly>`, but not the type in `List<String>`. */
export function collectStubs(tree: Root, text: string, stubs: StubCollector): void {
  visitParents(tree, 'html', (node: Html) => {
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          if (!/^[A-Z]\w*$/.test(name) || BUILT_IN_COMPONENTS.has(name)) return
          const isEmpty = node.value[parser.endIndex - 1] === '/'
          // A page about a component has its end in code.
          if (isEmpty || withoutFences(text).includes(`</${name}>`)) stubs.add(name, namesOf(attributes), { isEmpty })
        },
      },
      { lowerCaseTags: false, lowerCaseAttributeNames: false },
    )
    parser.end(node.value)
  })
}

function namesOf(attributes: Record<string, string>): string[] {
  return Object.keys(attributes).filter((name) => /^[a-z]\w*$/i.test(name))
}

/** Components of the new site that show their contents, or the items of a list, beside each other, with their style. */
export const COLUMNS: Record<string, string> = {
  'components/Columns.tsx': `import type { ComponentProps } from 'octavo/components'

/** Shows its columns beside each other where there is space. */
export function Columns({ children }: ComponentProps) {
  return <div className="columns">{children}</div>
}
`,
  'components/Column.tsx': `import type { ComponentProps } from 'octavo/components'

export function Column({ children }: ComponentProps) {
  return <div className="column">{children}</div>
}
`,
  'components/Columns.css': `.columns {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 1.5rem;
  margin-block: 1.5rem;
}

.columns > ul {
  display: contents;
  list-style: none;
}

.columns > ul > li {
  margin: 0;
}

.column > :first-child,
.columns > ul > li > :first-child {
  margin-top: 0;
}

.column > :last-child {
  margin-bottom: 0;
}
`,
}
