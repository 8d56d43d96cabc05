/** The parts of `{% include note.html content="…" %}`. */
export interface IncludeTag {
  /** May contain a template: `{{ page.lang }}/note.html`. */
  file: string
  parameters: { name: string; text?: string; variable?: string }[]
}

const FILE = /^\s*((?:[^\s{}"']|\{\{.*?\}\})+|"[^"]+"|'[^']+')/s

/** https://github.com/jekyll/jekyll/blob/master/lib/jekyll/tags/include.rb */
const PARAMETER = /(?<![\w-])([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w.[\]-]+))/gs

export function parseInclude(markup: string): IncludeTag {
  const [whole = '', file = ''] = FILE.exec(markup) ?? []
  const parameters = [...markup.slice(whole.length).matchAll(PARAMETER)].map(
    ([, name = '', double, single, variable]) => {
      const text = double?.replaceAll(String.raw`\"`, '"') ?? single?.replaceAll(String.raw`\'`, "'")
      return { name, text, variable }
    },
  )
  return { file: file.replace(/^["']|["']$/g, ''), parameters }
}
