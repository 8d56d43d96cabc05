import type { CopiedFile, Folder } from '../../../contract.ts'
import { asMap, asText, AuthorList, parseYaml, publicFile, type DataMap } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config/index.ts'
import type { Blog } from './find-blog.ts'

/** The authors that posts name, with what `.authors.yml` says of them. */
export class BlogAuthors {
  readonly #known: DataMap
  readonly #list = new AuthorList()
  readonly #pictures = new Map<string, CopiedFile>()
  readonly #folder: Folder
  readonly #docsFolder: string

  constructor(folder: Folder, { docsFolder }: MkDocsConfig, { path, options }: Blog) {
    const file = (asText(options['authors_file']) ?? '{blog}/.authors.yml').replace('{blog}', path)
    const data = asMap(parseYaml(folder.readText(docsFolder === '' ? file : `${docsFolder}/${file}`) ?? ''))
    // Before version 9.5 of the theme, the authors were at the top.
    this.#known = asMap(data['authors'] ?? data)
    this.#folder = folder
    this.#docsFolder = docsFolder
  }

  idOf(key: string): string {
    const author = asMap(this.#known[key])
    const [title, url] = [asText(author['description']), asText(author['url'])]
    const picture = this.#pictureOf(asText(author['avatar']))
    return this.#list.add(
      {
        name: asText(author['name']) ?? key,
        title,
        url: url !== undefined && /^https?:/.test(url) ? url : undefined,
        image_url: picture,
      },
      key,
    )
  }

  files(): Record<string, string> {
    return this.#list.files()
  }

  pictures(): CopiedFile[] {
    return [...this.#pictures.values()]
  }

  #pictureOf(written: string | undefined): string | undefined {
    if (written === undefined || written.startsWith('https:')) return written
    const found = publicFile(this.#folder, [this.#docsFolder], written)
    if (found) this.#pictures.set(found.address, found.file)
    return found?.address
  }
}
