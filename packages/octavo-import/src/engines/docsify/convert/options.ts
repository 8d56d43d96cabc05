/** `text ':include :type=code'`: what Docsify writes into the title of a link. */
export interface LinkOptions {
  /** The title without options. */
  title: string
  options: Record<string, string | true>
}

/** https://github.com/docsifyjs/docsify/blob/develop/src/core/render/utils.js */
export function parseOptions(title: string): LinkOptions {
  const options: Record<string, string | true> = {}
  const rest = title.replace(/(?:^|\s):([\w-]+:?)=?([\w%-]+)?/g, (whole, key: string, value: string | undefined) => {
    if (key.includes(':')) return whole
    options[key] = value ?? true
    return ''
  })
  return { title: rest.trim(), options }
}
