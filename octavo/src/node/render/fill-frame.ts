/** The text of a document without its article. `Text`: strings, or their bytes in UTF-8. */
export interface DocumentFrame<Text = string> {
  /** Up to the attribute that depends on the article. */
  start: Text
  /** The rest. Between two pieces goes the article: once, unless a layout of the site shows it more or less often. */
  pieces: Text[]
}

/** Elements in the font for code. */
const CODE = /<(?:code|kbd|pre|samp)\b/

/** The texts of a complete document, one after another. */
export function fillFrame<Text>(
  { start, pieces }: DocumentFrame<Text>,
  article: string,
  toText: (text: string) => Text,
): Text[] {
  const code = CODE.test(article) ? [toText(' data-code')] : []
  const filling = toText(article)
  return [start, ...code, ...pieces.flatMap((piece, index) => (index === 0 ? [piece] : [filling, piece]))]
}
