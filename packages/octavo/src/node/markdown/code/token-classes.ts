/**
 * Token types by class. Classes have one letter to keep documents small. Types not listed have the color of the
 * surrounding token.
 */
const TOKEN_TYPES: Record<string, string> = {
  // attribute, key
  a: 'attr-name property key atrule header-name field literal-property',
  // boolean, constant
  b: 'boolean constant symbol null nil entity',
  // comment
  c: 'comment prolog doctype cdata shebang hashbang blockquote',
  // deleted
  d: 'deleted deleted-sign',
  // function
  f: 'function function-variable command macro-name',
  // tag, selector, section
  g: 'tag selector table section-name target',
  // heading, emphasis
  h: 'title bold italic',
  // inserted
  i: 'inserted inserted-sign',
  // keyword
  k: 'keyword important rule module method request-line interpolation-punctuation',
  // annotation, directive
  m: 'annotation decorator directive macro preprocessor attribute coord',
  // number
  n: 'number hexcode datetime unit version status-code',
  // string
  s: 'string char attr-value template-string url value regex scalar code code-snippet header-value',
  // type
  t: 'class-name builtin namespace type maybe-class-name generics builtin-type scalarType',
  // variable
  v: 'variable parameter environment for-or-select',
  // containers whose content is colored on its own
  '': 'attr-equals instruction interpolation header section spread script style embedded-code language-javascript language-css',
}

const CLASSES = new Map(
  Object.entries(TOKEN_TYPES).flatMap(([name, types]) =>
    types.split(' ').map((type): [string, string] => [type, name]),
  ),
)

/** The class of a token by its type, else by its alias; undefined when it has no color. */
export function classOf(type: string, alias: string | readonly string[] | undefined): string | undefined {
  const own = CLASSES.get(type)
  if (own !== undefined || alias === undefined) return own
  const aliases = typeof alias === 'string' ? [alias] : alias
  return aliases.map((name) => CLASSES.get(name)).find((name) => name !== undefined)
}
