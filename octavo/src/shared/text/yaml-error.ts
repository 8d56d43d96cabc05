/** The message of an error of the YAML parser, which reports a stack overflow of its own as a syntax error. */
export function describeYamlError(message: string): string {
  return /call stack/.test(message) ? 'the values are nested too deeply' : message
}

/** What to do about errors of the YAML parsers `js-yaml` and `yaml`. */
const ADVICE: readonly [message: RegExp, hint: string][] = [
  [/\btabs?\b/i, 'Indent with spaces: YAML does not allow tabs here.'],
  [/double quoted scalar|closing "/, 'Close the text with a double quote.'],
  [/single quoted scalar|closing '/, 'Close the text with a single quote.'],
  [
    /flow (?:collection|sequence|mapping)/i,
    'Close the list with "]" or the object with "}", and separate entries with commas.',
  ],
  [/Nested mappings/, 'Put a text that contains ": " in double quotes, and indent all keys of an entry equally.'],
  [/Plain value cannot start/, 'Put a text that starts with a special character in double quotes.'],
]

/** What to do about an error of a YAML parser, if that is always the same. */
export function adviseYaml(message: string): string | undefined {
  return ADVICE.find(([pattern]) => pattern.test(message))?.[1]
}
