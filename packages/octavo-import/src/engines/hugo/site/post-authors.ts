import type { FrontMatter } from '../../../markdown/index.ts'
import { asList, asMap, asText, type DataMap, AuthorList, type NewAuthor } from '../../../shared/index.ts'

/** The authors that posts name, for the file of authors. */
export class PostAuthors {
  readonly #list = new AuthorList()

  /** `author: Name`, `author: "[Name](url)"`, and lists of names or of maps become ids. */
  convert(frontMatter: FrontMatter, data: DataMap): void {
    const written = data['authors'] ?? data['author']
    const list = Array.isArray(written) ? asList(written) : written === undefined || written === null ? [] : [written]
    const ids = list.flatMap((each) => this.#idsOf(each))
    for (const key of frontMatter.keys()) if (/^authors?$/i.test(key)) frontMatter.remove(key)
    if (ids.length > 0) frontMatter.set('authors', ids)
  }

  files(): Record<string, string> {
    return this.#list.files()
  }

  #idsOf(author: unknown): string[] {
    const text = asText(author)
    if (text !== undefined) return splitNames(text).map((each) => this.#list.add(each))
    const { name, link, url, image } = asMap(author)
    const [label, address, picture] = [asText(name), asText(url) ?? asText(link), asText(image)]
    const isPicture = picture?.startsWith('/') === true
    return label === undefined
      ? []
      : [
          this.#list.add({
            name: label,
            url: address,
            image_url: isPicture ? picture : undefined,
          }),
        ]
  }
}

const LINK = /\[([^[\]]+)\]\(([^)]+)\)/g

/** Names with links, or one name. */
function splitNames(text: string): NewAuthor[] {
  const links = [...text.matchAll(LINK)].map(([, name = '', url = '']) => ({ name, url }))
  if (links.length > 0) return links
  return text
    .split(/(?<!\s)\s*(?:,|&|\band\b)\s*/)
    .filter(Boolean)
    .map((name) => ({ name: name.replace(/(?<!\s)\s*\([^()]*\)$/, '').trim() }))
}
