import { isCancel, select, text } from '@clack/prompts'
import type { Asker } from '../../octavo/src/node/init/index.ts'

/** The reason with which a question rejects after Ctrl+C or Escape. */
export const CANCELED = Symbol('canceled')

/** Asks with the prompts of Clack: https://www.clack.cc */
export const promptAsker: Asker = {
  async ask(question, fallback, findFault) {
    const answer = await text({
      message: question,
      placeholder: fallback,
      defaultValue: fallback,
      validate: (value) => findFault?.(value?.trim() || fallback),
    })
    return orCanceled(answer).trim() || fallback
  },
  async choose(question, choices) {
    const chosen = await select<string>({ message: question, options: [...choices] })
    return orCanceled(chosen) as (typeof choices)[number]['value'] // Clack answers with one of the choices.
  },
}

/** Clack answers with a symbol of its own when the user cancels. */
function orCanceled<Value extends string>(answer: Value | symbol): Value {
  if (isCancel(answer)) throw CANCELED
  return answer as Value // `isCancel` is true for the only symbol.
}
