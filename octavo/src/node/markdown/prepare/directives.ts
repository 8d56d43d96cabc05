/** `::name`, `:::name`, and `:name[…]`, whose brackets are not those of a link. */
const DIRECTIVE = /::|:[\w-]+[[{]/

/**
 * Whether a text has directives that are more than text. In most texts, colons are only those of `10:30` and
 * `https://`: the parser would look for the end of a directive after each of them, up to the end of its paragraph, and
 * make a node of each `:name`, which is written as typed.
 */
export function mayHaveDirectives(text: string): boolean {
  return DIRECTIVE.test(text)
}
