import type { ComponentStub } from '../contract.ts'

/** Collects the components of the site itself that pages use. */
export class StubCollector {
  readonly #stubs = new Map<string, { attributes: Set<string>; source?: string; uses: number }>()

  /** @param source Path in FROM of the component, if known. */
  add(name: string, attributes: Iterable<string>, source?: string): void {
    const stub = this.#stubs.get(name) ?? {
      attributes: new Set<string>(),
      ...(source !== undefined && { source }),
      uses: 0,
    }
    for (const attribute of attributes) stub.attributes.add(attribute)
    this.#stubs.set(name, { ...stub, uses: stub.uses + 1 })
  }

  list(): ComponentStub[] {
    return [...this.#stubs]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { attributes, source, uses }]) => ({
        name,
        attributes: [...attributes].sort(),
        uses,
        ...(source !== undefined && { source }),
      }))
  }
}
