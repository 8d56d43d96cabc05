import { ElementValue, FunctionValue, NotLiteral } from '../javascript/index.ts'
import { asMap, asText, lookUp } from '../shared/index.ts'

type Values = Readonly<Record<string, unknown>>

/** What a plain build shows first: https://react.dev/reference/react/useState */
const HOOKS: Values = {
  useState: new FunctionValue(([first]) => [initial(first), undefined]),
  useReducer: new FunctionValue(([, first]) => [first, undefined]),
  useRef: new FunctionValue(([current]) => ({ current })),
  useMemo: new FunctionValue(([make]) => initial(make)),
  useColorMode: new FunctionValue(() => ({ colorMode: 'light' })),
  useTheme: new FunctionValue(() => ({ theme: 'light', resolvedTheme: 'light' })),
  useBaseUrl: new FunctionValue(([path]) => (asText(path)?.startsWith('/') ? path : `/${asText(path) ?? ''}`)),
  // `translate({ message: 'Blog' })` of Docusaurus.
  translate: new FunctionValue(([message]) => asMap(message)['message']),
  // Shiki makes HTML of code.
  codeToHtml: new FunctionValue(([code, options]) => toCode(code, asText(asMap(options)['lang']))),
}

const PLACE = { file: '', line: 1, column: 1 }

function toCode(code: unknown, language: string | undefined): ElementValue {
  return new ElementValue('pre', { children: code, language }, PLACE)
}

function initial(value: unknown): unknown {
  return value instanceof NotLiteral && value.call ? value.call([]) : value
}

/** The values of what modules import from packages. @param own Those of the engine, by their name in the package or by the package. */
export function packageValues(own: Values = {}) {
  return ({ name, from }: { name: string; from: string }): { value: unknown } | undefined => {
    if (from === 'react' && (name === 'default' || name === '*')) return { value: HOOKS }
    const value =
      lookUp(own, from) ?? lookUp(own, name) ?? lookUp(HOOKS, name) ?? lookUp(HOOKS, from.split('/').at(-1) ?? '')
    return value === undefined ? undefined : { value }
  }
}
