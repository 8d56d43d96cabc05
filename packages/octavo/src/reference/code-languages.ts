import { listLanguages } from '../node/markdown/index.ts'
import { GENERATED_NOTE, renderTable } from './markdown.ts'

/** The page of the user guide about the languages of code blocks. */
export function renderCodeLanguages(): string {
  const names = new Map<string, string[]>()
  for (const [fence, { name }] of listLanguages()) names.set(name, [...(names.get(name) ?? []), `\`${fence}\``])
  const rows = [...names].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return [
    INTRODUCTION,
    renderTable(
      ['Language', 'Names'],
      rows.map(([name, fences]) => [name, fences.join(', ')]),
    ),
    '',
  ].join('\n\n')
}

const INTRODUCTION = `---
title: Languages of code
description: The languages that code blocks can have, with all their names.
---

${GENERATED_NOTE}

Write one of these names after the opening fence of a [code block](markdown.md#code). Upper and lower case are the same. \`diff-\` with any language, such
as \`diff-js\`, is \`diff\`. Code in \`text\`, \`output\` and \`mermaid\` has no colors; code in \`ansi\` has [the colors of a terminal](markdown.md#terminal).`
