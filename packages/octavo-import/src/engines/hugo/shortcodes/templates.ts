import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { report, type Outcome, type ShortcodeContext, type ShortcodeUse } from './context.ts'
import { parseTemplate, renderTemplate, type Template } from './template/index.ts'

/** Shortcodes of the site and of its themes whose templates place values in text: `layouts/_shortcodes/name.html`. */
export class ShortcodeTemplates {
  readonly #folder: Folder
  readonly #layouts: readonly string[]
  readonly #parsed = new Map<string, Template | undefined>()

  constructor(folder: Folder, layouts: readonly string[]) {
    this.#folder = folder
    this.#layouts = layouts
  }

  /** The file of a shortcode of the site; undefined for a shortcode of a theme elsewhere. */
  fileOf(name: string): string | undefined {
    return this.#find(['_shortcodes', 'shortcodes'], `${name}.html`, `${name}.md`)
  }

  #find(folders: readonly string[], ...names: string[]): string | undefined {
    const all = this.#layouts.flatMap((layouts) => folders.map((folder) => joinPath(layouts, folder)))
    const paths = all.flatMap((folder) => names.map((name) => joinPath(folder, name)))
    return paths.find((path) => this.#folder.has(path))
  }

  /** What the template makes; undefined if it needs Hugo. */
  expand(use: ShortcodeUse, context: ShortcodeContext): Outcome | undefined {
    const template = this.#read(this.fileOf(use.name))
    const rendered =
      template &&
      renderTemplate(template, {
        name: use.name,
        parameters: Object.fromEntries(use.parameters),
        hasContent: use.content.trim() !== '',
        param: (path) => context.param(path) ?? context.listParam(path),
        refTo: (path) => context.refTo(path) ?? path,
        page: factsOf(context.page),
        baseUrl: context.baseUrl,
        partial: (name) => this.#read(this.#find(['_partials', 'partials'], name, `${name}.html`)),
      })
    if (rendered === undefined || /<(?:script|style)\b/i.test(rendered.join(''))) return undefined
    const [open = '', close, ...others] = rendered.map(tidy)
    if (open === '' && close === undefined && use.content.trim() !== '') return leaveOut(use, context)
    if (others.length > 0 || (close === undefined && use.content.trim() !== '')) return undefined
    if (close === undefined) return { kind: 'text', text: open, block: use.isBlock && isBlock(open) }
    if (open === '' && close === '') return { kind: 'unwrap' }
    // A link may be around blocks.
    const isBlocks = isBlock(open) || (/^<a\b/i.test(open) && use.content.includes('\n'))
    return use.isBlock && isBlocks ? { kind: 'wrap', open, close, tag: true } : { kind: 'inline', open, close }
  }

  #read(file: string | undefined): Template | undefined {
    if (file === undefined) return undefined
    if (!this.#parsed.has(file)) this.#parsed.set(file, parseTemplate(this.#folder.readText(file) ?? ''))
    return this.#parsed.get(file)
  }
}

/** The variables of `.Page` in templates. `Path` starts below `content/`, which a mount may put anywhere. */
function factsOf({ title, linkTitle, address, source }: ShortcodeContext['page']) {
  const Path = source.replace(/^(?:.*\/)?content\//, '')
  return { Title: title, LinkTitle: linkTitle, RelPermalink: address, Permalink: address, Path }
}

/** For example, a text about a version that is not released. */
function leaveOut(use: ShortcodeUse, context: ShortcodeContext): Outcome {
  report(use, context, {
    kind: 'hidden text',
    message: `The shortcode "${use.name}" does not show its content in the old site, so it was left out.`,
    hint: 'Add the text if readers should see it now.',
  })
  return { kind: 'text', text: '', block: use.isBlock }
}

/**
 * An empty line would end a block of HTML, and indentation after it would be code. Markdown, other than browsers, wants
 * a space between attributes.
 */
function tidy(html: string): string {
  const spaced = html.replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replace(/=\s*("[^"]*"|'[^']*')(?=[^\s/>])/g, '=$1 '),
  )
  return spaced.replace(/\s*\n\s*/g, '\n').trim()
}

function isBlock(html: string): boolean {
  return /^<(?:div|p|section|article|aside|details|figure|table|ul|ol|dl|blockquote|pre|h\d|iframe|video)\b/i.test(html)
}
