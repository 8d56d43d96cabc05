import type { Expression, Part, Template } from './parse-template.ts'

export interface TemplateValues {
  /** A parameter by name or position. */
  get(key: string): string | undefined
  /** A value of the page or the site. */
  param(path: string): string | undefined
}

/** The texts between the places of the content: one if the template does not show it. */
export function renderTemplate(template: Template, values: TemplateValues): string[] {
  const texts = ['']
  const write = (text: string) => {
    texts[texts.length - 1] += text
  }
  const visit = (parts: readonly Part[], dot: string | undefined) => {
    for (const part of parts) {
      if (part.kind === 'text') write(part.text)
      else if (part.kind === 'value' && part.value.kind === 'inner') texts.push('')
      else if (part.kind === 'value') write(evaluate(part.value, dot, values) ?? '')
      else {
        const value = evaluate(part.test, dot, values)
        const isTrue = part.test.kind === 'inner' || (value !== undefined && value !== '' && value !== 'false')
        visit(isTrue ? part.filled : part.empty, isTrue && part.isWith ? value : dot)
      }
    }
  }
  visit(template, undefined)
  return texts
}

function evaluate({ kind, name, fallback }: Expression, dot: string | undefined, values: TemplateValues) {
  const found = {
    get: values.get,
    param: values.param,
    text: (text: string) => text,
    dot: () => dot,
    inner: () => undefined,
  }
  return found[kind](name) ?? fallback
}
