import type { Page } from './read-pages.ts'

/** A block of code of a page. */
export type Fence = {
  file: string
  /** 1-based line of the file where the code starts. */
  line: number
  language: string
  /** Value of `title="…"`, or ''. */
  title: string
  /** The code without the indentation of its fence. */
  code: string
}

const OPEN = /^(\s*)(`{3,}|~{3,})(\S*)(.*)$/
const TITLE = /title="([^"]*)"/

type Block = { fence: Fence; from: number; to: number }

/** Returns every block with the indexes in `page.lines` of its opening and closing fence. */
function readBlocks(page: Page): Block[] {
  const blocks: Block[] = []
  for (let index = page.start; index < page.lines.length; index++) {
    const open = OPEN.exec(page.lines[index] ?? '')
    if (!open) continue
    const [, indent = '', marks = '', language = '', meta = ''] = open
    const end = page.lines.findIndex((line, at) => at > index && line.trim() === marks)
    const to = end < 0 ? page.lines.length : end
    const code = page.lines
      .slice(index + 1, to)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    blocks.push({
      fence: {
        file: page.file,
        line: index + 2,
        language,
        title: TITLE.exec(meta)?.[1] ?? '',
        code: code.join('\n'),
      },
      from: index,
      to,
    })
    index = to
  }
  return blocks
}

export function readFences(page: Page): Fence[] {
  return readBlocks(page).map(({ fence }) => fence)
}

/** Returns the lines of the page. Lines of code are empty, so that line numbers do not change. */
export function linesWithoutCode(page: Page): string[] {
  const lines = page.lines.map((line, index) => (index < page.start ? '' : line))
  for (const { from, to } of readBlocks(page)) lines.fill('', from, to + 1)
  return lines
}
