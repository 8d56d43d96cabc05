import { expect, test } from 'vitest'
import { createNativeReact } from './native-react.ts'

/** Loads React as a server module of the preview does. Returns NODE_ENV meanwhile, and the environment afterwards. */
function loadReact(env: Record<string, string>) {
  const { resolveId, load } = createNativeReact() as unknown as Record<string, (id: string) => string>
  let seen: string | undefined
  const evaluate = new Function('process', 'require', 'module', load!(resolveId!('react'))) as (
    ...values: object[]
  ) => void
  evaluate({ env }, () => (seen = env.NODE_ENV), {})
  return { seen, env }
}

test('React for production is loaded, and NODE_ENV is what it was before: unset or another value', () => {
  expect(loadReact({})).toStrictEqual({ seen: 'production', env: {} })
  expect(loadReact({ NODE_ENV: 'test' })).toStrictEqual({ seen: 'production', env: { NODE_ENV: 'test' } })
})
