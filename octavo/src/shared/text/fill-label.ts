/**
 * A label with values in place of the names in braces: `fillLabel('Posts by {author}', { author: 'Ada' })`. `escape`
 * makes the rest of the label text in the language of the values, for example Markdown.
 */
export function fillLabel(
  label: string,
  values: Readonly<Record<string, string>>,
  escape: (text: string) => string = (text) => text,
): string {
  return label
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name !== undefined && Object.hasOwn(values, name) ? values[name] : escape(part)
    })
    .join('')
}
