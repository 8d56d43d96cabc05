/** The problem of an element whose author gave it an id of the shell. */
export function reservedId(id: string) {
  return {
    severity: 'warning' as const,
    kind: 'reserved-id' as const,
    message: `The id "${id}" belongs to the page around the article and was removed.`,
    hint: 'Use another id, for example one that does not begin with "octavo-".',
  }
}
