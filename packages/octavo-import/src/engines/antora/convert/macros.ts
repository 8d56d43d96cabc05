import { reportAt, type PageContext } from './context.ts'

/** A macro that no extension has converted: `label:enterprise[Enterprise]`. */
const INLINE = /(?<![\w:/.\\-])([a-z][a-z\d_-]{2,}):([\w./#-]*)\[([^\][]*)\]/g

/** Replaces macros of extensions, which are not run, by their text, and reports them. */
export function replaceMacros(text: string, context: PageContext): string {
  if (!text.includes('[')) return text
  return text.replace(INLINE, (macro, name: string, target: string, label: string) => {
    const shown = label.split(',')[0]?.trim() || target.replace(/[-_]/g, ' ')
    const finding = {
      kind: 'macros of extensions',
      message: `The macro "${name}:" needs an extension, which is not run: ${macro.slice(0, 80)}.`,
      hint: 'The page shows its text. Write what readers need, for example a <Badge>.',
    }
    reportAt(context, finding, `${name}:${target}[`)
    return shown
  })
}

/** A block that only a macro of an extension is: `openapi::spec.yml[]`. */
const BLOCK = /^([a-z][\w-]+)::(\S*)\[([^\]]*)\]$/i

/** Whether the source of a paragraph is a macro of an extension, which is reported. */
export function isBlockMacro(source: string, context: PageContext): boolean {
  const [macro, name] = BLOCK.exec(source.trim()) ?? []
  if (macro === undefined || name === undefined) return false
  const finding = {
    kind: 'macros of extensions',
    message: `The block "${name}::" needs an extension, which is not run, so it was left out: ${macro.slice(0, 80)}.`,
    hint: 'Write what it showed, or a component that shows it.',
  }
  reportAt(context, finding, macro)
  return true
}
