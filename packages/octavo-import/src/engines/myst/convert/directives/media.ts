import { escapeBrackets, fenceTitle, renderAttributes } from '../../../../shared/index.ts'
import { reportAt, type PageContext } from '../context.ts'
import { linesAt, toText, trimBlank, type Line } from '../../../../markdown/index.ts'
import { optionOf, type Directive } from '../read-directive.ts'
import { unwrap, type Rule } from './rule.ts'

export const MEDIA: Record<string, Rule> = {
  image,
  figure: image,
  iframe: (directive, context) => frame(directive.argument, directive, context),
  youtube: (directive, context) => frame(`https://www.youtube.com/embed/${directive.argument}`, directive, context),
  video: ({ argument, line }) => linesAt(`<video${renderAttributes({ src: argument })} controls></video>`, line),
  raw,
}

/** The first paragraph of a figure is its caption; the others follow. */
function image(directive: Directive, context: PageContext): Line[] {
  const { argument, body, line, name } = directive
  const text = trimBlank(context.convert(body))
  const end = text.findIndex((each) => each.text.trim() === '')
  const [caption, legend] = end < 0 ? [text, []] : [text.slice(0, end), text.slice(end)]
  const written = toText(caption).replace(/\s*\n\s*/g, ' ')
  const isPlain = name === 'figure' && written !== '' && !/[[\]`{<$*]/.test(written)
  const alt = optionOf(directive, 'alt') ?? (isPlain ? written : '')
  const href = /\s/.test(argument) ? `<${argument}>` : argument
  const picture = `![${escapeBrackets(alt)}](${href}${isPlain ? fenceTitle(written).replace(' title=', ' ') : ''})`
  const target = optionOf(directive, 'target')
  const linked = target === undefined ? picture : `[${picture}](${target})`
  const rest = isPlain ? legend : text
  return [...linesAt(linked, line), ...(rest.length > 0 ? [{ text: '', line }, ...rest] : [])]
}

/** A page of another site. It becomes `<Embed>` when all pages are converted. */
function frame(src: string, directive: Directive, context: PageContext): Line[] {
  const caption = toText(context.convert(directive.body)).replace(/\s*\n\s*/g, ' ')
  const title = optionOf(directive, 'title') ?? (caption === '' ? undefined : caption)
  return linesAt(`<iframe${renderAttributes({ src, title })}></iframe>`, directive.line)
}

function raw(directive: Directive, context: PageContext): Line[] {
  if (directive.argument.split(' ').includes('html')) return unwrap(directive, context)
  const message = `The text for the format "${directive.argument}" was left out.`
  reportAt(directive, context, {
    kind: 'text for other formats',
    message,
    hint: 'Write it as Markdown if readers need it.',
  })
  return []
}
