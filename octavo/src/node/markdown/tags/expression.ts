import type { TagAttribute } from './tag-tokens.ts'

/** Whether an attribute is written as in JSX: `src={banner}`, `{...props}`. A variable (`{{name}}`) is not. */
export function isExpression({ name, value, quoted }: TagAttribute): boolean {
  return name.startsWith('{') || (!quoted && typeof value === 'string' && /^\{(?!\{)/.test(value))
}

/** `kind` is what has the attribute, for example `components in Markdown take`. */
export function expressionProblem(name: string, tag: string, kind: string) {
  return {
    severity: 'error' as const,
    kind: 'expression' as const,
    message: `The attribute ${name} of <${tag}> is an expression, but ${kind} only plain text.`,
    hint: `Write ${name.startsWith('{') ? 'name' : name}="…" with the text in double quotes.`,
  }
}
