import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import { countId, rangeOf } from '../../../markdown/index.ts'
import { asMap, asText, type DataMap } from '../../../shared/index.ts'

/** How the headings of a site get their ids. */
type IdRule = 'gfm' | 'kramdown' | 'github' | 'none'

/** https://jekyllrb.com/docs/configuration/markdown/ */
function idRuleOf(data: DataMap): IdRule {
  if (/commonmark|^gfm$/i.test(asText(data['markdown']) ?? '')) return 'github'
  const { auto_ids: ids, input } = asMap(data['kramdown'])
  if (ids === false) return 'none'
  return (asText(input) ?? 'GFM') === 'GFM' ? 'gfm' : 'kramdown'
}

/** The rule for the headings of one page, which numbers repeated ids. */
export function headingIds(data: DataMap, source: string): (text: string, heading: Heading) => string {
  const kind = idRuleOf(data)
  const prefix = asText(asMap(data['kramdown'])['auto_id_prefix']) ?? ''
  const rule = ruleOf(kind)
  return (text, heading) => (kind === 'none' ? '' : prefix + rule(text, sourceOf(heading, source)))
}

type Rule = (text: string, source: string) => string

function ruleOf(kind: IdRule): Rule {
  const github = new GithubSlugger()
  if (kind === 'github') return (text) => github.slug(text)
  return kind === 'kramdown' ? kramdownRule() : gfmRule()
}

/** https://github.com/kramdown/parser-gfm/blob/master/lib/kramdown/parser/gfm.rb, `generate_gfm_header_id` */
function gfmRule(): Rule {
  const counts = new Map<string, number>()
  return (text) => {
    // `\p{Word}` of Ruby.
    const id = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- \t]/gu, '')
      .replace(/[ \t]/g, '-')
    return countId(id, counts)
  }
}

/**
 * Of the Markdown of the heading, not of its text:
 * https://github.com/gettalong/kramdown/blob/master/lib/kramdown/converter/base.rb, `generate_id`
 */
function kramdownRule(): Rule {
  const counts = new Map<string, number>()
  return (_, source) => {
    const id = source
      .replace(/^[^a-zA-Z]+/gm, '')
      .replace(/[^a-zA-Z\d -]/g, '')
      .replaceAll(' ', '-')
      .toLowerCase()
    return countId(id || 'section', counts)
  }
}

function sourceOf(heading: Heading, source: string): string {
  const [first] = heading.children
  const last = heading.children.at(-1)
  return first && last ? source.slice(rangeOf(first).start, rangeOf(last).end) : ''
}
