/** The problem of an element whose author gave it an id of the shell. */
export function reservedId(id: string) {
  return {
    severity: 'warning' as const,
    kind: 'reserved-id' as const,
    message: `The id "${id}" belongs to the page around the article and was removed.`,
    hint: 'Use another id, for example one that does not begin with "octavo-".',
  }
}

/** The problem of the second element or heading with an id. */
export function duplicateId(id: string, what: 'element' | 'heading') {
  return {
    severity: 'warning' as const,
    kind: 'duplicate-id' as const,
    message: `The id "${id}" is used twice on this page.`,
    hint: `Give this ${what} another id; links lead to the first.`,
  }
}
