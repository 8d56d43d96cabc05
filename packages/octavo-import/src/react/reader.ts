import { posix } from 'node:path'
import type { Folder } from '../contract.ts'
import { FunctionValue, ModuleReader, NotLiteral } from '../javascript/index.ts'
import { type Aliases, ConversionLog, type FragmentQueue, type LinkRewriter, type OldPage } from '../shared/index.ts'
import { listBlocks } from './block.ts'
import { BlockReader, type ReactContext } from './read-blocks.ts'
import { packageValues } from './packages.ts'
import { renderBlocks, renderPage } from './render.ts'

const INTERACTIVE =
  /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|Context|SyncExternalStore)\b|\bon(?:Click|Change|Submit)=/

/** The parts of a site that its pages in React need. */
interface ReactSite {
  log: ConversionLog
  links: Pick<LinkRewriter, 'resolve'>
  fragments: FragmentQueue
}

/** Reads the components of a site. */
export class ReactReader {
  readonly #modules: ModuleReader
  /** What pages show, by their file and properties: they are evaluated when pages are listed. */
  readonly #pages = new Map<string, unknown>()

  /** @param own What modules import from packages of the engine: see `packageValues`. */
  constructor(
    private readonly folder: Folder,
    options: { aliases: Aliases; own?: Readonly<Record<string, unknown>> },
  ) {
    const packages = packageValues(options.own)
    // A module with a mistake shows nothing, which is reported.
    this.#modules = new ModuleReader(folder, new ConversionLog(), { aliases: options.aliases, packages })
  }

  /** Whether a module exports a page with a text that can be read. */
  isPage(file: string, props: unknown): boolean {
    const blocks = new BlockReader(contextOf({ source: file, target: '' })).blocks(this.#showPage(file, props))
    const all = listBlocks(blocks)
    return all.some(({ kind }) => kind === 'heading') && all.some(({ kind }) => kind === 'text' || kind === 'other')
  }

  /** Whether a module exports a component as its page. */
  hasPage(file: string): boolean {
    return this.#modules.readModule(file).default !== undefined
  }

  /** Converts a page. One that begins with a title and buttons is laid out as a home page. */
  renderPage(page: OldPage, props: unknown, site: ReactSite): { anchors: string[]; text: string } {
    const reader = new BlockReader(contextOf(page, site))
    const blocks = reader.blocks(this.#showPage(page.source, props))
    const { title = reader.head.title, text, hasHero } = renderPage(blocks)
    const { description } = reader.head
    const head = [
      ...(hasHero ? ['layout: home'] : []),
      ...(title === undefined ? [] : [`title: ${JSON.stringify(title)}`]),
      ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    ]
    site.log.count('pages in React')
    return { anchors: [], text: `---\n${head.join('\n')}\n---\n\n${text}\n` }
  }

  /**
   * What a component shows, as Markdown; undefined if nothing of it is written out, or if it changes while readers use
   * it.
   */
  renderComponent(
    { name, file }: { name: string; file: string },
    props: unknown,
    page: OldPage,
    site: ReactSite,
  ): string | undefined {
    if (INTERACTIVE.test(this.folder.readText(file) ?? '')) return undefined
    const shown = this.#show(file, name, props)
    // What is left out of a component that has to be written by hand is no finding.
    const isEmpty = new BlockReader(contextOf(page)).blocks(shown).length === 0
    return isEmpty ? undefined : renderBlocks(new BlockReader(contextOf(page, site)).blocks(shown)).join('\n\n')
  }

  #showPage(file: string, props: unknown): unknown {
    const key = JSON.stringify([file, props])
    if (!this.#pages.has(key)) this.#pages.set(key, this.#show(file, 'default', props))
    return this.#pages.get(key)
  }

  #show(file: string, name: string, props: unknown): unknown {
    const module = this.#modules.readModule(file)
    const component = name === 'default' ? module.default : module.named[name]
    const isComponent = component instanceof FunctionValue || component instanceof NotLiteral
    return isComponent ? component.call?.([props]) : undefined
  }
}

function contextOf(page: OldPage, site?: ReactSite): ReactContext {
  return {
    file: page.source,
    log: site?.log ?? new ConversionLog(),
    resolve: (href, kind, place) => site?.links.resolve({ href, kind, ...place }, page),
    pathTo: (file) => posix.relative(posix.dirname(page.source), file),
    include: (file) => `<Include file="${site?.fragments.pathOf(file, page) ?? ''}" />`,
  }
}
