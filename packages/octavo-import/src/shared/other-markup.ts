import type { ConversionLog } from './conversion-log.ts'
/** Markup that the importer cannot read, and a program that makes Markdown of it. */
const OTHERS = [
  { name: 'reStructuredText', file: /\.rst$/, tool: '"rst2myst convert" (https://rst-to-myst.readthedocs.io)' },
  { name: 'AsciiDoc', file: /\.(?:adoc|asciidoc)$/, tool: '"npx downdoc" (https://www.npmjs.com/package/downdoc)' },
  {
    name: 'Quarto',
    file: /\.qmd$/,
    tool: '"quarto render --to gfm" (https://quarto.org/docs/output-formats/gfm.html)',
  },
  { name: 'R Markdown', file: /\.Rmd$/i, tool: 'rmarkdown::render(…, "github_document")' },
]

/** Pages of a folder that are not Markdown. */
interface OtherMarkup {
  /** `reStructuredText`, with the engine if a file shows it. */
  name: string
  files: readonly string[]
  hint: string
}

/** The markup that most of such pages have; undefined without any. */
export function findOtherMarkup(files: readonly string[]): OtherMarkup | undefined {
  const found = OTHERS.map((other) => ({ ...other, files: files.filter((each) => other.file.test(each)) }))
  const [most] = found.toSorted((a, b) => b.files.length - a.files.length)
  if (!most || most.files.length === 0) return undefined
  const isSphinx = files.some((file) => /(^|\/)conf\.py$/.test(file))
  return {
    name: `${most.name}${isSphinx ? ' (Sphinx)' : ''}`,
    files: most.files,
    hint: `Convert them to Markdown first, for example with ${most.tool}, and import the result.`,
  }
}

/** Reports a page that is a component. */
export function reportReactPage(file: string, log: ConversionLog): void {
  const message = `The page ${file} is written in React.`
  const hint = 'Write it as Markdown, with your own components where you need them.'
  log.report({ kind: 'pages in React', message, hint, file })
}
