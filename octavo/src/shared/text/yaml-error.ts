/** The message of an error of the YAML parser, which reports a stack overflow of its own as a syntax error. */
export function describeYamlError(message: string): string {
  return /call stack/.test(message) ? 'the values are nested too deeply' : message
}

/** What to do about an error of a YAML parser, if that is always the same. */
export function adviseYaml(message: string): string | undefined {
  return /\btabs?\b/i.test(message) ? 'Indent with spaces: YAML does not allow tabs here.' : undefined
}
