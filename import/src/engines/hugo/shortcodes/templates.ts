import { joinPath } from '../../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../../contract.ts'
import { get, type Outcome, type ShortcodeContext, type ShortcodeUse } from './context.ts'
import { parseTemplate, renderTemplate, type Template } from './template/index.ts'

/** The site's own shortcodes whose templates are text with a few values: `layouts/_shortcodes/name.html`. */
export class ShortcodeTemplates {
  readonly #folder: Folder
  readonly #layouts: string
  readonly #parsed = new Map<string, Template | undefined>()

  constructor(folder: Folder, layouts: string) {
    this.#folder = folder
    this.#layouts = layouts
  }

  /** The file of a shortcode of the site; undefined for that of a theme. */
  fileOf(name: string): string | undefined {
    const paths = ['_shortcodes', 'shortcodes'].flatMap((folder) =>
      ['html', 'md'].map((extension) => joinPath(this.#layouts, folder, `${name}.${extension}`)),
    )
    return paths.find((path) => this.#folder.has(path))
  }

  /** What the template makes; undefined if it needs Hugo. */
  expand(use: ShortcodeUse, context: ShortcodeContext): Outcome | undefined {
    const template = this.#read(use.name)
    const rendered =
      template &&
      renderTemplate(template, {
        get: (key) => get(use, key),
        param: (path) => context.param(path),
      })
    if (rendered === undefined || /<(?:script|style)\b/i.test(rendered.join(''))) return undefined
    const [open = '', close, ...others] = rendered.map(tidy)
    if (others.length > 0 || (close === undefined && use.content.trim() !== '')) return undefined
    if (close === undefined) return { kind: 'text', text: open, block: use.isBlock && isBlock(open) }
    if (open === '' && close === '') return { kind: 'unwrap' }
    return use.isBlock && isBlock(open) ? { kind: 'wrap', open, close, tag: true } : { kind: 'inline', open, close }
  }

  #read(name: string): Template | undefined {
    if (!this.#parsed.has(name)) {
      const file = this.fileOf(name)
      this.#parsed.set(name, file === undefined ? undefined : parseTemplate(this.#folder.readText(file) ?? ''))
    }
    return this.#parsed.get(name)
  }
}

/** An empty line would end a block of HTML, and indentation after it would be code. */
function tidy(html: string): string {
  return html.replace(/\s*\n\s*/g, '\n').trim()
}

function isBlock(html: string): boolean {
  return /^<(?:div|p|section|article|aside|details|figure|table|ul|ol|dl|blockquote|pre|h\d|iframe|video)\b/i.test(html)
}
