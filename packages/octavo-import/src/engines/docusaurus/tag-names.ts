import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import { toTagSlug } from 'octavo/markdown'
import type { Folder } from '../../contract.ts'
import type { FrontMatter } from '../../markdown/index.ts'
import { asList, asMap, asText, parseYaml } from '../../shared/index.ts'
import type { DocsArea } from './areas.ts'
import type { Doc } from './list-pages.ts'

/** The tags of pages and posts: https://docusaurus.io/docs/create-doc#doc-tags */
export class TagNames {
  readonly #labels = new Map<string, string>()
  readonly #address: string | undefined
  readonly #names: readonly string[]

  /** `docs`: the pages of all areas. `blogPath`: folder of the blog. */
  constructor(folder: Folder, areas: readonly DocsArea[], docs: readonly Doc[], blogPath: string | undefined) {
    for (const path of [...areas.map((area) => area.path), ...(blogPath === undefined ? [] : [blogPath])])
      this.#readLabels(folder, path)
    const first = docs.find(({ tags }) => this.#namesOf(tags).length > 0)
    const area = first && areas.find(({ path }) => first.source.startsWith(`${path}/`))
    this.#address = area && joinPath(area.address, area.settings.text('tagsBasePath') ?? 'tags')
    this.#names = docs.flatMap(({ tags }) => this.#namesOf(tags))
  }

  /** Whether the documentation has lists of tags, so that other keywords are not tags. */
  get isUsed(): boolean {
    return this.#address !== undefined
  }

  /** Addresses of the lists, which have no source. */
  addresses(): string[] {
    const address = this.#address
    if (address === undefined) return []
    return [address, ...new Set(this.#names.map((name) => joinPath(address, toTagSlug(name))))]
  }

  /** `baseUrl`: with slashes around it. */
  config(baseUrl: string): Pick<UserConfig, 'tags'> {
    return this.#address === undefined ? {} : { tags: { routeBasePath: this.#address.slice(baseUrl.length) } }
  }

  /** Replaces objects with their labels, and keys of `tags.yml` with the labels there. */
  convert(frontMatter: FrontMatter): void {
    const written = frontMatter.get('tags')
    if (!Array.isArray(written)) return
    const names = this.#namesOf(written)
    if (names.some((name, index) => name !== written[index])) frontMatter.set('tags', names)
  }

  #namesOf(written: unknown): string[] {
    return asList(written).flatMap((tag) => {
      const name = asText(tag) ?? asText(asMap(tag)['label'])
      return name === undefined ? [] : [this.#labels.get(name) ?? name]
    })
  }

  #readLabels(folder: Folder, path: string): void {
    for (const [key, tag] of Object.entries(asMap(parseYaml(folder.readText(`${path}/tags.yml`) ?? '')))) {
      const label = asText(asMap(tag)['label'])
      if (label !== undefined) this.#labels.set(key, label)
    }
  }
}
