import { canDraw, codeOptions } from '../../../shared/index.ts'
import { Parser } from 'htmlparser2'
import { attributeOf, hasOption, type AdocBlock } from '../asciidoc/nodes.ts'
import { type Blocks, type PageContext, plainText, reportAt } from './context.ts'

/** Styles that a program draws. */
const DIAGRAMS = new Set(
  'a2s actdiag bytefield blockdiag bpmn c4plantuml d2 dbml ditaa erd excalidraw graphviz meme mermaid msc nomnoml nwdiag packetdiag pikchr plantuml seqdiag svgbob symbolator syntrax tikz umlet vega vegalite wavedrom'.split(
    ' ',
  ),
)

/** Languages whose comments begin with `#` or `--`; others have `//`. */
const HASH =
  /^(?:bash|sh|shell|console|zsh|python|py|ruby|rb|yaml|yml|toml|properties|dockerfile|docker|perl|r|hcl|terraform|powershell|ini|make|makefile|nginx|cypher-shell)$/
const PLAIN = /^(?:json|text|txt|none|plaintext|plain|csv|log|)$/

/** A block of code, of a listing or a literal. */
export async function convertCode(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const style = block.style ?? ''
  const written = DIAGRAMS.has(style) ? style : languageOf(block)
  const value = textOfCode(String((await block.content()) ?? ''), written)
  const language = isShown(written, value, context) ? written : 'text'
  const titled = block.title ? plainText(context.inline(block.title)) : ''
  context.log.count('code blocks')
  const meta = codeOptions({ title: titled || undefined, ...linesOf(block) }).trim()
  // The options need a language before them.
  const lang = language === '' && meta !== '' ? 'text' : language
  return [{ type: 'code', value, lang: lang || undefined, meta: meta || undefined }]
}

function languageOf(block: AdocBlock): string {
  const language = attributeOf(block, 'language') ?? ''
  return language.replace(/[\s`]/g, '').split(/[,+]/)[0]?.toLowerCase() ?? ''
}

/** https://docs.asciidoctor.org/asciidoc/latest/verbatim/highlight-lines/ */
function linesOf(block: AdocBlock): { lines: string | undefined; first: string | undefined } {
  const start = attributeOf(block, 'start') ?? '1'
  const isNumbered = hasOption(block, 'linenums') || 'linenums' in block.attributes
  return {
    lines: attributeOf(block, 'highlight')?.replaceAll('..', '-'),
    first: isNumbered ? (/^\d+$/.test(start) ? start : '1') : undefined,
  }
}

/** The text of code, in which only marks of callouts and substitutions are HTML. */
function textOfCode(html: string, language: string): string {
  let text = ''
  let callout: { guard: string; number: string } | undefined
  const parser = new Parser({
    onopentag(name, { guard = '' }) {
      if (name === 'x-callout') callout = { guard, number: '' }
    },
    ontext(value) {
      if (callout) callout.number += value
      else text += value
    },
    onclosetag(name) {
      if (name !== 'x-callout' || !callout) return
      text += renderCallout(callout, language)
      callout = undefined
    },
  })
  parser.end(html)
  return text
}

/** The mark is a comment, so that readers can copy the code. */
function renderCallout({ guard, number }: { guard: string; number: string }, language: string): string {
  if (/^(?:<!--|&lt;!--)/.test(guard) || /^(?:xml|html)$/.test(language)) return `<!-- (${number}) -->`
  const comment = guard !== '' ? guard : PLAIN.test(language) ? '' : HASH.test(language) ? '# ' : '// '
  return `${comment}(${number})`
}

/** Whether a diagram can be drawn, or is code. Others are shown as code, and reported. */
function isShown(language: string, value: string, context: PageContext): boolean {
  const { place, log } = context
  if (language === 'mermaid') return canDraw(value, { ...place, line: place.line ?? 1, column: 1 }, log)
  if (!DIAGRAMS.has(language)) return true
  const hint = 'Draw it with the program and add the picture, or write it as a Mermaid diagram.'
  reportAt(context, { kind: 'diagrams', message: `The diagram of ${language} is shown as code.`, hint })
  return false
}
