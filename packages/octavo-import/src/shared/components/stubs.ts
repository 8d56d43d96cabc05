/**
 * Components of the new site: those that it needs and those that its author has to write.
 *
 * Input   the tags that pages use
 * Output  stubs, statuses of badges, and the files of components
 * Must not: write files.
 */
import type { ComponentStub } from '../../contract.ts'

/** Names of Octavo's own components, which a component of a site cannot have. */
export const BUILT_IN_COMPONENTS = new Set([
  'Badge',
  'Card',
  'CardGrid',
  'Code',
  'CodeTabs',
  'Embed',
  'FileTree',
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
