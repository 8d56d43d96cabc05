import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../files/index.ts'
import { printToPdf } from './browser.ts'
import { readPageNumbers } from './page-numbers.ts'
import { listPages, readSite, toBookTitle, toSheets } from './sheets.ts'

interface BookJob {
  /** The HTML of a page to print. */
  html: string
  paper: string
  browser: string
  /** Shows HTML at an address, beside the files of the site. */
  show(html: string): string
  /** Absolute path of the PDF file. */
  file: string
  onStep(name: string): void
}

/** What was printed. */
export interface PrintedBook {
  /** Absolute path. */
  file: string
  title: string
  sheets: number
  bytes: number
  /** The pages of the site, and the sheet on which each begins; absent if the file does not say it. */
  contents: { heading: string; sheet?: number | undefined }[]
}

/** Prints a book. The file is replaced when the new one is complete. */
export async function printBook({ html, paper, browser, show, file, onStep }: BookJob): Promise<PrintedBook> {
  makeFolder(dirname(file))
  // Beside the file: a browser of Ubuntu's snaps cannot write to the temporary folder of the system.
  const folder = mkdtempSync(join(dirname(file), 'octavo-pdf-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const print = async (name: string, isFinal: boolean, numbers?: ReadonlyMap<string, number>) => {
    const made = join(folder, name)
    await printToPdf({ browser, url: show(toSheets(html, { paper, numbers })), file: made, isFinal })
    return made
  }
  try {
    onStep('to number the pages')
    const numbers = readPageNumbers(readFileSync(await print('draft.pdf', false), 'latin1'))
    onStep('to print them')
    const made = await print('book.pdf', true, numbers)
    const pdf = readFileSync(made, 'latin1')
    renameSync(made, file)
    const sheets = pdf.match(/\/Type \/Page\n/g)?.length ?? 0
    const contents = listPages(html).map(({ anchor, heading }) => ({ heading, sheet: numbers.get(anchor) }))
    return { file, title: toBookTitle(readSite(html)), sheets, bytes: pdf.length, contents }
  } finally {
    remove()
    process.off('exit', remove)
  }
}
