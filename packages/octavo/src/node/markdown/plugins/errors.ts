import { VFileMessage } from 'vfile-message'
import type { Problem } from '../../../shared/build/problem.ts'
import { joinWords } from '../../../shared/build/text/labels.ts'
import { thrownMessage } from '../../../shared/text/thrown.ts'
import { thrownInCode } from '../site-code.ts'

/**
 * The problem for `file.message(…)`, a warning, or `file.info(…)`, a note. Its line counts in the text of the piece.
 */
export function describeMessage(message: VFileMessage): Problem {
  const origin = [message.source, message.ruleId].filter(Boolean).join(':')
  return {
    severity: message.fatal === true ? 'error' : message.fatal === false ? 'warning' : 'note',
    message: message.reason,
    ...placeOf(message),
    hint: hintOf(message, origin),
  }
}

/** The problems for an error of `createPlugins`, without a place. `root`: absolute path of the site. */
export function describeSetupErrors(error: unknown, root: string): Problem[] {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.map((each) => describeSetupError(each, root))
}

function describeSetupError(error: unknown, root: string): Problem {
  if (error instanceof MissingPackagesError) return error.toProblem()
  if (error instanceof TwoslashOptionsError) return invalidOptions(error)
  const { message, hint } = describeFailure(error, root)
  const fix = error instanceof PluginError ? 'Fix its options.' : hint
  return { severity: 'error', message, key: ['markdown', 'remarkPlugins'], hint: fix }
}

function invalidOptions({ message }: TwoslashOptionsError): Problem {
  return {
    severity: 'error',
    message: `TypeScript does not accept "markdown.twoslash.compilerOptions": ${message}`,
    key: ['markdown', 'twoslash', 'compilerOptions'],
    hint: 'Write options as in tsconfig.json (https://www.typescriptlang.org/tsconfig).',
  }
}

/** The problem for an error that a plugin threw, for example with `file.fail(…)`. */
export function describeFailure(error: unknown, root: string): Problem {
  const { name, cause } =
    error instanceof PluginError ? { name: error.plugin, cause: error.cause } : { name: '', cause: error }
  const subject = name === '' ? 'The Markdown plugins' : `The Markdown plugin ${name}`
  const reason = cause instanceof VFileMessage ? cause.reason : thrownInCode(cause, root)
  return {
    severity: 'error',
    kind: 'markdown-plugin',
    message: `${subject} failed: ${reason}`,
    ...(cause instanceof VFileMessage ? placeOf(cause) : {}),
    hint: 'Fix the page, the options of the plugin or its code.',
  }
}

function placeOf({ line, column }: VFileMessage): Pick<Problem, 'line' | 'column'> {
  return line === undefined ? {} : { line, column: column ?? 1 }
}

function hintOf({ note, url }: VFileMessage, origin: string): string | undefined {
  const hint = [note, origin && `Reported by ${origin}.`, url && `See ${url}.`].filter(Boolean).join(' ')
  return hint || undefined
}

/** Packages that a setting needs and that the site has not installed. */
export class MissingPackagesError extends Error {
  override name = 'MissingPackagesError'

  constructor(
    readonly packages: readonly string[],
    /** Begins a sentence that goes on with "not installed". */
    readonly reason: string,
    /** The setting to blame. */
    readonly key: readonly string[],
  ) {
    super(`${reason} not installed: ${joinWords(packages, 'and')}.`)
  }

  toProblem(): Problem {
    return {
      severity: 'error',
      message: this.message,
      key: this.key,
      hint: `Run "npm install ${this.packages.join(' ')}" in the site's folder.`,
    }
  }
}

/** An error in the code of a plugin. */
export class PluginError extends Error {
  override name = 'PluginError'

  constructor(
    readonly plugin: string,
    override readonly cause: unknown,
  ) {
    super(thrownMessage(cause))
  }
}

/** An invalid value in `markdown.twoslash.compilerOptions`. */
export class TwoslashOptionsError extends Error {
  override name = 'TwoslashOptionsError'
}
