import { asText, fenceFor, lookUp } from '../../../../shared/index.ts'
import { anchorOf, reportAt, type PageContext } from '../context.ts'
import { linesAt, toText, type Line } from '../../../../markdown/index.ts'
import { optionOf, type Directive } from '../read-directive.ts'
import { BOXES, LAYOUT, type Rule } from './boxes.ts'
import { CONTENTS, MEDIA, TABLES } from './contents.ts'
import { CODE } from './code.ts'

const RULES: Record<string, Rule> = { ...BOXES, ...CODE, ...CONTENTS, ...LAYOUT, ...MEDIA, ...TABLES }

/** Directives that make a reference from the source of a program. */
const GENERATED =
  /^(?:auto\w+|autodoc2-\w+|automodapi|click|argparse|typer|program-output|doxygen\w*|openapi|jsonschema)$/

/** The lines of a directive in the syntax of Octavo. */
export function convertDirective(directive: Directive, context: PageContext): Line[] {
  const { name, line, mistake } = directive
  if (mistake) {
    const message = `The options of {${name}} are not valid YAML: ${mistake.message}`
    const hint = 'Fix them and import again.'
    context.log.report({ kind: 'directives', hint, file: context.page.source, line: mistake.line, message })
  }
  const rule = lookUp(RULES, name) ?? lookUp(RULES, name.replace(/^(?:prf:|proof:|myst:|\.callout-|\..*)/, '') || 'div')
  const converted = rule ? rule(directive, context) : showSource(directive, context)
  if (rule) context.log.count('directives')
  const label = optionOf(directive, 'name', 'label')
  if (label === undefined || converted.length === 0) return converted
  return [...anchorOf(label, context).flatMap((anchor) => linesAt(`${anchor}\n`, line)), ...converted]
}

/** What Octavo cannot show is code, so that readers see that it is not text. */
function showSource(directive: Directive, context: PageContext): Line[] {
  const { name, argument, options, body, line } = directive
  const isGenerated = GENERATED.test(name)
  const kind = isGenerated ? 'generated reference' : name === 'eval-rst' ? 'reStructuredText in pages' : 'directives'
  const hint = isGenerated
    ? 'Generate Markdown before the build, for example with a command in "sources" of the configuration.'
    : 'Write it as Markdown, or as your own component.'
  reportAt(directive, context, { kind, message: `The directive {${name}} became a block of code.`, hint })
  const written = Object.entries(options).map(([key, value]) => `:${key}: ${asText(value) ?? ''}`.trimEnd())
  const head = name === 'eval-rst' ? [] : [`{${name}} ${argument}`.trimEnd(), ...written]
  const marks = fenceFor(toText(body))
  return [
    ...linesAt([`${marks}text`, ...head].join('\n'), line),
    ...body,
    { text: marks, line: body.at(-1)?.line ?? line },
  ]
}
