import { Parser } from 'htmlparser2'
import type { Expression, JSXChild, JSXElement, JSXElementName, JSXFragment } from 'oxc-parser'
import { ElementValue, FunctionValue, ImportedFile, type KeyPlace, NotLiteral } from './not-literal.ts'
import type { Scope } from './syntax.ts'

/** What JSX needs of the evaluator. */
interface ElementTools {
  scope: Scope
  evaluate(node: Expression): unknown
  /** The value of a name that a module has; undefined for a component of a package. */
  evaluateName(name: string): unknown
  placeOf(offset: number): KeyPlace
}

/** Attributes that say only how an element looks, or what happens when readers use it. */
const UNREAD = /^(?:className|style|key|ref|on[A-Z]\w*)$/

/** The value of JSX: components of the site are replaced by what they show. */
export function evaluateElement(node: JSXElement | JSXFragment, tools: ElementTools): ElementValue {
  const place = tools.placeOf(node.start)
  const children = node.children.flatMap((child) => childOf(child, tools))
  if (node.type === 'JSXFragment') return new ElementValue('', { children }, place)
  const { name, attributes } = node.openingElement
  const props: Record<string, unknown> = {}
  for (const attribute of attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const spread = tools.evaluate(attribute.argument)
      if (typeof spread === 'object' && !(spread instanceof NotLiteral)) Object.assign(props, spread)
    } else if (attribute.name.type === 'JSXIdentifier' && !UNREAD.test(attribute.name.name)) {
      const { value } = attribute
      if (value?.type === 'JSXExpressionContainer')
        props[attribute.name.name] =
          value.expression.type === 'JSXEmptyExpression' ? undefined : tools.evaluate(value.expression)
      else if (value?.type === 'JSXElement' || value?.type === 'JSXFragment')
        props[attribute.name.name] = evaluateElement(value, tools)
      else props[attribute.name.name] = value ? decode(value.value).replace(/\s*\n\s*/g, ' ') : true
    }
  }
  if (children.length > 0) props['children'] = children
  return toValue(nameOf(name), props, place, tools)
}

function toValue(
  name: string,
  props: Record<string, unknown>,
  place: KeyPlace,
  { scope, evaluateName }: ElementTools,
): ElementValue {
  if (/^[a-z][\w-]*$/.test(name)) return new ElementValue(name, props, place)
  const [first = '', ...members] = name.split('.')
  const component = members.length === 0 ? evaluateName(first) : undefined
  // `const Component = isLink ? 'a' : 'span'`
  if (typeof component === 'string') return new ElementValue(component, props, place)
  if (component instanceof ImportedFile) return new ElementValue(name, { ...props, file: component }, place)
  const { call } = component instanceof FunctionValue || component instanceof NotLiteral ? component : {}
  const shown = call?.([props])
  if (shown !== undefined && !(shown instanceof NotLiteral))
    return new ElementValue('', { children: shown, component: name }, place)
  const imported = scope.imports.get(first)
  return new ElementValue(name, props, place, imported && { ...imported, name: [imported.name, ...members].join('.') })
}

function childOf(child: JSXChild, tools: ElementTools): unknown[] {
  if (child.type === 'JSXText') {
    const text = withoutIndent(child.value)
    return text === '' ? [] : [decode(text)]
  }
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') return [evaluateElement(child, tools)]
  const expression = child.expression
  return expression.type === 'JSXEmptyExpression' ? [] : [tools.evaluate(expression)]
}

/** What JSX shows of a text: https://react.dev/learn/writing-markup-with-jsx */
function withoutIndent(text: string): string {
  const lines = text.split(/\r?\n/)
  const shown = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart()
    return index === lines.length - 1 ? start : start.trimEnd()
  })
  return shown.filter((line) => line !== '').join(' ')
}

/** Decodes character references, which end with a semicolon in JSX. */
function decode(text: string): string {
  return text.replace(/&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi, (reference) => {
    let decoded = ''
    const parser = new Parser({ ontext: (part) => void (decoded += part) }, { decodeEntities: true })
    parser.end(reference)
    return decoded
  })
}

function nameOf(name: JSXElementName): string {
  if (name.type === 'JSXIdentifier') return name.name
  if (name.type === 'JSXNamespacedName') return name.name.name
  return `${nameOf(name.object as JSXElementName)}.${name.property.name}` // A name or its member.
}
