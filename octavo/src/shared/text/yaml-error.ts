/** The message of an error of the YAML parser, which reports a stack overflow of its own as a syntax error. */
export function describeYamlError(message: string): string {
  return /call stack/.test(message) ? 'the values are nested too deeply' : message
}
