/** The lowest edition that includes a feature, or how mature the feature is. */
export type BadgeKind = 'architect' | 'professional' | 'techPreview' | 'beta' | 'deprecated' | (string & {})

const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/

/**
 * The front matter of a Markdown file: `whole` with its two lines of dashes, the first of them as `opening`, and the
 * `yaml` between. All are empty if the file has none. `body` is the rest of the text.
 */
export function findFrontMatter(text: string): { whole: string; opening: string; yaml: string; body: string } {
  const [whole = '', opening = '', yaml = ''] = FRONT_MATTER.exec(text) ?? []
  return { whole, opening, yaml, body: text.slice(whole.length) }
}

/** Front matter of posts of the blog that other pages do not have, or that means something else there. */
export const POST_FIELDS: readonly string[] = ['date', 'authors', 'series', 'slug']
