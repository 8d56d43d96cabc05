import { escapeBrackets } from '../../../../shared/index.ts'
import { termId } from '../../targets/ids.ts'
import { type PageContext, reportAt } from '../context.ts'
import { linesAt, type Line } from '../../../../markdown/index.ts'
import type { Directive } from '../read-directive.ts'
import { leaveOut, type Rule } from './rule.ts'

export const CONTENTS: Record<string, Rule> = {
  toctree,
  toc,
  contents: leaveOut,
  tableofcontents: leaveOut,
  sectnum: leaveOut,
  glossary,
  bibliography,
}

/** The pages of the list, unless only the sidebar has it. */
function toctree(directive: Directive, context: PageContext): Line[] {
  const { options, line } = directive
  const pages = context.listPages(directive)
  if ('hidden' in options || pages.length === 0) return []
  const links = pages.map((path) => {
    const title = context.targets.titleOf(path) ?? path
    return `- [${escapeBrackets(title)}](/${path}.md)`
  })
  return linesAt(links.join('\n'), line)
}

/** A list of all pages or of the sections of the page, which the sidebar and the table of contents have. */
function toc(directive: Directive, context: PageContext): Line[] {
  const message = 'A list of pages or sections was left out.'
  reportAt(directive, context, { kind: 'lists of pages', message, hint: 'Write links, if readers need them there.' })
  return []
}

/** A term with an id that roles lead to, and its explanation. */
function glossary({ body, line }: Directive, context: PageContext): Line[] {
  const lines: Line[] = []
  for (const each of body) {
    const [, indent, text = ''] = /^([ \t]*:?[ \t]+)(.*)$/.exec(each.text) ?? []
    if (each.text.trim() === '') lines.push(each)
    else if (indent === undefined) {
      const term = each.text.trim()
      context.ids.push(termId(term))
      lines.push({ text: '', line: each.line }, { text: `- <a id="${termId(term)}"></a>**${term}**:`, line: each.line })
    } else lines.push({ text: `  ${text}`, line: each.line })
  }
  return lines.length === 0 ? linesAt('', line) : context.convert(lines)
}

function bibliography(directive: Directive, context: PageContext): Line[] {
  const message = 'The list of cited works was left out.'
  reportAt(directive, context, {
    kind: 'citations',
    message,
    hint: 'Write the works as a list, and link to its entries.',
  })
  return []
}
