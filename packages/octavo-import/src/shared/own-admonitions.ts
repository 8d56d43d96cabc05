import type { Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { UserConfig } from 'octavo'
import { visitParents } from 'unist-util-visit-parents'
import { lookUp } from 'octavo/foreign'
import { ADMONITIONS, toLabel } from 'octavo/markdown'
import { isElement, toContainer, toKeyword, type Container } from './blocks/index.ts'
import type { ConversionLog } from './conversion-log.ts'

export type AdmonitionName = (typeof ADMONITIONS)[number]

/** Names of kinds in other engines and their themes, by the kind of Octavo that looks most alike. */
const KINDS = toTable({
  note: 'note seealso',
  info: 'info abstract summary tldr todo',
  tip: 'tip hint',
  important: 'important accent',
  success: 'success check done',
  qanda: 'question help faq',
  warning: 'warning attention',
  caution: 'caution',
  danger: 'danger error failure fail missing bug',
})

const COLORS = toTable({
  note: 'grey',
  info: 'blue cyan',
  success: 'green',
  important: 'purple magenta',
  warning: 'yellow orange',
  danger: 'red',
})

function toTable(names: Partial<Record<AdmonitionName, string>>): Readonly<Record<string, AdmonitionName>> {
  const kinds = ADMONITIONS.flatMap((kind) => (names[kind]?.split(' ') ?? []).map((name) => [name, kind] as const))
  return Object.fromEntries(kinds)
}

/** The kind of Octavo for that of another engine; undefined for others. */
export function likeKind(name: string): AdmonitionName | undefined {
  return lookUp(KINDS, name.toLowerCase())
}

export function likeColor(name: string): AdmonitionName | undefined {
  return lookUp(COLORS, name.toLowerCase())
}

/** Containers that the engine has. */
const BUILT_IN: ReadonlySet<string> = new Set([...ADMONITIONS, 'details', 'code-group'])

/** Containers that only the old site has, from a plugin or its style sheet: the configuration defines an admonition. */
export class OwnAdmonitions {
  readonly #declared = new Set<string>()
  readonly #expected = new Set<string>()
  readonly #used = new Set<string>()
  readonly #log: ConversionLog

  constructor(log: ConversionLog) {
    this.#log = log
  }

  /** Defines the container of a name that the old site declares itself. */
  declare(name: string): void {
    if (!BUILT_IN.has(name)) this.#declared.add(name)
  }

  /** Defines the container of a name that the old engine has, if a page uses it. */
  expect(name: string): void {
    this.#expected.add(name)
  }

  /**
   * Does nothing for a container that the engine or the old site has.
   * @param written As the author wrote it.
   */
  add({ name, line, column }: Pick<Container, 'name' | 'line' | 'column'>, file: string, written = `:::${name}`): void {
    if (BUILT_IN.has(name) || this.#declared.has(name) || isElement({ name })) return
    if (!BUILT_IN.has(toKeyword(name))) this.#used.add(name)
    if (this.#expected.has(name)) return
    const message = `The container "${written}" became an admonition, which the configuration defines.`
    const hint =
      'Choose its title and look in "admonitions" of the configuration, or correct its name if it is a mistake.'
    this.#log.report({ kind: 'containers of the site', message, hint, file, line, column })
  }

  /** The containers of a page in MDX, whose marks have nothing before them. */
  addAll(tree: Root, text: string, file: string): void {
    visitParents(tree, 'containerDirective', (node: ContainerDirective) => this.add(toContainer(node, text, ''), file))
  }

  /** The setting that defines them, in alphabetical order; empty without any. */
  toConfig(): Pick<UserConfig, 'admonitions'> {
    const names = [...this.#declared, ...this.#used]
    if (names.length === 0) return {}
    return {
      admonitions: Object.fromEntries(
        names.sort().map((name) => [toKeyword(name), { label: toLabel(name.toLowerCase()) }]),
      ),
    }
  }
}
