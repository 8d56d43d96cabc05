import { TextEdits } from '../../markdown/index.ts'
import { ConversionLog } from '../../shared/index.ts'
import { convertPage } from './convert/convert-page.ts'
import { type DialectOptions, parseMkDocs } from './syntax/parse.ts'
import { prepareText } from './syntax/prepare-text.ts'

/** Converts one page whose included files exist unless they are called `gone`. */
export function convertText(written: string, dialect: DialectOptions): { text: string; log: ConversionLog } {
  const log = new ConversionLog()
  const text = prepareText(written, dialect, { file: 'page.md', log })
  const edits = new TextEdits(text)
  convertPage(parseMkDocs(text, dialect), {
    source: 'page.md',
    edits,
    log,
    settings: {
      ...dialect,
      linkedTabs: false,
      subscript: true,
      generatesReferences: true,
      dashes: false,
      macros: false,
      abbreviations: new Map(),
    },
    admonitionKinds: {},
    includeMarkdown: ({ path }) => (path.includes('gone') ? undefined : `<Include file="/${path}" />`),
    includeCode: ({ path, section }, attributes) =>
      `<Code file="/${path}" ${section === undefined ? '' : `region="${section}" `}${attributes} />`,
  })
  return { text: edits.render(), log }
}
