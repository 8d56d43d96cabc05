import { isMap, parseDocument, type Document, type YAMLMap } from 'yaml'
import { readYaml } from '../yaml/read-yaml.ts'
import { lookUp } from 'octavo/foreign'

/** The front matter of one file. Setting and removing keys keeps comments and the other keys as they were. */
export class FrontMatter {
  readonly #document: Document
  #changed = false

  constructor(
    source: string,
    /** Where the text after the front matter starts. */
    readonly end: number,
  ) {
    // The old engine shows such a page: those that refuse a key that is written twice do not build.
    const { document, mistakes } = readYaml(source, { uniqueKeys: false })
    this.isValid = mistakes.length === 0 && (document.contents === null || isMap(document.contents))
    this.#document = this.isValid ? document : parseDocument('{}')
    if (isMap(this.#document.contents)) this.#removeRepeated(this.#document.contents)
  }

  /** Of several values for a key, the last one counts. */
  #removeRepeated(map: YAMLMap): void {
    const last = new Map(map.items.map((pair) => [String(pair.key), pair]))
    if (last.size === map.items.length) return
    this.#changed = true
    map.items = [...last.values()]
  }

  /** false: its YAML has mistakes, so it is neither read nor changed. The build of the new site reports them. */
  readonly isValid: boolean

  get isChanged(): boolean {
    return this.#changed && this.isValid
  }

  keys(): string[] {
    return Object.keys(this.toObject())
  }

  get(key: string): unknown {
    const values = this.toObject()
    return lookUp(values, key)
  }

  getText(key: string): string | undefined {
    const value = this.get(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }

  set(key: string, value: unknown): void {
    this.#changed = true
    if (this.#document.contents === null) this.#document.contents = this.#document.createNode({}) as never // Any map.
    this.#document.set(key, this.#document.createNode(value))
  }

  remove(key: string): void {
    if (!Object.hasOwn(this.toObject(), key)) return
    this.#changed = true
    this.#document.delete(key)
  }

  /** Gives a key another name, at the end; its value stays. */
  rename(key: string, name: string): void {
    const value = this.get(key)
    if (value === undefined) return
    this.remove(key)
    this.set(name, value)
  }

  /** The lines between and with the `---`; '' without keys. */
  render(): string {
    const isEmpty = isMap(this.#document.contents) ? this.#document.contents.items.length === 0 : true
    return isEmpty ? '' : `---\n${this.#document.toString({ lineWidth: 0 })}---\n`
  }

  toObject(): Record<string, unknown> {
    // A valid document without contents is null; with contents it is a map.
    return (this.#document.toJS() ?? {}) as Record<string, unknown>
  }
}

/** Between two lines of three dashes, at the very start. */
const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/

/** Reads the YAML front matter of a text. A text without one has an empty one. */
export function readFrontMatter(text: string): FrontMatter {
  const match = FRONT_MATTER.exec(closeFrontMatter(text))
  return new FrontMatter(match?.[1] ?? '', match?.[0].length ?? 0)
}

/** Adds the second line of dashes to a page of front matter alone, which gray-matter reads without it, too. */
export function closeFrontMatter(text: string): string {
  if (!/^---[ \t]*\r?\n[\w-]+:/.test(text) || FRONT_MATTER.test(text)) return text
  const closed = `${text.trimEnd()}\n---\n`
  return readFrontMatter(closed).isValid ? closed : text
}

/** The text with its front matter as it is now. Unchanged front matter stays byte for byte. */
export function writeFrontMatter(text: string, frontMatter: FrontMatter): string {
  if (!frontMatter.isChanged) return text
  const body = text.slice(frontMatter.end)
  const written = frontMatter.render()
  return frontMatter.end === 0 && written !== '' ? `${written}\n${body}` : written + body
}

/** The text with further keys in its front matter, without the undefined ones. */
export function withKeys(text: string, keys: Readonly<Record<string, unknown>>): string {
  const frontMatter = readFrontMatter(text)
  for (const [key, value] of Object.entries(keys)) if (value !== undefined) frontMatter.set(key, value)
  return writeFrontMatter(text, frontMatter)
}
