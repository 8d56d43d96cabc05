import { posix } from 'node:path'
import type { Argument, CallExpression, Expression, ObjectExpression } from 'oxc-parser'
import { placeAt } from '../markdown/index.ts'
import { evaluateElement } from './elements.ts'
import { EvaluationLimits, callBuiltIn, callListMethod, isBuiltIn, callStringMethod, toPattern } from './methods.ts'
import { type AnyFunction, isFunction, runFunction, evaluateOperator, type Operands } from './operators.ts'
import { calleeName, keyOf, type Scope } from './syntax.ts'
import { FunctionValue, KeptCall, type FilePlace, type KeyPlace, type KeyPlaces, NotLiteral } from './not-literal.ts'

interface EvaluatorInput {
  file: string
  text: string
  scope: Scope
  /** Filled while objects are evaluated. */
  places: KeyPlaces
  /** Functions of packages whose calls are kept. */
  calls?: ReadonlySet<string> | undefined
  /** Whether JSX has a value, `ElementValue`. A function then does what a component does when it is first shown. */
  hasElements?: boolean | undefined
  importOf(name: string): { value: unknown } | undefined
  /** The value of `require(specifier)`; undefined for packages. */
  requireOf(specifier: string): { value: unknown } | undefined
}

/** Turns expressions into data without running them. What is not literal becomes a `NotLiteral`. */
export class Evaluator {
  readonly #input: EvaluatorInput
  /** Names that are being evaluated: a constant that refers to itself is not literal. */
  readonly #open = new Set<string>()
  /** The parameters and constants of the function that is being evaluated. */
  #parameters: ReadonlyMap<string, unknown> = new Map()
  readonly #limits = new EvaluationLimits()
  readonly #operands: Operands = {
    evaluate: (node) => this.evaluate(node),
    unknown: (node, literalPart) => this.#unknown(node, literalPart),
  }

  constructor(input: EvaluatorInput) {
    this.#input = input
    if (!input.hasElements) return
    const tools = {
      scope: input.scope,
      evaluate: (node: Expression) => this.evaluate(node),
      evaluateName: (name: string) => this.evaluateName(name),
      placeOf: (offset: number) => this.#place(offset),
    }
    this.#operands.element = (node) => evaluateElement(node, tools)
  }

  evaluate(node: Expression | undefined): unknown {
    if (node === undefined) return undefined
    switch (node.type) {
      case 'Literal':
        return 'regex' in node ? this.#unknown(node) : node.value
      case 'TemplateLiteral':
        return this.#template(node)
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (element === null) return []
          if (element.type !== 'SpreadElement') return [this.evaluate(element)]
          const spread = this.evaluate(element.argument)
          return Array.isArray(spread) ? (spread as unknown[]) : [this.#unknown(element)]
        })
      case 'ObjectExpression':
        return this.#object(node)
      case 'Identifier': {
        const value = this.evaluateName(node.name, node)
        return value instanceof FunctionValue ? this.#unknown(node, undefined, value.call) : value
      }
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression': {
        const known = this.#parameters
        const call = (values: readonly unknown[]) => this.#withParameters(known, () => this.#apply(node, values))
        return this.#unknown(node, undefined, call)
      }
      case 'MemberExpression':
        return this.#member(node)
      case 'CallExpression':
        return this.#call(node)
      default:
        return evaluateOperator(node, this.#operands)
    }
  }

  /** The value of a configuration, or what the function returns that makes it. */
  evaluateConfig(node: Expression | undefined): unknown {
    if (node !== undefined && isFunction(node)) return this.#apply(node, undefined) ?? this.#unknown(node)
    const value = this.evaluate(node)
    return (value instanceof NotLiteral && node?.type === 'CallExpression' && this.#wrapped(node)) || value
  }

  /** `config('guide', {…})` of a package, which adds to the settings in its argument. */
  #wrapped(node: CallExpression): { call: string; options: unknown } | undefined {
    const name = calleeName(node.callee)
    const options = node.arguments.find(({ type }) => type === 'ObjectExpression')
    return options && this.#input.scope.imports.has(name)
      ? { call: name, options: this.evaluateArgument(options) }
      : undefined
  }

  /** The value of a name at the top level of the module. */
  evaluateName(name: string, node?: Expression): unknown {
    if (name === 'undefined') return undefined
    const { scope, importOf } = this.#input
    if (this.#parameters.has(name)) return this.#parameters.get(name)
    const imported = importOf(name)
    if (imported) return imported.value
    const constant = scope.constants.get(name)
    const called = scope.functions.get(name) ?? (constant && isFunction(constant) ? constant : undefined)
    if (called) return new FunctionValue((values) => this.#inside(name, () => this.#apply(called, values)))
    const isKnown = constant !== undefined && !this.#open.has(name) && this.#limits.useConstant()
    if (!isKnown) return node && this.#unknown(node)
    return this.#inside(name, () => this.evaluate(constant))
  }

  /** What a function returns for values; undefined if only the running program knows it. */
  #apply(called: AnyFunction, values: readonly unknown[] | undefined): unknown {
    const known = new Map(this.#parameters)
    const run = () => runFunction(called, { values, known, operands: this.#operands })
    return this.#limits.call(() => this.#withParameters(known, run))
  }

  #inside(name: string, evaluate: () => unknown): unknown {
    const isOpen = this.#open.has(name)
    this.#open.add(name)
    const value = this.#withParameters(new Map(), evaluate)
    if (!isOpen) this.#open.delete(name)
    return value
  }

  #withParameters(parameters: ReadonlyMap<string, unknown>, evaluate: () => unknown): unknown {
    const outer = this.#parameters
    this.#parameters = parameters
    const value = evaluate()
    this.#parameters = outer
    return value
  }

  #object(node: ObjectExpression): Record<string, unknown> {
    const value: Record<string, unknown> = {}
    const places = new Map<string, FilePlace>()
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.evaluate(property.argument)
        if (typeof spread !== 'object' || spread === null || spread instanceof NotLiteral) continue
        Object.assign(value, spread)
        for (const [key, place] of this.#input.places.get(spread) ?? []) places.set(key, place)
      } else {
        const key = property.computed ? undefined : keyOf(property.key)
        if (key === undefined) continue
        value[key] = property.kind === 'init' ? this.evaluate(property.value) : this.#unknown(property.value)
        places.set(key, this.#place(property.start))
      }
    }
    this.#input.places.set(value, places)
    return value
  }

  #template(node: Extract<Expression, { type: 'TemplateLiteral' }>): unknown {
    const values = node.expressions.map((expression) => this.evaluate(expression))
    const texts = values.map((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    )
    const text = node.quasis.map(({ value }, index) => (value.cooked ?? '') + (texts[index] ?? '')).join('')
    return texts.includes(undefined) ? this.#unknown(node, text) : text
  }

  #member(node: Extract<Expression, { type: 'MemberExpression' }>): unknown {
    const object = this.evaluate(node.object)
    const key = node.computed ? this.evaluate(node.property) : 'name' in node.property && node.property.name
    // `require('./logo.png').default` is the path of the picture.
    if (typeof object === 'string' && key === 'default') return object
    const isRecord = typeof object === 'object' && object !== null && !(object instanceof NotLiteral)
    const isKey = typeof key === 'string' || typeof key === 'number'
    if (isRecord && isKey && Object.hasOwn(object, key)) return (object as Record<string, unknown>)[key]
    // A property that a component did not get, or `a?.b` without `a`.
    const isAbsent = this.#input.hasElements && isKey && (isRecord || (node.optional && object == null))
    return isAbsent ? undefined : this.#unknown(node)
  }

  #call(node: CallExpression): unknown {
    const [first] = node.arguments
    const name = calleeName(node.callee)
    if (isCurrentYear(node)) return new Date().getFullYear()
    if (/^(path\.)?(resolve|join)$/.test(name)) return this.#path(node)
    if (name === 'require') {
      const imported = first?.type === 'Literal' ? this.#input.requireOf(String(first.value)) : undefined
      return imported ? imported.value : this.evaluateArgument(first)
    }
    if (name === 'JSON.parse') return this.#parsedFile(first) ?? this.#unknown(node)
    if (isBuiltIn(name)) return callBuiltIn(name, this.evaluateArgument(first))
    if (name === 'require.resolve') return this.evaluateArgument(first)
    const called = name === '' ? undefined : this.#called(name, node.callee)
    const result = called && this.#result(called, node)
    if (result !== undefined) return result
    if (this.#input.calls?.has(name)) return new KeptCall(node.arguments.map((each) => this.evaluateArgument(each)))
    // `defineConfig({…})`, `withMermaid({…})`: a wrapper of a configuration gets it as its first argument.
    const isWrapper = first !== undefined && (/^(define|with|extend)[A-Z]\w*$/.test(name) || this.#isMenu(name))
    const changed = this.#listMethod(node) ?? this.#stringMethod(node)
    if (changed !== undefined) return changed
    const isIntegration = first?.type === 'ObjectExpression' && /^\w+$/.test(name)
    if (isWrapper) return first.type === 'SpreadElement' ? undefined : this.evaluateConfig(first)
    return isIntegration ? { call: name, options: this.evaluateArgument(first) } : this.#named(name, node)
  }

  /** The function of the site, or of a hook of React, that a call means. */
  #called(name: string, callee: Expression): Pick<FunctionValue, 'call'> | undefined {
    const isHook = this.#input.hasElements && /^\w+\.use[A-Z]/.test(name)
    const value = isHook ? this.evaluate(callee) : this.evaluateName(name)
    if (value instanceof FunctionValue) return value
    return value instanceof NotLiteral && value.call ? { call: value.call } : undefined
  }

  /** `JSON.parse(fs.readFileSync('package.json', 'utf8'))` */
  #parsedFile(read: Argument | undefined): unknown {
    if (read?.type !== 'CallExpression' || !/(^|\.)readFileSync$/.test(calleeName(read.callee))) return undefined
    const path = this.evaluateArgument(read.arguments[0])
    return typeof path === 'string'
      ? this.#input.requireOf(path.startsWith('.') ? path : `./${path}`)?.value
      : undefined
  }

  /** `sidebar({…})`, `arraySidebar([…])` and `navbar([…])` of vuepress-theme-hope check the types of menus. */
  #isMenu(name: string): boolean {
    return (
      /^(sidebar|arraySidebar|navbar)$/.test(name) && this.#input.scope.imports.has(name) && !this.#input.importOf(name)
    )
  }

  /** The result of a method of a literal list; undefined for other calls. */
  #listMethod({ callee, arguments: all }: CallExpression): unknown {
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return undefined
    const list = this.evaluate(callee.object)
    if (!Array.isArray(list) || all.some(({ type }) => type === 'SpreadElement')) return undefined
    const { name } = callee.property
    const [first] = all
    if (name === 'filter' && first?.type === 'Identifier' && first.name === 'Boolean') return list.filter(Boolean)
    if (name === 'filter' && first && isFunction(first)) {
      // An element that is not literal stays: it is reported where it is read.
      const kept = list.map((...values) => values[0] instanceof NotLiteral || this.#apply(first, values))
      return kept.every((each) => typeof each === 'boolean') ? list.filter((_, index) => kept[index]) : undefined
    }
    if (name === 'find' && first && isFunction(first)) {
      const found = list.findIndex((...values) => this.#apply(first, values) !== false)
      return this.#apply(first, [list[found], found, list]) === true ? (list[found] as unknown) : undefined
    }
    if (name === 'map' && first && isFunction(first)) {
      const mapped = list.map((...values) => this.#apply(first, values))
      return mapped.includes(undefined) ? undefined : mapped
    }
    return callListMethod(
      list,
      name,
      all.map((argument) => this.evaluateArgument(argument)),
    )
  }

  /** The result of a method of a literal text, or of `/a/.test(text)`; undefined for other calls. */
  #stringMethod({ callee, arguments: all }: CallExpression): unknown {
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return undefined
    const values = all.map((argument) =>
      argument.type === 'SpreadElement' ? undefined : (toPattern(argument) ?? this.evaluate(argument)),
    )
    const [first] = values
    const pattern = toPattern(callee.object)
    const { name } = callee.property
    if (pattern)
      return name === 'test' && typeof first === 'string'
        ? this.#limits.method(() => pattern.test(first), true)
        : undefined
    const text = this.evaluate(callee.object)
    if (typeof text !== 'string') return undefined
    return this.#limits.method(() => callStringMethod(text, name, values), first instanceof RegExp)
  }

  /** What a function of the site returns for literal arguments. */
  #result(called: Pick<FunctionValue, 'call'>, node: CallExpression): unknown {
    if (node.arguments.some(({ type }) => type === 'SpreadElement')) return undefined
    const result = called.call(node.arguments.map((argument) => this.evaluateArgument(argument)))
    return result === undefined && node.arguments.length === 0 ? this.#unknown(node) : result
  }

  /** A call of a plugin without options is known by its name, `starlight()`. One of Starlight may have a list. */
  #named(name: string, node: CallExpression): unknown {
    const list = /^starlight[A-Z]/.test(name) ? this.evaluateArgument(node.arguments[0]) : undefined
    if (Array.isArray(list)) return { call: name, options: list as unknown[] }
    return node.arguments.length === 0 && this.#input.scope.imports.has(name)
      ? { call: name, options: {} }
      : this.#unknown(node)
  }

  evaluateArgument(argument: Argument | undefined): unknown {
    return argument === undefined || argument.type === 'SpreadElement' ? undefined : this.evaluate(argument)
  }

  /** `path.resolve(__dirname, '../docs')` → `../docs` */
  #path(node: CallExpression): unknown {
    const parts = node.arguments.flatMap((argument) => {
      const isFolder =
        argument.type === 'Identifier' ? argument.name === '__dirname' : argument.type === 'MemberExpression'
      return isFolder ? [] : [this.evaluateArgument(argument)]
    })
    return parts.every((part) => typeof part === 'string') ? posix.join(...parts) : this.#unknown(node)
  }

  #unknown(node: { start: number; end: number }, literalPart?: string, call?: FunctionValue['call']): NotLiteral {
    const { file, line, column } = this.#place(node.start)
    const source = this.#input.text.slice(node.start, node.end).replace(/\s+/g, ' ')
    const shown = source.length > 60 ? `${source.slice(0, 59)}…` : source
    return new NotLiteral({ file, line, column }, shown, literalPart, call)
  }

  #place(offset: number): KeyPlace {
    const { file, text } = this.#input
    return { file, ...placeAt(text, offset) }
  }
}

/** Whether an expression is `new Date().getFullYear()`, as most copyright lines have it. */
function isCurrentYear({ callee, arguments: all }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed || all.length > 0) return false
  const { object, property } = callee
  if (property.type !== 'Identifier' || property.name !== 'getFullYear') return false
  const isDate = object.type === 'NewExpression' && object.callee.type === 'Identifier' && object.callee.name === 'Date'
  return isDate && object.arguments.length === 0
}
