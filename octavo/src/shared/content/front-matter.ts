const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/

/**
 * The front matter of a Markdown file: `whole` with its two lines of dashes, the first of them as `opening`, and the
 * `yaml` between. All are empty if the file has none.
 */
export function findFrontMatter(text: string): { whole: string; opening: string; yaml: string } {
  const [whole = '', opening = '', yaml = ''] = FRONT_MATTER.exec(text) ?? []
  return { whole, opening, yaml }
}
