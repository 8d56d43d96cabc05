import type { Problem, ProblemPlace } from '../../../shared/problem.ts'
import type { ComponentInput, ThemeServer } from '../../../shared/theme.ts'
import { locateError } from '../../files/index.ts'
import { watched } from '../../watchdog/index.ts'
import { withoutBundlerNames } from './bundler-names.ts'
import { thrownMessage } from '../../../shared/text/thrown.ts'

/** An error that a component has thrown. */
export class ComponentError extends Error {
  constructor(
    /** The name of its tag. */
    readonly component: string,
    override readonly cause: unknown,
  ) {
    super(thrownMessage(cause))
  }
}

/** Renders a component under the watchdog, which reports an endless one by name. Throws a `ComponentError`. */
export function renderComponent(theme: ThemeServer, input: ComponentInput): string {
  try {
    return watched({ kind: 'component', name: input.name }, () => theme.renderComponent(input))
  } catch (error) {
    throw new ComponentError(input.name, error)
  }
}

/**
 * The Problem of a component that threw. Its place is in the code of the site, so it is the same for all pages, apart
 * from the hint. If the error comes from elsewhere, its place is that on the page. `root`: absolute path of the site.
 */
export function componentProblem(
  root: string,
  { component, cause, message }: ComponentError,
  page: ProblemPlace,
): Problem {
  const place = locateError(cause, root)
  const where = [page.file, page.line, page.column].filter((part) => part !== undefined).join(':')
  return {
    severity: 'error',
    message: `The component <${component}> failed to render: ${isWaiting(message) ? 'it waits for a promise' : withoutBundlerNames(message)}`,
    ...(place ? { ...place, perBuild: true as const } : page),
    hint: isWaiting(message)
      ? WAITING_HINT
      : `${place ? `It failed on ${where}. ` : ''}${message.endsWith('is not a function') ? TEXT_HINT : ''}Components also render at build time, without \`window\` and \`document\`. Use those in effects and event handlers only.`,
  }
}

const WAITING_HINT =
  'Pages are rendered at once, so a component cannot be async or call use() with a promise. Load data with "await" at the top of its file, or in an effect.'

const TEXT_HINT = 'Attributes of a tag are text, or `true` without a value: convert numbers and lists. '

/** React's message is about transitions. */
function isWaiting(message: string): boolean {
  return message.startsWith('A component suspended while responding to synchronous input')
}
